import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { readProjectName } from "../../apply/project-files/manifest.js";
import { findConfigFile, type JsonFile, readJsonFile } from "../../discover/project-files.js";
import { isRecord } from "../../model/json.js";
import { type Host, hostOf } from "./host.js";
import { findVitePressPages } from "./vitepress-pages.js";

/** What a folder says of itself. */
export interface Project {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  /** Who makes its pages. */
  readonly host: Host;
  /** Its manifest names this package, be it installed or not. */
  readonly isNamed: boolean;
  /** The file of its configuration where that is a program, which only its author can change. */
  readonly program: string | undefined;
  /** Why `package.json` could not be used; undefined when it could, or when there is none. */
  readonly manifestFault: string | undefined;
}

/** Reads what the files at the top of a folder (absolute) say of a project. */
export function readProject(folder: string): Project {
  const manifest = readJsonFile(join(folder, "package.json"));
  const configFile = findConfigFile(folder);
  const dependencies = dependenciesOf(manifest);
  return {
    folder,
    name: readProjectName(folder),
    host: hostOf({ dependencies, folder, files: filesOf(folder), scripts: scriptsOf(manifest) }),
    isNamed: dependencies.has("design-token-panel"),
    program: configFile?.endsWith(".json") ? undefined : configFile,
    manifestFault: faultOf(manifest),
  };
}

/** These have a plugin or a route of ours, which finds the tokens and serves Apply. */
export function hasPlugin({ host }: Pick<Project, "host">): boolean {
  return host.framework !== "plain";
}

/** The packages that a manifest says the project depends on. */
function dependenciesOf(manifest: JsonFile): ReadonlySet<string> {
  if (manifest.kind !== "value" || !isRecord(manifest.value)) return new Set();
  const { dependencies, devDependencies } = manifest.value;
  return new Set(
    [dependencies, devDependencies].flatMap((list) => (isRecord(list) ? Object.keys(list) : [])),
  );
}

function scriptsOf(manifest: JsonFile): Readonly<Record<string, unknown>> {
  const scripts = manifest.kind === "value" && isRecord(manifest.value) ? manifest.value.scripts : undefined;
  return isRecord(scripts) ? scripts : {};
}

/** What stands in the project's folder, and in those in which VitePress keeps its configuration. */
function filesOf(folder: string): readonly string[] {
  const pages = findVitePressPages(folder);
  const ofVitePress = pages === undefined ? undefined : posix.join(pages, ".vitepress");
  const others = ofVitePress === undefined ? [] : filesIn(join(folder, ofVitePress));
  return [...filesIn(folder), ...others.map((file) => `${ofVitePress}/${file}`)];
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A folder we may not look into says nothing of its project.
    return [];
  }
}

function faultOf(manifest: JsonFile): string | undefined {
  if (manifest.kind === "broken") return `package.json: ${manifest.reason}`;
  const isUsable = manifest.kind === "none" || isRecord(manifest.value);
  return isUsable ? undefined : "package.json is not an object";
}
