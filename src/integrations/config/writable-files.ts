import { resolve, sep } from "node:path";
import { isPlainCss } from "../../discover/style-sheets/read-css.js";
import type { StyleSheetFile } from "../../discover/style-sheets/style-sheet-file.js";

/**
 * Leaves out pages and components outside of the write root: a token routed to one would keep all others from being written.
 * Both folders are absolute.
 */
export function writableFiles(
  files: readonly StyleSheetFile[],
  { root, writeRoot }: { readonly root: string; readonly writeRoot: string },
): readonly StyleSheetFile[] {
  const inside = resolve(writeRoot) + sep;
  return files.filter(({ file }) => isPlainCss(file) || resolve(root, file).startsWith(inside));
}
