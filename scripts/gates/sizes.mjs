import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { metafileFile } from "../build/build-dist.mjs";
import { root } from "../setup/paths.mjs";
import { run } from "../setup/run.mjs";

/** The sizes that budgets.json bounds, as the last build has them. Gzip at level 9, file by file, as a server sends them. */
export async function measureSizes() {
  const outputs = distOutputs();
  const gzip = (files) =>
    sum([...files].map((file) => gzipSync(readFileSync(join(root, "dist", file)), { level: 9 }).length));
  const adapter = closure(outputs, "host-adapter.js", () => false);
  const opened = closure(outputs, "host-adapter.js", (output) =>
    inputsOf(output).some((path) => path.startsWith("src/host/")),
  );
  const everything = closure(outputs, "host-adapter.js", () => true);
  return {
    hostAdapter: gzip(adapter),
    firstPaint: gzip(opened),
    panel: gzip(everything),
    tarball: await unpackedBytes(),
  };
}

/** esbuild names outputs by where they were staged; here they are named relative to dist. */
function distOutputs() {
  const { outputs } = JSON.parse(readFileSync(metafileFile, "utf8")).browser;
  const local = (path) => path.replace(/^.*?\/dist\//, "");
  return new Map(
    Object.entries(outputs).map(([path, output]) => [
      local(path),
      {
        ...output,
        imports: output.imports
          .filter((one) => !one.external)
          .map((one) => ({ ...one, path: local(one.path) })),
      },
    ]),
  );
}

function closure(outputs, start, followsDynamicImportsOf, seen = new Set()) {
  const output = outputs.get(start);
  if (output === undefined || seen.has(start)) return seen;
  seen.add(start);
  const dynamic = followsDynamicImportsOf(output);
  for (const { path, kind } of output.imports) {
    if (kind !== "dynamic-import" || dynamic) closure(outputs, path, followsDynamicImportsOf, seen);
  }
  return seen;
}

const inputsOf = (output) => Object.keys(output.inputs);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

async function unpackedBytes() {
  const { output } = await run("npm", ["pack", "--dry-run", "--json", "--loglevel=error"]);
  return JSON.parse(output.slice(output.indexOf("["))).at(0).unpackedSize;
}
