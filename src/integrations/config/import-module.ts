import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Imports a file by Node's own rules. Node keeps what it has imported; the query makes a changed file a new module. */
export function importModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`);
}
