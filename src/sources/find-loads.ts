import { sourceKindOf } from "../model/routing/source-kind.js";
import { readStyles } from "./html/read-styles.js";
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
  const read = kind === "scss" ? readSassFile(path, text) : readStyles(kind, path, text);
  if (!("units" in read)) return [];
  return read.units
    .flatMap((unit) => [...unit.loads.values()].flatMap((load) => load.addresses))
    .map((address) => findLoadCandidates(path, address));
}
