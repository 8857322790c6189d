#!/usr/bin/env node
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { root } from "./setup/paths.mjs";

const say = (line) => console.log(line);
// Whoever read our lines has gone: nobody is left to stop us later.
process.stdout.on("error", () => process.exit(1));
const values = readOptions();

await prepare();
const { startDemo } = await import("../demo/start.mjs");
const demo = await startDemo({ folder: resolve(values.folder), reset: values.reset, say }).catch((error) =>
  fail([error.message]),
);
let stopping = false;
const stop = async () => {
  stopping = true;
  await demo.stop();
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// Only now: whoever reads this may stop the demo in the same instant.
say(
  `\nThe demo is at ${demo.url}\nPress “Open the design panel” on the page, change a token, press Apply, and watch ${demo.stylesFolder}. Ctrl-C stops it.\n`,
);
// A script that starts the demo has no use for a browser.
if (!values["no-open"] && process.stdout.isTTY && !process.env.CI) openBrowser(demo.url);
const ending = await demo.stopped;
if (!stopping) {
  say(`the apply server ended by itself (${ending})`);
  await demo.stop();
  process.exitCode = 1;
}

function readOptions() {
  const options = {
    // Puts the published style sheets back, and discovers their tokens anew.
    reset: { type: "boolean", default: false },
    // Where the style sheets that Apply edits are kept.
    folder: { type: "string", default: `${root}.demo` },
    // Leaves it to the person to open the page.
    "no-open": { type: "boolean", default: false },
  };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail([error.message, "Usage: npm run demo -- [--reset] [--folder <dir>] [--no-open]"]);
  }
}

async function prepare() {
  const problem = await ensureDependencies(say);
  if (problem !== undefined) fail([problem]);
  const { buildDist, isBuilt } = await import("./build/build-dist.mjs");
  if (isBuilt()) return;
  say("building the panel and the server");
  const problems = await buildDist().catch((error) => fail([error.message]));
  for (const problem of problems) say(problem);
}

function openBrowser(url) {
  const [command, ...args] = { darwin: ["open"], win32: ["rundll32", "url.dll,FileProtocolHandler"] }[
    process.platform
  ] ?? ["xdg-open"];
  // The address stands in the terminal, for where there is no browser.
  spawn(command, [...args, url], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}

function fail(lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}
