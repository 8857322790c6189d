import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { outputsFile } from "../build/build-dist.mjs";
import { parts } from "../build/doors.mjs";
import { root } from "../setup/paths.mjs";
import { run } from "../setup/run.mjs";

/** The sizes that budgets.json bounds, as the last build has them. Gzip at level 9, file by file, as a server sends them. */
export async function measureSizes() {
  const outputs = JSON.parse(readFileSync(outputsFile, "utf8"));
  const of = (source) => outputs.filter(({ entry }) => entry === source).map(({ file }) => file);
  const adapter = of("src/host-adapter.ts");
  return {
    hostAdapter: gzip(closure(outputs, adapter, false)),
    panel: gzip(closure(outputs, of(parts.panel.source), false)),
    everything: gzip(closure(outputs, adapter, true)),
    tarball: await unpackedBytes(),
  };
}

const gzip = (files) =>
  sum([...files].map((file) => gzipSync(readFileSync(join(root, "dist", file)), { level: 9 }).length));

/** The files that come with these ones, and those they load later when `withLater`. */
function closure(outputs, starts, withLater, seen = new Set()) {
  for (const start of starts) {
    const output = outputs.find(({ file }) => file === start);
    if (output === undefined || seen.has(start)) continue;
    seen.add(start);
    closure(outputs, [...output.imports, ...(withLater ? output.dynamicImports : [])], withLater, seen);
  }
  return seen;
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

async function unpackedBytes() {
  const { output } = await run("npm", ["pack", "--dry-run", "--json", "--loglevel=error"]);
  return JSON.parse(output.slice(output.indexOf("["))).at(0).unpackedSize;
}
