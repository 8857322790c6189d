import { findLoadCandidates } from "../../sources/scss/load-candidates.js";
import { loadsOf } from "../../sources/scss/read-scss.js";

/**
 * What a style sheet in Sass loads, in order: for each the addresses, from the root, under which Sass looks for it, the first
 * that is there being the one.
 */
export function readScssLoads(file: string, text: string): readonly (readonly string[])[] {
  return loadsOf(file, text).map((address) =>
    findLoadCandidates(file, address).map((candidate) => `/${candidate}`),
  );
}
