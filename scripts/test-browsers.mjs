#!/usr/bin/env node
// `npm run test:browsers [name]`: the journeys of the main job in the browsers of this machine that are not Chromium.
import { ensureDependencies } from "./setup/dependencies.mjs";

const stop = (problem) => {
  console.error(problem);
  process.exit(1);
};
const missing = await ensureDependencies(console.log);
if (missing !== undefined) stop(missing);
const { buildDist, isBuilt } = await import("./build/build-dist.mjs");
const problems = isBuilt() ? [] : await buildDist();
if (problems.length > 0) stop(problems.join("\n"));

const { findBrowsers } = await import("../test/browsers/find-browsers.mjs");
const { runJourneys } = await import("../test/browsers/run-journeys.mjs");
const wanted = process.argv[2]?.toLowerCase() ?? "";
const total = { passed: 0, failed: 0 };
for (const { name, start, missing } of findBrowsers()) {
  if (!name.toLowerCase().includes(wanted)) continue;
  console.log(start === undefined ? `${name} is not here: ${missing}` : name);
  if (start === undefined) continue;
  const browser = await start();
  try {
    const { passed, failed } = await runJourneys(browser, console.log);
    total.passed += passed;
    total.failed += failed;
  } finally {
    await browser.close();
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
