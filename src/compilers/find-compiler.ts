import { createRequire } from "node:module";
import path from "node:path";
import type { Compiler } from "../sources/compiler.js";

/** Finds the compiler that a project (absolute) has installed, as its build does; undefined where it has none. */
export function findCompiler(rootDir: string, { packages }: Compiler): string | undefined {
  // Asked from the root itself, Node reads the manifest there, whatever it is: a pipe would hold the server for good, and a
  // project with the name of a compiler would be run as one.
  const { resolve } = createRequire(path.join(rootDir, "node_modules", "anyone.js"));
  for (const name of packages) {
    try {
      return resolve(name);
    } catch {
      // It is not installed, or its package cannot be loaded by name: then there is none that a build could run.
    }
  }
  return undefined;
}
