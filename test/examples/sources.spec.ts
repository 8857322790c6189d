import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { makeSite, type Site } from "./site.js";
import { projects, type SourceProject } from "./source-projects.js";

/** The style sheets that a build has made. */
function builtCss(site: Site): string {
  const folders = ["dist", "dist/assets", "build"];
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(join(site.dir, folder)).map((name) => `${folder}/${name}`);
    } catch {
      // This project builds elsewhere.
      return [];
    }
  });
  return files
    .filter((file) => file.endsWith(".css"))
    .map(site.read)
    .join("\n");
}

/** Applies with the packed server what the page shows of the built style sheet, as a browser would tell it. */
const apply = `
import { createApplyHandler } from "design-token-panel/server";
const [routing, tokens, seen] = process.argv.slice(2).map((text) => JSON.parse(text));
const handle = createApplyHandler({ rootDir: process.cwd(), writeRoot: ".", routing, allowMissingOrigin: true });
const one = (value) => ({ value, selector: ":root", conditions: [], sheet: 0 });
const page = {
  attributes: {}, media: [], sheets: [{ address: "http://localhost/built.css" }],
  seen: Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, one(value)])),
};
const answer = await handle(new Request("http://localhost/apply", {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ tokens, page }),
}));
console.log(await answer.text());
process.exit();
`;

const valuesOf = ({ edits }: SourceProject, which: 1 | 2) =>
  Object.fromEntries(edits.map((edit) => [edit[0], edit[which]]));

for (const project of projects)
  test(`${project.kind}: what Apply writes is what the project's own build shows, and undo leaves no trace`, {
    tag: "@slow",
  }, async ({ page }) => {
    const { files, packages, build, routing } = project;
    const site = await makeSite(`source-${project.kind.replace(/\W+/g, "-")}`, files, packages);
    site.write("apply.mjs", apply);
    const run = (from: 1 | 2, to: 1 | 2) =>
      site.run(
        "node",
        "apply.mjs",
        ...[{ "*": routing }, valuesOf(project, to), valuesOf(project, from)].map((one) =>
          JSON.stringify(one),
        ),
      );
    /** What Chromium computes for the tokens with the style sheets as they are built now. */
    const computed = async () => {
      await site.run(...build);
      await page.setContent(`<style>${builtCss(site)}</style>`);
      return page.evaluate(
        (names) =>
          Object.fromEntries(
            names.map((name) => [name, getComputedStyle(document.documentElement).getPropertyValue(name)]),
          ),
        project.edits.map(([name]) => name),
      );
    };
    expect(await computed()).toEqual(valuesOf(project, 1));
    const answer = JSON.parse(await run(1, 2));
    expect(answer).toMatchObject({ ok: true });
    expect(answer).not.toHaveProperty("refused");
    const after = await computed();
    expect(after).toEqual(valuesOf(project, 2));
    expect(JSON.parse(await run(2, 1))).not.toHaveProperty("refused");
    for (const [file, text] of Object.entries(files)) expect(site.read(file)).toBe(text);
    expect(await computed()).toEqual(valuesOf(project, 1));
  });
