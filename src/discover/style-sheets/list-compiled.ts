import { posix } from "node:path";
import { languageOf } from "../../sources/languages.js";
import { runToEnd } from "../steps.js";
import { listStyleSheets } from "./list-style-sheets.js";

/**
 * By its name without the ending, each file below a folder of which a compiler makes a style sheet; undefined where several
 * files have that name.
 */
export function listCompiled(folder: string): ReadonlyMap<string, string | undefined> {
  const byName = new Map<string, string | undefined>();
  for (const file of runToEnd(listStyleSheets(folder, {})).files) {
    const name = stemOf(file);
    // What begins so is only there to be loaded by others.
    if (languageOf(file)?.compiler === undefined || name.startsWith("_")) continue;
    byName.set(name, byName.has(name) ? undefined : file);
  }
  return byName;
}

/** The name of a file without its ending. */
export function stemOf(file: string): string {
  return posix.basename(file, posix.extname(file));
}
