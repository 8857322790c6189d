// One process that reads one case some times: by the apply server, or by the tool that a project has for it.
import { appendFileSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cases } from "./cases.mjs";

const [subject, name, rootDir, rounds] = process.argv.slice(2);
const { tool, file, routing } = cases[name];
const path = join(rootDir, file);
const read = await { ours, postcss, sass, less }[subject === "ours" ? "ours" : tool]();
const took = [];
for (let round = 0; round < Number(rounds); round += 1) {
  // Nothing may be answered from memory.
  appendFileSync(path, "\n");
  const before = process.cpuUsage();
  await read();
  const { user, system } = process.cpuUsage(before);
  took.push((user + system) / 1_000);
}
const bytes = sizeOf(rootDir);
process.send({ first: took[0], later: median(took.slice(1)), bytes });

async function ours() {
  const { createApplyHandler } = await import("../../dist/server.js");
  const handler = createApplyHandler({ rootDir, writeRoot: ".", routing, allowMissingOrigin: true });
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ preview: { "--t-1": "#123456" } });
  return async () => {
    const answer = await handler(new Request("http://localhost/", { method: "POST", headers, body }));
    const { files, refused = [] } = await answer.json();
    // Without a page nobody knows which of several literals it uses; found they were nevertheless.
    const isUndecided = refused.some(({ reason }) => reason === "undecided");
    if (!isUndecided && !files?.some(({ changed }) => changed.includes("--t-1")))
      throw new Error(`${name}: --t-1 was not found`);
  };
}

async function postcss() {
  const { parse } = (await import("postcss")).default;
  return () => parse(readFileSync(path, "utf8"));
}

async function sass() {
  const { compileString } = await import("sass");
  const quiet = { logger: { warn() {}, debug() {} }, url: pathToFileURL(path), syntax: "scss" };
  return () => compileString(readFileSync(path, "utf8"), quiet);
}

async function less() {
  const { default: less } = await import("less");
  return () => less.render(readFileSync(path, "utf8"), { filename: path });
}

function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((total, entry) => {
    const at = join(folder, entry.name);
    return total + (entry.isDirectory() ? sizeOf(at) : statSync(at).size);
  }, 0);
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
