import { findLoads } from "../../sources/find-loads.js";

/**
 * What a style sheet in Sass or Less loads, in order: for each the addresses, from the root, under which it is looked for, the
 * first that is there being the one.
 */
export function readScssLoads(file: string, text: string): readonly (readonly string[])[] {
  return findLoads(file, text).map((candidates) => candidates.map((candidate) => `/${candidate}`));
}
