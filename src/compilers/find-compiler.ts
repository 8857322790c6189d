import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Compiler } from "../sources/compiler.js";
import { isRegularFile } from "./project-files.js";

/** Finds the compiler that a project (absolute) has installed, as its build does; undefined where it has none. */
export function findCompiler(rootDir: string, { packages }: Compiler): string | undefined {
  // Asked from the root itself, Node reads the manifest there, whatever it is: a pipe would hold the server for good, and a
  // project with the name of a compiler would be run as one.
  const { resolve } = createRequire(path.join(rootDir, "node_modules", "anyone.js"));
  for (const name of packages) {
    const manifests = resolve.paths(name)?.map((folder) => path.join(folder, name, "package.json")) ?? [];
    const first = manifests.find((manifest) => existsSync(manifest));
    // Node reads the first manifest, too: a clone may have a link to a device without an end there.
    if (first !== undefined && !isRegularFile(first)) continue;
    try {
      return resolve(name);
    } catch {
      // It is not installed, or its package cannot be loaded by name: then there is none that a build could run.
    }
  }
  return undefined;
}
