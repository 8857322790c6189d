import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A copy of the built package, which stays as it is while somebody builds again. Returns the folder of its `dist`. */
export function copyPackage(folder) {
  for (const part of ["dist", "package.json"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  return join(folder, "dist");
}
