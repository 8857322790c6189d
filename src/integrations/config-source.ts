import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { PanelConfig } from "../model/config.js";
import type { Issue } from "../model/issue.js";
import { parsePanelConfig } from "../model/panel-config/parse-panel-config.js";

/** Where a project's configuration comes from, and what it is. */
export type LoadedConfig =
  | { readonly kind: "found"; readonly config: PanelConfig; readonly warnings: readonly string[] }
  | { readonly kind: "broken"; readonly message: string }
  | { readonly kind: "none" };

/** The same once it is settled that there is one, or why there is none. */
export type SettledConfig = Exclude<LoadedConfig, { readonly kind: "none" }>;

export interface ConfigSource {
  readonly config?: PanelConfig | undefined;
  /** Absolute. */
  readonly file: string | undefined;
  /** Evaluates a module, TypeScript included, and gives its exports. */
  readonly importModule: (file: string) => Promise<Readonly<Record<string, unknown>>>;
}

/** The file's names that are tried, in this order, in the project root. */
const configFileNames = ["ts", "mts", "mjs", "js", "json"].map(
  (ending) => `design-token-panel.config.${ending}`,
);

/** The file to read: the one asked for, or the first of the usual names that exists. With forward slashes, as Vite has it. */
export function findConfigFile(root: string, asked: string | undefined): string | undefined {
  const names = asked === undefined ? configFileNames : [asked];
  const files = names.map((name) => resolve(root, name).replaceAll("\\", "/"));
  return asked === undefined ? files.find((file) => existsSync(file)) : files[0];
}

/** Reads and checks the configuration. Mistakes come back as one message for people. */
export async function loadConfig(source: ConfigSource): Promise<LoadedConfig> {
  const { file } = source;
  const name = file ?? "the option `config`";
  let value: unknown;
  try {
    if (source.config !== undefined) value = source.config;
    else if (file === undefined) return { kind: "none" };
    else if (file.endsWith(".json")) value = JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
    else value = (await source.importModule(file)).default;
  } catch (error) {
    // Whatever a user's module throws is a mistake of the configuration.
    return { kind: "broken", message: `${name}: ${error instanceof Error ? error.message : String(error)}` };
  }
  const parsed = parsePanelConfig(value);
  if (!parsed.ok)
    return { kind: "broken", message: [`${name} has mistakes:`, ...parsed.issues.map(line)].join("\n") };
  return {
    kind: "found",
    config: parsed.value,
    // The dev server fills in the address of its own apply route.
    warnings: parsed.warnings
      .filter(({ code, path }) => code !== "apply-disabled" || path !== "applyEndpoint")
      .map((issue) => `${name}: ${line(issue).trim()}`),
  };
}

function line({ path, message, hint }: Issue): string {
  return `  ${path === "" ? "" : `${path}: `}${message}${hint === undefined ? "" : `. ${hint}`}`;
}
