import { statSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { findConfigFile, findFileStats, type JsonFile, readJsonFile } from "../../discover/project-files.js";
import { notRegular } from "../../discover/read-text-file.js";
import type { PanelConfig } from "../../model/config.js";
import { nameKeys } from "../../model/host-pieces/embedded-config.js";
import { formatIssue } from "../../model/issue.js";
import { isRecord } from "../../model/json.js";
import { parsePanelConfig } from "../../model/panel-config/parse-panel-config.js";

/** Where a project's configuration comes from, and what it is. */
export type LoadedConfig =
  | { readonly kind: "found"; readonly config: PanelConfig; readonly warnings: readonly string[] }
  | BrokenConfig
  | { readonly kind: "none" };

export interface BrokenConfig {
  readonly kind: "broken";
  readonly message: string;
  /** What it is all the same, where it has its names: a page that gets it says what is wrong as soon as the panel is asked for. */
  readonly unchecked?: PanelConfig;
  /** There is none, nor anything to make one of. */
  readonly isAbsent?: true;
}

/** The same once it is known that there is one, or why there is none. */
export type ConfigOutcome = Exclude<LoadedConfig, { readonly kind: "none" }>;

/** What a page gets: the configuration, with mistakes too where it has its names; or what to say in place of it. */
export function configForPage(outcome: ConfigOutcome): PanelConfig | string {
  return outcome.kind === "found" ? outcome.config : (outcome.unchecked ?? outcome.message);
}

export interface ConfigSource {
  readonly config?: PanelConfig | undefined;
  /** Absolute. */
  readonly file: string | undefined;
  /** Evaluates a module, TypeScript included, and gives its exports. */
  readonly importModule: (file: string) => Promise<Readonly<Record<string, unknown>>>;
  /** How long a module may take, where that is less than is usual. */
  readonly longestImportMs?: number;
}

/** Pages wait for the configuration, and a module that asks a server which is down would keep them for ever. */
const usualImportMs = 10_000;

/** The file to read: the one asked for, or the first of the usual names that exists. With forward slashes, as Vite has it. */
export function configFileOf(root: string, asked: string | undefined): string | undefined {
  const name = asked ?? findConfigFile(root);
  return name === undefined ? undefined : resolve(root, name).replaceAll("\\", "/");
}

/** Reads and checks the configuration. Mistakes come back as one message for people. */
export async function loadConfig({ config, file, ...modules }: ConfigSource): Promise<LoadedConfig> {
  if (config !== undefined) return checkConfig("the option `config`", config);
  if (file === undefined) return { kind: "none" };
  const read = file.endsWith(".json") ? readJsonFile(file) : await readModule(file, modules);
  switch (read.kind) {
    case "value":
      return checkConfig(file, read.value);
    case "broken":
      return { kind: "broken", message: `${file}: ${read.reason}` };
    case "none":
      return { kind: "broken", message: `${file} does not exist` };
  }
}

async function readModule(
  file: string,
  { importModule, longestImportMs = usualImportMs }: Pick<ConfigSource, "importModule" | "longestImportMs">,
): Promise<JsonFile> {
  if (findFileStats(file)?.isFile() === false) return { kind: "broken", ...notRegular };
  const over = new AbortController();
  const { signal } = over;
  try {
    const imported = importModule(file);
    const late = setTimeout(longestImportMs, undefined, { signal }).then(() => {
      throw new Error(`it has not ended after ${longestImportMs / 1000} s`);
    });
    return { kind: "value", value: (await Promise.race([imported, late])).default };
  } catch (error) {
    // Whatever a user's module throws is a mistake of the configuration. A bundler colours its message for a terminal.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "broken", reason: stripVTControlCharacters(reason) };
  } finally {
    over.abort();
  }
}

/** Imports a file by Node's own rules. Node keeps what it has imported; the query makes a changed file a new module. */
export function importModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`);
}

function checkConfig(name: string, given: unknown): LoadedConfig {
  const plain = toPlain(given);
  if (plain.kind === "broken") return { kind: "broken", message: `${name} ${plain.reason}` };
  const { value } = plain;
  const parsed = parsePanelConfig(value);
  if (!parsed.ok) {
    const lines = parsed.issues.map((issue) => `  ${formatIssue(issue)}`);
    const message = [`${name} has mistakes:`, ...lines].join("\n");
    const hasNames = isRecord(value) && !parsed.issues.some(({ path }) => path === "" || isName(path));
    // It is none; whoever reads it on the page checks it first.
    return { kind: "broken", message, ...(hasNames && { unchecked: value as unknown as PanelConfig }) };
  }
  // The dev server fills in the address of its own apply route.
  const warnings = parsed.warnings.filter(
    ({ code, path }) => code !== "apply-disabled" || path !== "applyEndpoint",
  );
  return {
    kind: "found",
    config: parsed.value,
    warnings: warnings.map((issue) => `${name}: ${formatIssue(issue)}`),
  };
}

/** A program may export what no page could be sent, such as an object with a getter that throws. */
function toPlain(given: unknown): Exclude<JsonFile, { readonly kind: "none" }> {
  try {
    const text = JSON.stringify(given);
    return { kind: "value", value: text === undefined ? given : JSON.parse(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    return { kind: "broken", reason: `cannot be written as JSON: ${reason}` };
  }
}

function isName(path: string): boolean {
  return nameKeys.some((key) => key === path);
}
