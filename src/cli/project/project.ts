import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isRecord } from "../../model/json.js";

export type Framework = "vite" | "astro" | "next" | "plain";

/** What a folder says of itself. */
export interface Project {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly framework: Framework;
  /** Of the packages in `package.json`, the wanted versions, by name. */
  readonly packages: Readonly<Record<string, string>>;
  /** Why `package.json` could not be used; undefined when it could, or when there is none. */
  readonly manifestFault: string | undefined;
}

export function readProject(folder: string): Project {
  const read = readManifest(join(folder, "package.json"));
  const packages = {
    ...textFields(read.manifest.devDependencies),
    ...textFields(read.manifest.dependencies),
  };
  const { name } = read.manifest;
  return {
    folder,
    name: typeof name === "string" && name !== "" ? name : basename(folder),
    framework: frameworkOf(packages, folder),
    packages,
    manifestFault: read.fault,
  };
}

/** The framework that owns the pages: Astro brings Vite along, so it is asked for first. */
function frameworkOf(packages: Readonly<Record<string, string>>, folder: string): Framework {
  if ("astro" in packages) return "astro";
  if ("next" in packages) return "next";
  const hasViteConfig = ["ts", "mts", "js", "mjs"].some((ending) =>
    existsSync(join(folder, `vite.config.${ending}`)),
  );
  return "vite" in packages || hasViteConfig ? "vite" : "plain";
}

function readManifest(file: string): {
  manifest: Readonly<Record<string, unknown>>;
  fault: string | undefined;
} {
  if (!existsSync(file)) return { manifest: {}, fault: undefined };
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (isRecord(value)) return { manifest: value, fault: undefined };
    return { manifest: {}, fault: "package.json is not an object" };
  } catch (error) {
    // Unreadable or not JSON: the project is used as a plain one, and told so.
    return { manifest: {}, fault: `package.json: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function textFields(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
