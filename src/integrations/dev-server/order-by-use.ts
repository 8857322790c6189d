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
  const places = new Map(loaded.map((file, place) => [file, place]));
  const roots = [root, realpathSync.native(root)].map((folder) => folder.replaceAll("\\", "/"));
  const placeOf = ({ file }: StyleSheetFile): number =>
    Math.max(...roots.map((folder) => places.get(posix.join(folder, file)) ?? -1));
  const placed = files.map((file) => ({ file, place: placeOf(file) }));
  if (placed.every(({ place }) => place < 0)) return files;
  return placed
    .sort((a, b) => a.place - b.place)
    .map(({ file, place }) => (place < 0 ? { ...file, isApart: true } : file));
}
