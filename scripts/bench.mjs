#!/usr/bin/env node
// `npm run bench [server|panel|felt|devserver] [-- options]`: prints measurements side by side, all from one run on this machine.
import { existsSync, readFileSync } from "node:fs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { root } from "./setup/paths.mjs";
import { run } from "./setup/run.mjs";

const say = (line) => console.log(line);
const wanted = process.argv[2];
const parts = ["server", "panel", "felt", "devserver"].filter((part) =>
  existsSync(`${root}bench/${part}/main.mjs`),
);
if (wanted !== undefined && !parts.includes(wanted)) {
  console.error(`there is no measurement called ${wanted}; there are: ${parts.join(", ")}`);
  process.exit(1);
}
const problem = (await ensureDependencies(say)) ?? (await ensurePeer());
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
for (const part of wanted === undefined ? parts : [wanted]) {
  const { main } = await import(`../bench/${part}/main.mjs`);
  await main(say, process.argv.slice(3));
}

/** The peer, with what it needs, is a dependency of the measurements alone, so it is installed beside them. */
async function ensurePeer() {
  const { dependencies } = JSON.parse(readFileSync(`${root}bench/package.json`, "utf8"));
  const isThere = (name) => existsSync(`${root}bench/node_modules/${name}/package.json`);
  if (Object.keys(dependencies).every(isThere)) return undefined;
  say("installing what is compared with");
  const flags = ["--no-audit", "--no-fund", "--omit=peer", "--loglevel=error"];
  const { code, output } = await run("npm", ["ci", ...flags], { cwd: `${root}bench` });
  return code === 0 ? undefined : `npm ci in bench failed\n${output}`;
}
