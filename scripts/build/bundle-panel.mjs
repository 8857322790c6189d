import { join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../setup/paths.mjs";
import { browserTargets, parts } from "./doors.mjs";
import { styleSheets } from "./style-sheets.mjs";

/** What the host adapter loads of these files, by names that both know. */
const doors = [parts.panel, parts.checkConfig];

/** What is much alike takes less room in one file, and who needs one of it may soon need the next. */
const sharedFiles = [
  { name: "editors", folder: "src/panel/editors/" },
  { name: "formats", folder: "src/state/formats/" },
  { name: "lists", folder: "src/panel/shell/" },
  { name: "dialogs", folder: "src/panel/dialogs/" },
];

/**
 * Bundles the panel into one file, and what it loads on demand into files of their own beside it. esbuild would give
 * every set of parts that share something a file, of which the panel would then load dozens. Resolves to what is in
 * each output, as `describeOutputs` in bundle.mjs tells it.
 */
export async function bundlePanel(outDir) {
  const staticallyLoaded = new Set();
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(doors.map(({ out, source }) => [out, source])),
    platform: "browser",
    preserveEntrySignatures: "allow-extension",
    resolve: { extensionAlias: { ".js": [".ts", ".tsx", ".js"] } },
    transform: { target: browserTargets, jsx: { runtime: "automatic", importSource: "preact" } },
    tsconfig: false,
    plugins: [styleSheets, collectStaticImports(staticallyLoaded)],
  });
  const { output } = await bundle.write({
    dir: outDir,
    format: "esm",
    minify: true,
    // Nearly all of the panel's functions run before its first paint. Chromium compiles them while it loads the file, on
    // another thread, instead of one by one when they are first called. Has to be the file's first line.
    postBanner: ({ name }) => (name === parts.panel.out ? "//# allFunctionsCalledOnLoad" : ""),
    entryFileNames: "[name].js",
    chunkFileNames: "parts/[name]-[hash].js",
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: parts.panel.out, test: (id) => staticallyLoaded.has(id) },
        ...sharedFiles.map(({ name, folder }) => ({
          name,
          test: (id) => !staticallyLoaded.has(id) && id.startsWith(join(root, folder)),
        })),
      ],
    },
  });
  await bundle.close();
  return output.map(({ fileName, isEntry, imports, dynamicImports, moduleIds }) => ({
    file: fileName,
    entry: isEntry ? doors.find(({ out }) => `${out}.js` === fileName)?.source : undefined,
    imports,
    dynamicImports,
    modules: moduleIds.filter((id) => !id.startsWith("\0")),
  }));
}

/** A file of its own would be mostly the file, for a module that parts share and that is no longer than this. */
const fewCharacters = 720;

/** Fills the set with every module that the entry needs before it runs, and with small ones that parts share. */
function collectStaticImports(ids) {
  return {
    name: "collect static imports",
    buildEnd() {
      const visit = (id) => {
        if (ids.has(id)) return;
        ids.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      visit(join(root, parts.panel.source));
      // The modules come in the order in which they were read, which is another in each build: so until none is found.
      const modules = [...this.getModuleIds()].map((id) => this.getModuleInfo(id));
      const isNext = ({ id, code, importers, importedIds }) =>
        !ids.has(id) &&
        code !== null &&
        code.length <= fewCharacters &&
        importers.length > 1 &&
        importedIds.every((one) => ids.has(one));
      for (let found = modules.filter(isNext); found.length > 0; found = modules.filter(isNext))
        for (const { id } of found) ids.add(id);
    },
  };
}
