import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { build, context } from "esbuild";
import { root } from "../setup/paths.mjs";
import { bins, browserDoors, nodeDoors } from "./doors.mjs";

/**
 * Bundles every door into `outDir`, with all libraries inside. Resolves to the esbuild metafiles and the problems; a
 * group of doors that cannot be built does not keep the others from it.
 * The browser doors share chunks, so the panel's code is one relative `import()` away from the adapter.
 */
export async function bundle(outDir, isPresent) {
  const results = await Promise.allSettled(groups(outDir, isPresent).map((options) => build(options)));
  const [browser, node, bin] = results.map((result) => result.value?.metafile ?? { inputs: {}, outputs: {} });
  const programs = bins.map((door) => join(outDir, `${door.out}.js`));
  for (const program of programs.filter((file) => existsSync(file))) chmodSync(program, 0o755);
  const problems = results
    .filter((result) => result.status === "rejected")
    .map((result) => result.reason.message);
  return { metafiles: { browser, node, bin }, problems };
}

/** Bundles into `outDir` again whenever a source changes, until the process ends. */
export async function watchBundles(outDir, isPresent, onBuilt) {
  const report = { name: "report", setup: (plugin) => plugin.onEnd((result) => onBuilt(result)) };
  for (const options of groups(outDir, isPresent)) {
    const running = await context({ ...options, plugins: [report] });
    await running.watch();
  }
}

function groups(outDir, isPresent) {
  const shared = {
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    metafile: true,
    outdir: outDir,
    outbase: "src",
    logLevel: "silent",
    chunkNames: "chunks/[name]-[hash]",
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
  };
  const node = { ...shared, platform: "node", target: "node20.19", external: ["vite", "astro"] };
  const entries = (doors) => doors.filter(isPresent).map(({ out, source }) => ({ in: source, out }));
  return [
    {
      ...shared,
      entryPoints: entries(browserDoors),
      platform: "browser",
      target: ["chrome111", "firefox113", "safari16.4"],
      splitting: true,
      minify: true,
    },
    { ...node, entryPoints: entries(nodeDoors), splitting: true, chunkNames: "chunks/node-[name]-[hash]" },
    // A bin is one file: it starts sooner and can be copied.
    { ...node, entryPoints: entries(bins) },
  ];
}
