import { existsSync } from "node:fs";
import { join } from "node:path";
import { readProjectName } from "../../apply/project-name.js";
import { findConfigFile, type JsonFile, readJsonFile } from "../../discover/project-files.js";
import { isRecord } from "../../model/json.js";

export type Framework = "vite" | "astro" | "next" | "plain";

/** What a folder says of itself. */
export interface Project {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly framework: Framework;
  /** The file of its configuration where that is a program, which only its author can change. */
  readonly program: string | undefined;
  /** Why `package.json` could not be used; undefined when it could, or when there is none. */
  readonly manifestFault: string | undefined;
}

export function readProject(folder: string): Project {
  const manifest = readJsonFile(join(folder, "package.json"));
  const configFile = findConfigFile(folder);
  return {
    folder,
    name: readProjectName(folder),
    framework: frameworkOf(folder, manifest),
    program: configFile?.endsWith(".json") ? undefined : configFile,
    manifestFault: faultOf(manifest),
  };
}

/** These have a plugin or a route of ours, which finds the tokens and serves Apply. */
export function hasPlugin({ framework }: Pick<Project, "framework">): boolean {
  return framework !== "plain";
}

/** The framework that owns the pages: Astro brings Vite along, so it is asked for first. */
function frameworkOf(folder: string, manifest: JsonFile): Framework {
  if (names(manifest, "astro")) return "astro";
  if (names(manifest, "next")) return "next";
  const hasViteConfig = ["ts", "mts", "js", "mjs"].some((ending) =>
    existsSync(join(folder, `vite.config.${ending}`)),
  );
  return names(manifest, "vite") || hasViteConfig ? "vite" : "plain";
}

/** Whether a manifest names a package that the project depends on. */
function names(manifest: JsonFile, name: string): boolean {
  if (manifest.kind !== "value" || !isRecord(manifest.value)) return false;
  const { dependencies, devDependencies } = manifest.value;
  return [dependencies, devDependencies].some((list) => isRecord(list) && typeof list[name] === "string");
}

function faultOf(manifest: JsonFile): string | undefined {
  if (manifest.kind === "broken") return `package.json: ${manifest.message}`;
  const isUsable = manifest.kind === "none" || isRecord(manifest.value);
  return isUsable ? undefined : "package.json is not an object";
}
