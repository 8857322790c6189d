import { sourceKindOf } from "../model/routing/source-kind.js";
import { readStyles } from "./html/read-styles.js";
import { findLessCandidates, importedBy } from "./less/less-unit.js";
import { parseLess } from "./less/parse-less.js";
import { findLoadCandidates } from "./scss/load-candidates.js";
import { readSassFile } from "./scss/read-scss.js";

/** Whether a file is of a kind that may load others, in which values of its tokens stand. */
export function isLoading(path: string): boolean {
  return /\.(?:s[ac]ss|less|vue|svelte|astro)$/.test(path);
}

/** What a file loads: for each address the files that it may mean, relative to the root, the first that is there being the one. */
export function findLoads(path: string, text: string): readonly (readonly string[])[] {
  const kind = sourceKindOf(path);
  if (kind === undefined || kind === "css" || kind === "html") return [];
  if (kind === "less") return lessLoads(path, text);
  if (kind === "script" || kind === "theme-json") return [];
  const read = kind === "scss" ? readSassFile(path, text) : readStyles(kind, path, text);
  if (!("units" in read)) return [];
  return read.units
    .flatMap((unit) => [...unit.loads.values()].flatMap((load) => load.addresses))
    .map((address) => findLoadCandidates(path, address));
}

function lessLoads(path: string, text: string): readonly (readonly string[])[] {
  return parseLess(text, 0, text.length).nodes.flatMap((node) => {
    if (node.kind !== "import") return [];
    const { address, isCss } = importedBy({ text }, node);
    // What comes as CSS is no place where a value of Less stands.
    return address === undefined || isCss ? [] : [findLessCandidates(path, address)];
  });
}
