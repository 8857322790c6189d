import { existsSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { readTextFile } from "./read-text-file.js";
import type { Unusable } from "./style-sheets/style-sheet-file.js";

/** The configuration that `init` writes into a project, and the routing beside it. */
export const configFileName = "design-token-panel.config.json";
export const routingFileName = "design-token-panel.routing.json";

/** The names that a project's configuration may have; the first that is there counts. */
export const configFileNames = [
  ...["ts", "mts", "mjs", "js"].map((ending) => `design-token-panel.config.${ending}`),
  configFileName,
];

/** The name of the configuration in a project's folder; undefined when there is none. */
export function findConfigFile(folder: string): string | undefined {
  return configFileNames.find((file) => existsSync(join(folder, file)));
}

/** What the system knows of a file; undefined where it is not there, is a link to itself, or is not ours to look at. */
export function findFileStats(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // A circle of links and a folder that is closed to us are errors all the same.
    return undefined;
  }
}

/** Whether an absolute path leads to a file that can be read to its end. */
export function isRegularFile(file: string): boolean {
  return findFileStats(file)?.isFile() === true;
}

export type JsonFile =
  | { readonly kind: "none" }
  | { readonly kind: "value"; readonly value: unknown }
  | ({ readonly kind: "broken" } & Unusable);

/** Reads a JSON file that need not be there. A byte order mark is allowed. */
export function readJsonFile(file: string): JsonFile {
  if (!existsSync(file)) return { kind: "none" };
  const read = readTextFile(file);
  if ("reason" in read) return { kind: "broken", ...read };
  try {
    return { kind: "value", value: JSON.parse(read.text) };
  } catch (error) {
    // It belongs to the user, so it is not replaced.
    return { kind: "broken", ...faultIn(read.text, error instanceof Error ? error.message : "") };
  }
}

/** What is wrong with JSON, and where, as far as the parser's own message tells it. */
function faultIn(text: string, message: string): Unusable {
  const isCut = message.startsWith("Unexpected end");
  const given = / (?:in|after) JSON at position (\d+)/.exec(message);
  const at = isCut ? text.length : given === null ? undefined : Number(given[1]);
  const isComment =
    at === undefined ? message.startsWith("Unexpected token '/'") : /^\/[/*]/.test(text.slice(at));
  const said = isCut ? "it ends too early" : message.slice(0, given?.index);
  const lines = text.slice(0, at).split("\n");
  const place = at === undefined ? "" : ` (line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1})`;
  return isComment
    ? { fault: "json-comments", reason: `JSON has no comments${place}` }
    : { reason: `${said}${place}` };
}
