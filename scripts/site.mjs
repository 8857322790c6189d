#!/usr/bin/env node
// `npm run site`: the documents, searchable, and the demo page with the panel on it, as static files in site/dist.
import { ensureDependencies } from "./setup/dependencies.mjs";
import { root } from "./setup/paths.mjs";
import { run } from "./setup/run.mjs";

const say = (line) => console.log(line);
const stop = (problem) => {
  console.error(problem);
  process.exit(1);
};

const missing = (await ensureDependencies(say)) ?? (await ensureDependencies(say, "site/"));
if (missing !== undefined) stop(missing);
const { buildDist, isBuilt } = await import("./build/build-dist.mjs");
if (!isBuilt()) {
  say("building the panel and the server");
  const problems = await buildDist();
  if (problems.length > 0) stop(problems.join("\n"));
}
const { gatherPages } = await import("../site/pages.mjs");
gatherPages();
const vitepress = await run(process.execPath, ["node_modules/vitepress/bin/vitepress.js", "build"], {
  cwd: `${root}site`,
});
if (vitepress.code !== 0) stop(vitepress.output);
const { buildDemo } = await import("../site/build-demo.mjs");
await buildDemo(`${root}site/dist/demo`);
const { findDeadLinks } = await import("../site/dead-links.mjs");
const dead = findDeadLinks(`${root}site/dist`, process.env.SITE_BASE ?? "/");
if (dead.links.length > 0) stop(dead.links.join("\n"));
say(`the site is in site/dist: ${dead.pages} pages, ${dead.checked} links and pictures, none dead`);
