import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The folder of a project in which the pages of VitePress stand, beside its configuration; undefined where there is none. */
export function findVitePressPages(folder: string): string | undefined {
  return ["", ...foldersIn(folder)].find((name) => existsSync(join(folder, name, ".vitepress")));
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
      .map(({ name }) => name);
  } catch {
    // A folder we may not look into says nothing of its project.
    return [];
  }
}
