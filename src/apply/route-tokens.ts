import type { NumberedNames } from "../css/cascade/winners.js";
import { echo, quote } from "../model/echo.js";
import type { Issue } from "../model/issue.js";
import { type RoutingTable, routeFor } from "../model/routing/routing.js";
import {
  type ApplyCommand,
  type ApplyCommandPart,
  pathOf,
  type TokenValue,
} from "../model/wire/apply-request.js";
import type { MappedSheets } from "./generated/find-mapped-sheets.js";
import type { Rejected } from "./outcome.js";
import { type LoadedFiles, noLoadedFiles } from "./project-files/find-loaded-files.js";

/** The tokens of one part of a request that go to the same files in the same order, which are cascaded as one. */
export interface TokenGroup {
  readonly part: ApplyCommandPart;
  /** The place of the part in its batch. */
  readonly batch: number;
  readonly files: readonly string[];
  readonly tokens: readonly TokenValue[];
  /** The place of each name among the tokens. */
  readonly names: NumberedNames;
}

export interface RoutedRequest {
  readonly request: ApplyCommand;
  /** The groups in the order of first use. */
  readonly groups: readonly TokenGroup[];
  /** Every file that a token is routed to, in the order of first use; token files after the style sheets made of them. */
  readonly files: readonly string[];
  /** By each style sheet that a build writes, the token files that it is made of. */
  readonly tokenFiles: ReadonlyMap<string, readonly string[]>;
  /** What source maps say of the style sheets. */
  readonly mapped: MappedSheets;
  /** What belongs to the style sheets because they load it, it loads them, or they are made of it. */
  readonly loaded: LoadedFiles;
}

/** What the files of a project say of one another. */
export interface ProjectFiles {
  /** Lists the files that patterns of the routing name. */
  listTokenFiles(this: void, patterns: readonly string[]): readonly string[];
  findLoadedFiles(this: void, routed: readonly string[]): LoadedFiles;
  findMappedSheets(this: void, routed: readonly string[]): MappedSheets;
}

/** Routes every token, or says which names no route takes and which expected digests belong to no file. */
export function routeTokens(
  request: ApplyCommand,
  table: RoutingTable,
  { listTokenFiles, findLoadedFiles, findMappedSheets }: ProjectFiles = alone,
): { ok: true; value: RoutedRequest } | { ok: false; rejection: Rejected } {
  const unrouted = new Unrouted();
  const tokenFiles = findTokenFiles(table, listTokenFiles);
  const groups = request.parts.flatMap((part, batch) =>
    routePart(part, batch, { table, unrouted }).map((group) => withTokenFiles(group, tokenFiles)),
  );
  if (unrouted.names.size > 0) return { ok: false, rejection: unrouted.reject() };
  const routed = [...new Set(groups.flatMap((group) => group.files))];
  const mapped = findMappedSheets(routed.filter((file) => !tokenFiles.has(file)));
  const loaded = withSources(findLoadedFiles, routed, mapped);
  const files = new Set([...loaded.files, ...routed]);
  const strays = Object.keys(request.expectDigests ?? {}).filter((file) => !files.has(file));
  if (strays.length > 0) return { ok: false, rejection: rejectStrayDigests(strays) };
  return {
    ok: true,
    value: { request, groups: withLoaded(groups, loaded), files: [...files], tokenFiles, mapped, loaded },
  };
}

const alone: ProjectFiles = {
  listTokenFiles: () => [],
  findLoadedFiles: () => noLoadedFiles,
  findMappedSheets: () => new Map(),
};

/** What style sheets are made of counts like what they load, and so does what that loads. */
function withSources(
  findLoadedFiles: ProjectFiles["findLoadedFiles"],
  routed: readonly string[],
  mapped: MappedSheets,
): LoadedFiles {
  const sources = [...mapped.values()].flatMap(({ files }) => files.filter((file) => file !== undefined));
  const own = [...new Set(sources)].filter((file) => !routed.includes(file));
  const loaded = findLoadedFiles([...routed, ...own]);
  return own.length === 0 ? loaded : { ...loaded, files: [...loaded.files, ...own] };
}

function withLoaded(groups: readonly TokenGroup[], { files }: LoadedFiles): readonly TokenGroup[] {
  if (files.length === 0) return groups;
  // The last file is the one in which a name is said to be unknown.
  return groups.map((group) => ({ ...group, files: [...new Set([...files, ...group.files])] }));
}

/** What a build writes is known as that for all prefixes, whichever of them says so. */
function findTokenFiles(
  { routes }: RoutingTable,
  list: ProjectFiles["listTokenFiles"],
): RoutedRequest["tokenFiles"] {
  const bySheet = new Map<string, Set<string>>();
  for (const { files, tokenFiles } of new Set(routes.flatMap(({ built }) => built))) {
    const listed = list(tokenFiles);
    for (const sheet of files) bySheet.set(sheet, new Set([...(bySheet.get(sheet) ?? []), ...listed]));
  }
  return new Map(Array.from(bySheet, ([sheet, files]) => [sheet, [...files]]));
}

function withTokenFiles(group: TokenGroup, tokenFiles: RoutedRequest["tokenFiles"]): TokenGroup {
  const own = group.files.flatMap((file) => tokenFiles.get(file) ?? []);
  // The last file is the one in which a name is said to be unknown.
  return own.length === 0 ? group : { ...group, files: [...new Set([...own, ...group.files])] };
}

type OpenGroup = TokenGroup & { readonly tokens: TokenValue[]; readonly names: Map<string, number> };

function routePart(
  part: ApplyCommandPart,
  batch: number,
  { table, unrouted }: { readonly table: RoutingTable; readonly unrouted: Unrouted },
): readonly TokenGroup[] {
  const groups = new Map<string, OpenGroup>();
  const keys = new Map<readonly string[], string>();
  for (const token of part.tokens) {
    const route = routeFor(table, token.name);
    if (route === undefined) {
      unrouted.add(token.cssVar, part.path);
      continue;
    }
    const key = keys.get(route.files) ?? route.files.join("\n");
    keys.set(route.files, key);
    const group: OpenGroup = groups.get(key) ?? {
      part,
      batch,
      files: route.files,
      tokens: [],
      names: new Map(),
    };
    groups.set(key, group);
    group.names.set(token.name, group.tokens.length);
    group.tokens.push(token);
  }
  return [...groups.values()];
}

class Unrouted {
  readonly names = new Set<string>();
  readonly #issues: Issue[] = [];

  add(cssVar: string, path: string): void {
    this.names.add(cssVar);
    this.#issues.push({
      code: "unrouted",
      path: pathOf(path, cssVar),
      message: `no route takes ${echo(cssVar)}`,
      hint: "add its prefix to the routing",
    });
  }

  reject(): Rejected {
    const names = [...this.names];
    const shown = names.slice(0, 3).map(echo).join(", ");
    const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
    const message = `No route takes ${shown}${more}`;
    return { kind: "rejected", message, issues: this.#issues, rejected: names };
  }
}

function rejectStrayDigests(files: readonly string[]): Rejected {
  return {
    kind: "rejected",
    message: "expectDigests names files that no token of the request is routed to",
    issues: files.map((file) => ({
      code: "stray-digest",
      path: pathOf("expectDigests", file),
      message: `no token of the request is routed to ${quote(file)}`,
    })),
  };
}
