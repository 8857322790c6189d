import { quote } from "../echo.js";
import type { Issue, Parsed } from "../issue.js";
import { isRecord, type JsonObject } from "../json.js";
import { findBuiltPathFault, findPathFault, findTokenPathFault, normalizePath } from "./routed-path.js";

/** One entry of the routing: the names of a prefix and the files that hold them, in cascade order. */
export interface Route {
  /** Without a leading `--` or a trailing `-`; `*` takes what no other prefix takes. */
  readonly prefix: string;
  /** Relative to the root, forward slashes, no `.` segments. */
  readonly files: readonly string[];
  /** What builds make of token files among these. */
  readonly built: readonly BuiltFiles[];
}

/** Style sheets that a build writes, and the token files that it makes them of. */
export interface BuiltFiles {
  readonly files: readonly string[];
  /** As the files, with `*` and `**` for any characters in a name and any folders. */
  readonly tokenFiles: readonly string[];
}

export interface RoutingTable {
  readonly routes: readonly Route[];
  readonly byPrefix: ReadonlyMap<string, Route>;
  /** The lengths of the prefixes in `byPrefix`: no other beginning of a name need be looked up. */
  readonly lengths: ReadonlySet<number>;
  readonly longestPrefix: number;
}

/** Parses the routing: prefixes to files, or to lists of files in cascade order (docs/server.md, "Routing"). */
export function parseRouting(input: unknown): Parsed<RoutingTable> {
  if (!isRecord(input)) {
    return refused([issue("type", "", "the routing must be an object from token prefixes to CSS files")]);
  }
  const issues: Issue[] = [];
  const byPrefix = new Map<string, Route>();
  const keys = new Map<string, string>();
  for (const [key, value] of Object.entries(input)) {
    const path = `[${quote(key)}]`;
    const prefix = prefixOf(key);
    const same = keys.get(prefix);
    if (prefix === "") {
      issues.push(issue("prefix", path, `${quote(key)} is no token prefix; use "*" for all other tokens`));
    } else if (same !== undefined) {
      issues.push(issue("duplicate", path, `${quote(same)} and ${quote(key)} are the same prefix`));
    }
    keys.set(prefix, key);
    byPrefix.set(prefix, { prefix, ...parseRoute(value, path, issues) });
  }
  if (keys.size === 0) issues.push(issue("empty", "", "the routing has no entries"));
  if (issues.length > 0) return refused(issues);
  return { ok: true, value: createTable(byPrefix), warnings: [] };
}

/** The route of a property name (with its dashes, escapes resolved): the longest prefix wins. */
export function routeFor(table: RoutingTable, name: string): Route | undefined {
  const start = 2;
  const last = start + table.longestPrefix;
  let end = name.length <= last ? name.length : name.lastIndexOf("-", last);
  while (end > start) {
    const route = table.lengths.has(end - start) ? table.byPrefix.get(name.slice(start, end)) : undefined;
    // A custom property may be called `--*`, escaped; the key `*` stands for all.
    if (route !== undefined && route.prefix !== "*") return route;
    end = name.lastIndexOf("-", end - 1);
  }
  return table.byPrefix.get("*");
}

function createTable(byPrefix: ReadonlyMap<string, Route>): RoutingTable {
  const lengths = new Set<number>();
  for (const prefix of byPrefix.keys()) lengths.add(prefix.length);
  return { routes: [...byPrefix.values()], byPrefix, lengths, longestPrefix: Math.max(...lengths) };
}

function prefixOf(key: string): string {
  const start = key.startsWith("--") ? 2 : 0;
  return key.slice(start, key.endsWith("-") ? Math.max(start, key.length - 1) : key.length);
}

function parseRoute(value: unknown, path: string, issues: Issue[]): Pick<Route, "files" | "built"> {
  const files = new Set<string>();
  const built: BuiltFiles[] = [];
  for (const [entry, place] of entriesOf(value, path, issues)) {
    const own = isRecord(entry) ? parseTokenFiles(entry, place, issues) : undefined;
    if (own !== undefined) built.push(own);
    const sheets = own?.files ?? parsePath(entry, place, { findFault: findPathFault, issues });
    for (const file of sheets) {
      if (files.has(file))
        issues.push(issue("duplicate", place, `the file ${quote(file)} stands twice in one list`));
      files.add(file);
    }
  }
  return { files: [...files], built };
}

function parseTokenFiles(
  { file, builds, ...others }: JsonObject,
  place: string,
  issues: Issue[],
): BuiltFiles {
  for (const field of Object.keys(others))
    issues.push(issue("unknown-field", place, `${quote(field)} is no field here; there are file and builds`));
  const parse = (value: unknown, name: string, findFault: PathRule["findFault"]) =>
    entriesOf(value, `${place}.${name}`, issues).flatMap(([entry, at]) =>
      parsePath(entry, at, { findFault, issues }),
    );
  return {
    tokenFiles: parse(file, "file", findTokenPathFault),
    files: parse(builds, "builds", findBuiltPathFault),
  };
}

/** What a list holds, or the one thing that stands instead of a list, each with its place in the routing. */
function entriesOf(
  value: unknown,
  path: string,
  issues: Issue[],
): readonly (readonly [entry: unknown, place: string])[] {
  if (!Array.isArray(value)) return [[value, path]];
  if (value.length === 0) issues.push(issue("empty", path, "the list of files is empty"));
  return value.map((entry: unknown, at) => [entry, `${path}[${at}]`] as const);
}

interface PathRule {
  readonly findFault: (path: string) => string | undefined;
  readonly issues: Issue[];
}

/** The normalized path; none where it is at fault. */
function parsePath(value: unknown, place: string, { findFault, issues }: PathRule): readonly string[] {
  const fault = typeof value === "string" ? findFault(value) : "it is not a string";
  if (typeof value === "string" && fault === undefined) return [normalizePath(value)];
  const shown = typeof value === "string" ? ` ${quote(value)}` : "";
  issues.push(issue("path", place, `the file${shown} cannot be routed: ${fault}`));
  return [];
}

function issue(code: string, path: string, message: string): Issue {
  return { code, path, message };
}

function refused(issues: readonly Issue[]): { ok: false; issues: readonly Issue[] } {
  return { ok: false, issues };
}
