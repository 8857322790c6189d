import { rolldown } from "rolldown";
import { parts } from "./doors.mjs";
import { inParts } from "./in-parts.mjs";

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
  const sources = Object.fromEntries(doors.map(({ out, source }) => [out, source]));
  const { input, output: inFiles } = inParts(sources, parts.panel.out, sharedFiles);
  const bundle = await rolldown(input);
  const { output } = await bundle.write({
    ...inFiles,
    dir: outDir,
    minify: true,
    // Nearly all of the panel's functions run before its first paint. Chromium compiles them while it loads the file, on
    // another thread, instead of one by one when they are first called. Has to be the file's first line.
    postBanner: ({ name }) => (name === parts.panel.out ? "//# allFunctionsCalledOnLoad" : ""),
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
