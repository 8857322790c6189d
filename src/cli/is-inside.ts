import { isAbsolute, relative, sep } from "node:path";

/** Whether a path lies below a folder, as both are written; a link says nothing of where it leads. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
