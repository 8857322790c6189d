import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApplyServer } from "../soak/apply-server.mjs";
import { copyPackage } from "../soak/package-copy.mjs";
import { createProject } from "../soak/project-model.mjs";
import { openSite } from "../soak/soak-site.mjs";
import { createDrivenPage } from "./driven-page.mjs";
import { journeys } from "./journeys.mjs";

/** Every journey in one browser, on one project; those that fail come with their reasons. */
export async function runJourneys(browser, say) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "browsers-")));
  const dist = copyPackage(join(folder, "package"));
  const project = createProject(join(folder, "project"));
  const now = {};
  const site = await openSite({ project, dist, settingsOf: () => now });
  const servers = {
    own: await createApplyServer({ folder: project.folder, dist, origin: site.origin }),
    strange: await createApplyServer({ folder: project.folder, dist, origin: "http://elsewhere.test" }),
  };
  const page = createDrivenPage(browser, () => `${site.origin}/still`);
  const find = (kind, index, mode) =>
    project.declarationsOf("still", kind).filter((one) => one.mode === mode || mode === undefined)[index];
  const use = (changes) => Object.assign(now, changes);
  let failed = 0;
  for (const [title, journey] of Object.entries(journeys)) {
    use({ endpoint: servers.own.endpoint, policy: undefined, firstScript: undefined });
    try {
      await journey({ page, project, servers, find, use });
      say(`  ok    ${title}`);
    } catch (error) {
      failed += 1;
      say(`  FAIL  ${title}\n${error.stack}`);
    }
  }
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  site.close();
  rmSync(folder, { recursive: true, force: true });
  return { passed: Object.keys(journeys).length - failed, failed };
}
