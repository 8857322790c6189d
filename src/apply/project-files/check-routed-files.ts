import { createDisk, type DiskOptions, type DiskProblem } from "../../disk/disk.js";
import type { RoutingTable } from "../../model/routing/routing.js";

import { listTokenFiles } from "./list-files.js";

/** A file of a routing that Apply could not write. */
export interface UnwritableFile {
  readonly file: string;
  /** The first that names it. */
  readonly prefix: string;
  readonly problem: DiskProblem;
}

export interface CheckedFiles {
  readonly unwritable: readonly UnwritableFile[];
  /** No file of the routing can be written. */
  readonly isAll: boolean;
}

/** Looks at all files of a routing, and at the token files of which builds make them, and opens none. */
export function checkRoutedFiles(
  { rootDir, writeRoot }: Pick<DiskOptions, "rootDir" | "writeRoot">,
  { routes }: RoutingTable,
): CheckedFiles {
  const prefixes = new Map<string, string>();
  for (const { prefix, files, built } of routes) {
    const tokenFiles = built.flatMap((one) => listTokenFiles(rootDir, one.tokenFiles));
    for (const file of [...files, ...tokenFiles]) if (!prefixes.has(file)) prefixes.set(file, prefix);
  }
  const all = [...prefixes.keys()];
  const problems = createDisk({ rootDir, writeRoot, otherFiles: () => all }).check(all);
  const unwritable = problems.map((problem) => ({
    file: problem.path,
    prefix: prefixes.get(problem.path) ?? "",
    problem,
  }));
  return { unwritable, isAll: unwritable.length === all.length };
}
