import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { metafileFile } from "../build/build-dist.mjs";
import { root } from "../setup/paths.mjs";
import { run } from "../setup/run.mjs";

/** The sizes that budgets.json bounds, as the last build has them. Gzip at level 9, file by file, as a server sends them. */
export async function measureSizes() {
  const outputs = distOutputs();
  const from = (...sources) => {
    const names = [...outputs]
      .filter(([, output]) => sources.includes(output.entryPoint))
      .map(([name]) => name);
    return names.length < sources.length ? new Set() : closure(outputs, names, false);
  };
  const firstPaint = ["src/host/live.ts", "src/panel/mount.tsx"];
  const open = [...firstPaint, "src/host/sound-session.ts", "src/panel/hands.ts"];
  return {
    hostAdapter: gzip(from("src/host-adapter.ts")),
    firstPaint: gzip(from(...firstPaint)),
    open: gzip(from(...open)),
    inUse: gzip(from(...open, "src/host/whole-session.ts", "src/panel/touch.ts")),
    everything: gzip(closure(outputs, ["host-adapter.js"], true)),
    tarball: await unpackedBytes(),
  };
}

const gzip = (files) =>
  sum([...files].map((file) => gzipSync(readFileSync(join(root, "dist", file)), { level: 9 }).length));

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

/** The files that come with these ones, and those they load later when `withLater`. */
function closure(outputs, starts, withLater, seen = new Set()) {
  for (const start of starts) {
    const output = outputs.get(start);
    if (output === undefined || seen.has(start)) continue;
    seen.add(start);
    const next = output.imports.filter(({ kind }) => kind !== "dynamic-import" || withLater);
    closure(
      outputs,
      next.map(({ path }) => path),
      withLater,
      seen,
    );
  }
  return seen;
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

async function unpackedBytes() {
  const { output } = await run("npm", ["pack", "--dry-run", "--json", "--loglevel=error"]);
  return JSON.parse(output.slice(output.indexOf("["))).at(0).unpackedSize;
}
