import { realpathSync } from "node:fs";
import { posix } from "node:path";
import type { StyleSheetFile } from "../../discover/style-sheets/style-sheet-file.js";

/**
 * Style sheets in the order in which pages have loaded them (absolute paths, with forward slashes); the others stand
 * apart. As long as pages have loaded none of them, nobody knows, and they stay as they are.
 */
export function orderByUse(
  files: readonly StyleSheetFile[],
  loaded: readonly string[],
  root: string,
): readonly StyleSheetFile[] {
  const folders = [root, realPathOf(root)].map((at) => posix.join(at.replaceAll("\\", "/"), "/"));
  const places = new Map<string, number>();
  loaded.forEach((file, place) => {
    for (const folder of folders) if (file.startsWith(folder)) places.set(file.slice(folder.length), place);
  });
  const placed = files.map((file) => ({ file, place: places.get(file.file) ?? -1 }));
  if (placed.every(({ place }) => place < 0)) return files;
  return placed
    .sort((a, b) => a.place - b.place)
    .map(({ file, place }) => (place < 0 ? { ...file, isApart: true } : file));
}

function realPathOf(root: string): string {
  try {
    return realpathSync.native(root);
  } catch {
    // The project was moved or deleted while the server runs; it may come back.
    return root;
  }
}
