#!/usr/bin/env node
// `npm run bench [server|languages|panel|felt|ramp|devserver|proxy] [-- options]`: prints measurements side by side, all from one run on this machine.
import { existsSync } from "node:fs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { root } from "./setup/paths.mjs";

const say = (line) => console.log(line);
const wanted = process.argv[2];
const parts = ["server", "languages", "panel", "felt", "ramp", "devserver", "proxy"].filter((part) =>
  existsSync(`${root}bench/${part}/main.mjs`),
);
if (wanted !== undefined && !parts.includes(wanted)) {
  console.error(`there is no measurement called ${wanted}; there are: ${parts.join(", ")}`);
  process.exit(1);
}
// What is compared with is a dependency of the measurements alone, so it is installed beside them.
const problem = (await ensureDependencies(say)) ?? (await ensureDependencies(say, "bench/"));
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
for (const part of wanted === undefined ? parts : [wanted]) {
  const { main } = await import(`../bench/${part}/main.mjs`);
  await main(say, process.argv.slice(3));
}
