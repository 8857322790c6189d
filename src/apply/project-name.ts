import { basename, join } from "node:path";
import { readRegularFile } from "../disk/files/read-file.js";

/** No manifest is larger. */
const maxManifestBytes = 1024 * 1024;

/** The name of the package in a folder, or else the folder's own. */
export function readProjectName(folder: string): string {
  try {
    const manifest: { name?: unknown } | null = JSON.parse(
      readRegularFile(join(folder, "package.json"), maxManifestBytes),
    );
    const name = manifest?.name;
    return typeof name === "string" && name !== "" ? name : basename(folder);
  } catch {
    // No manifest, or one that is no file or no JSON, of which its own tools tell.
    return basename(folder);
  }
}
