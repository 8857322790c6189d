import { chmodSync, existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, context } from "esbuild";
import { root } from "../setup/paths.mjs";
import { dropBareImports } from "./bare-imports.mjs";
import { cssText } from "./css-text.mjs";
import { bins, browserDoors, browserParts, lonePart, nodeDoors } from "./doors.mjs";
import { dropFacades } from "./facades.mjs";
import { layers } from "./layers.mjs";
import { squeeze } from "./squeeze.mjs";

/**
 * Bundles every door into `outDir`, with all libraries inside. Resolves to the esbuild metafiles and the problems; a
 * group of doors that cannot be built does not keep the others from it.
 * A browser door is one file; all else is one relative `import()` away, in few files, and the doors share it.
 */
export async function bundle(outDir) {
  const results = await Promise.allSettled(groups(outDir).map((options) => build(options)));
  const [doors, lone, parts, node] = results.map(
    (result) => result.value?.metafile ?? { inputs: {}, outputs: {} },
  );
  dropBareImports(parts);
  dropFacades(parts);
  for (const browserBundle of [doors, lone, parts]) await squeeze(browserBundle);
  const programs = bins.map((door) => join(outDir, `${door.out}.js`));
  for (const program of programs.filter((file) => existsSync(file))) chmodSync(program, 0o755);
  const problems = results
    .filter((result) => result.status === "rejected")
    .map((result) => result.reason.message);
  return { metafiles: { browser: joined(doors, [lone, parts]), node }, problems };
}

/** Bundles into `outDir` again whenever a source changes, until the process ends. */
export async function watchBundles(outDir, onBuilt) {
  const report = { name: "report", setup: (plugin) => plugin.onEnd((result) => onBuilt(result)) };
  for (const options of groups(outDir)) {
    const running = await context({ ...options, plugins: [...(options.plugins ?? []), report] });
    await running.watch();
  }
}

const partsStayOutside = {
  name: "parts stay outside",
  setup(plugin) {
    plugin.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const source = relative(root, join(resolveDir, path)).replace(/\.js$/, "");
      const part = [...browserParts, lonePart].find((one) => one.source.replace(/\.tsx?$/, "") === source);
      return part && { path: `./${part.out}.js`, external: true };
    });
  },
};

/** One metafile of the doors and the parts they load, as if they had been built together. */
function joined(doors, groups) {
  const beside = (output, path) => join(dirname(output), path);
  const outputs = Object.entries(doors.outputs).map(([name, output]) => {
    const imports = output.imports.map(({ path, kind }) => ({ path: beside(name, path), kind }));
    return [name, { ...output, imports }];
  });
  return {
    inputs: Object.assign({}, doors.inputs, ...groups.map(({ inputs }) => inputs)),
    outputs: Object.assign(Object.fromEntries(outputs), ...groups.map(({ outputs }) => outputs)),
  };
}

function groups(outDir) {
  const shared = {
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    metafile: true,
    outdir: outDir,
    outbase: "src",
    logLevel: "silent",
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
  };
  const node = {
    ...shared,
    platform: "node",
    target: "node20.19",
    external: ["vite", "astro"],
    minify: true,
  };
  const entries = (doors) => doors.map(({ out, source }) => ({ in: source, out }));
  const browser = {
    ...shared,
    platform: "browser",
    target: ["chrome111", "firefox113", "safari16.4"],
    minify: true,
    // Modules are read as UTF-8 whatever a server says; escapes would double the Japanese words.
    charset: "utf8",
  };
  return [
    // One file each: with splitting, what the doors share would make the adapter several requests.
    { ...browser, entryPoints: entries(browserDoors), plugins: [partsStayOutside] },
    { ...browser, entryPoints: entries([lonePart]) },
    {
      ...browser,
      entryPoints: entries(browserParts),
      splitting: true,
      plugins: [cssText, layers],
      chunkNames: "parts/[name]-[hash]",
    },
    // Together, so that what the doors and the bins share is in the package once.
    {
      ...node,
      entryPoints: entries([...nodeDoors, ...bins]),
      splitting: true,
      chunkNames: "chunks/node-[name]-[hash]",
    },
  ];
}
