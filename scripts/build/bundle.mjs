import { chmodSync } from "node:fs";
import { join } from "node:path";
import { build, context } from "esbuild";
import { root } from "../setup/paths.mjs";
import { bins, browserDoors, nodeDoors } from "./doors.mjs";

/**
 * Bundles every door into `outDir`, with all libraries inside. Resolves to one esbuild metafile per group.
 * The browser doors share chunks, so the panel's code is one relative `import()` away from the adapter.
 */
export async function bundle(outDir, isPresent) {
  const [browser, node, bin] = await Promise.all(groups(outDir, isPresent).map((options) => build(options)));
  for (const door of bins.filter(isPresent)) chmodSync(join(outDir, `${door.out}.js`), 0o755);
  return { browser: browser.metafile, node: node.metafile, bin: bin.metafile };
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
    logLevel: "error",
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
