#!/usr/bin/env node
// `npm run soak [-- minutes [seed]]`: works and breaks things for so long, and says whether anything was lost or grows.
import { ensureChromium } from "./setup/chromium.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";

const say = (line) => console.log(line);
const [minutes = "1", seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (![minutes, seed].every((text) => Number.isFinite(Number(text))))
  stop("usage: npm run soak [-- minutes [seed]]");
const missing = await ensureDependencies(say);
if (missing !== undefined) stop(missing);
const chromium = await ensureChromium(say);
if (chromium.problem !== undefined) stop(chromium.problem);
const { buildDist, isBuilt } = await import("./build/build-dist.mjs");
const unbuilt = isBuilt() ? [] : await buildDist();
if (unbuilt.length > 0) stop(unbuilt.join("\n"));

const { runSoak } = await import("../test/soak-nf/run-soak.mjs");
const { lines, problems } = await runSoak({
  minutes: Number(minutes),
  seed: Number(seed),
  chromiumPath: chromium.path,
});
say(["", ...lines].join("\n"));
if (problems.length > 0) stop(problems.join("\n"));
say("nothing was lost, and nothing grows");

function stop(problem) {
  console.error(problem);
  process.exit(1);
}
