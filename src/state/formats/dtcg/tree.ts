import { isRecord } from "../../../model/json.js";

type Json = Readonly<Record<string, unknown>>;

/** A token where it stands, or, with `$extends`, where it is inherited. */
export interface DtcgToken {
  readonly path: readonly string[];
  readonly json: Json;
  /** Its own type, or the nearest group's. */
  readonly type: string | undefined;
}

export interface DtcgTree {
  readonly document: Json;
  /** By dotted path; the token of a group itself ends in `$root`. */
  readonly tokens: ReadonlyMap<string, DtcgToken>;
  /** Groups that could not be read. */
  readonly faults: readonly { readonly path: string; readonly reason: string }[];
}

/** A file of 1 MiB holds fewer; groups that extend groups can make any number of them. */
const maxTokens = 20_000;

/** Reads the tokens of a Format Module 2025.10 document: groups, inherited types, `$root` and `$extends`. */
export function readTree(document: Json): DtcgTree {
  const tokens = new Map<string, DtcgToken>();
  const faults: { path: string; reason: string }[] = [];

  function readGroup(group: Json, at: Place): void {
    const type = typeof group.$type === "string" ? group.$type : at.type;
    inherit(group, { ...at, type });
    for (const [name, child] of Object.entries(group)) {
      const isRoot = name === "$root";
      if ((name.startsWith("$") && !isRoot) || !isRecord(child)) continue;
      const place = { ...at, path: [...at.path, name], type };
      if (isToken(child)) tokens.set(place.path.join("."), toToken(child, place));
      else if (!isRoot) readGroup(child, place);
    }
  }

  /** What the extended group has comes first, so that the group's own tokens take its place. */
  function inherit(group: Json, at: Place): void {
    if (group.$extends === undefined) return;
    const source = findGroup(document, group.$extends);
    const path = at.path.join(".");
    if (!source) faults.push({ path, reason: "$extends names no group of the file" });
    else if (at.extending.includes(source) || source === group)
      faults.push({ path, reason: "$extends goes in a circle" });
    else if (tokens.size > maxTokens)
      faults.push({ path, reason: `$extends makes more than ${maxTokens} tokens` });
    else readGroup(source, { ...at, extending: [...at.extending, group, source] });
  }

  readGroup(document, { path: [], type: undefined, extending: [] });
  return { document, tokens, faults };
}

interface Place {
  readonly path: readonly string[];
  readonly type: string | undefined;
  readonly extending: readonly Json[];
}

/** Whether an object is a token rather than a group. */
export function isToken(json: Json): boolean {
  return Object.hasOwn(json, "$value") || Object.hasOwn(json, "$ref");
}

function toToken(json: Json, { path, type }: Place): DtcgToken {
  return { path, json, type: typeof json.$type === "string" ? json.$type : type };
}

function findGroup(document: Json, reference: unknown): Json | undefined {
  if (typeof reference !== "string") return undefined;
  const path = readBraces(reference) ?? readPointer(reference);
  const found = path && findAt(document, path);
  return isRecord(found) && !isToken(found) ? found : undefined;
}

/** The path in `{group.token}`. */
export function readBraces(text: string): readonly string[] | undefined {
  const inner = /^\{([^{}]+)\}$/.exec(text.trim())?.[1];
  return inner?.split(".");
}

/** The path in a JSON Pointer fragment such as `#/group/token/$value` (RFC 6901, section 6). */
export function readPointer(text: string): readonly string[] | undefined {
  if (!text.startsWith("#/")) return undefined;
  try {
    return text
      .slice(2)
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
  } catch {
    // URIError: a percent sign that escapes nothing.
    return undefined;
  }
}

export function findAt(document: unknown, path: readonly string[]): unknown {
  let found = document;
  for (const part of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return undefined;
    // An own property of an object or a list, by the line above.
    found = (found as Json)[part];
  }
  return found;
}
