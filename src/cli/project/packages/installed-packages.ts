import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { readJsonFile } from "../../../discover/project-files.js";
import { echo } from "../../../model/echo.js";
import { isRecord } from "../../../model/json.js";

/** A package as Node finds it. */
interface InstalledPackage {
  /** Where it really lies, beside which pnpm puts what it depends on. */
  readonly folder: string;
  /** As messages may repeat it. */
  readonly version: string;
}

/**
 * The version of a package that a project has, or that another package has, which that one depends on, and so on: of
 * `["astro", "vite"]` the Vite of Astro. In a workspace it may lie above the project. Undefined where none was found.
 */
export function findVersion(folder: string, names: readonly string[]): string | undefined {
  let found: InstalledPackage | undefined;
  for (const name of names) {
    found = findPackage(found?.folder ?? folder, name);
    if (found === undefined) return undefined;
  }
  return found?.version;
}

function findPackage(folder: string, name: string): InstalledPackage | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, "node_modules", name);
    const read = readJsonFile(join(found, "package.json"));
    // A broken install is the package manager's to tell.
    const version = read.kind === "value" && isRecord(read.value) ? read.value.version : undefined;
    if (typeof version === "string") return { folder: realpathSync(found), version: echo(version) };
    if (dirname(at) === at) return undefined;
  }
}

/** Whether Yarn keeps packages where only its own loader finds them. */
export function isPlugAndPlay(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".pnp.cjs"))) return true;
    if (dirname(at) === at) return false;
  }
}
