import { basename, join } from "node:path";
import { readRegularFile } from "../../disk/files/read-file.js";
import { isRecord } from "../../model/json.js";

/** No manifest is larger. */
const maxManifestBytes = 1024 * 1024;

/** The name of the package in a folder, or else the folder's own. */
export function readProjectName(folder: string): string {
  const manifest = readManifest(folder);
  const name = isRecord(manifest) ? manifest.name : undefined;
  return typeof name === "string" && name !== "" ? name : basename(folder);
}

/** The manifest of the package in a folder; undefined where there is none that could be read. */
export function readManifest(folder: string): unknown {
  try {
    return JSON.parse(readRegularFile(join(folder, "package.json"), maxManifestBytes));
  } catch {
    // No manifest, or one that is no file or no JSON, of which its own tools tell.
    return undefined;
  }
}
