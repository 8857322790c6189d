#!/usr/bin/env node
// `--if-needed` leaves a `dist` alone that these sources gave; `--watch` goes on when one of them changes.
import { ensureDependencies } from "./setup/dependencies.mjs";
import { root } from "./setup/paths.mjs";

const say = (line) => console.log(line);
const problem = await ensureDependencies(say);
if (problem !== undefined) fail([problem]);

const { buildDist, isBuilt } = await import("./build/build-dist.mjs");
if (process.argv.includes("--if-needed") && isBuilt()) process.exit();
const started = performance.now();
const problems = await buildDist().catch((error) => fail([error.message]));
if (problems.length > 0) fail(problems);
say(`dist is built (${((performance.now() - started) / 1000).toFixed(1)} s)`);

if (process.argv.includes("--watch")) {
  const { watchBundles } = await import("./build/bundle.mjs");
  await watchBundles(`${root}dist`, ({ errors }) => {
    for (const { location, text } of errors) say(`${location?.file}:${location?.line}: ${text}`);
    say(errors.length > 0 ? "dist keeps what it had" : "bundled again");
  });
  say("watching src; declarations are written by npm run build");
}

function fail(lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}
