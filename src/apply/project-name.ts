import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The name of the package in a folder, or else the folder's own. */
export function readProjectName(folder: string): string {
  try {
    const manifest: { name?: unknown } | null = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    const name = manifest?.name;
    return typeof name === "string" && name !== "" ? name : basename(folder);
  } catch {
    // No manifest, or a broken one, of which its own tools tell.
    return basename(folder);
  }
}
