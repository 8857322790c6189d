import { readFileSync } from "node:fs";
import type { Routing } from "../model/config.js";
import { echo, quote } from "../model/echo.js";
import type { Parsed } from "../model/issue.js";
import { parseRouting, type RoutingTable } from "../model/routing/routing.js";

export interface RoutingFile {
  readonly routing: Routing;
  readonly table: RoutingTable;
}

/** Reads and checks a routing file, which is a JSON object in UTF-8, with or without a byte order mark. */
export function readRoutingFile(file: string): Parsed<RoutingFile> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    // Every failure to read has a system code; its message would repeat the absolute path.
    return refuse("unreadable", readFailure((error as NodeJS.ErrnoException).code));
  }
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch (error) {
    return refuse(
      "invalid-json",
      error instanceof SyntaxError ? `is not JSON: ${echo(error.message)}` : "is not UTF-8",
    );
  }
  const table = parseRouting(value);
  if (!table.ok) return table;
  const repeated = findRepeatedKey(text);
  if (repeated !== undefined)
    return refuse("duplicate", `${quote(repeated)} stands twice`, `[${quote(repeated)}]`);
  // What parseRouting accepts has the shape of Routing.
  return { ok: true, value: { routing: value as Routing, table: table.value }, warnings: table.warnings };
}

function readFailure(code: string | undefined): string {
  if (code === "ENOENT") return "does not exist";
  if (code === "EISDIR") return "is a folder, not a file";
  return `cannot be read (${code ?? "unknown reason"})`;
}

/** Finds a key that stands twice in one object, of which `JSON.parse` keeps the last. Only keys stand before a colon. */
function findRepeatedKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  for (const [part, string, colon] of json.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")\s*(:)?|[{}]/g)) {
    if (part === "{") open.push(new Set());
    else if (part === "}") open.pop();
    else if (string !== undefined && colon !== undefined) {
      const key = String(JSON.parse(string));
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return undefined;
}

function refuse(code: string, message: string, path = ""): Parsed<never> {
  return { ok: false, issues: [{ code, message, path }] };
}

/** Reads a routing file for configuration code. Throws an Error that names the file and what is wrong. */
export function loadRouting(file: string): Routing {
  const parsed = readRoutingFile(file);
  if (parsed.ok) return parsed.value.routing;
  const reasons = parsed.issues.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  throw new Error(`Routing file ${file}: ${reasons.join("; ")}`);
}
