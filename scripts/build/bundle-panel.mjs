import { rolldown } from "rolldown";
import { parts } from "./doors.mjs";
import { inParts } from "./in-parts.mjs";

/** What the host adapter loads of these files, by names that both know. */
const doors = [parts.panel, parts.checkConfig];

/**
 * Bundles the panel into one file, and what it loads on demand into files beside it, as `in-parts.mjs` says. Resolves to
 * what is in each output, as `describeOutputs` in bundle.mjs tells it.
 */
export async function bundlePanel(outDir) {
  const sources = Object.fromEntries(doors.map(({ out, source }) => [out, source]));
  const { input, output: inFiles } = inParts(sources, parts.panel.out);
  const bundle = await rolldown(input);
  const { output } = await bundle.write({
    ...inFiles,
    dir: outDir,
    minify: true,
    // What may be left out is left out by now; the remarks on which calls those are would be 20 KB of the package.
    comments: { annotation: false },
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
