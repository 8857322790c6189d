import { createRequire } from "node:module";
import path from "node:path";

/** The languages whose style sheets a project's own compiler can be asked about. */
export type CompiledLanguage = "sass" | "less";

const packages = { sass: ["sass-embedded", "sass"], less: ["less"] } as const;

/** Finds the compiler that a project (absolute) has installed, as its build does; undefined where it has none. */
export function findCompiler(rootDir: string, language: CompiledLanguage): string | undefined {
  const { resolve } = createRequire(path.join(rootDir, "package.json"));
  for (const name of packages[language]) {
    try {
      return resolve(name);
    } catch {
      // It is not installed, or its package cannot be loaded by name: then there is none that a build could run.
    }
  }
  return undefined;
}
