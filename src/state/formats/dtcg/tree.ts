import { isRecord, writeJson } from "../../../model/json.js";
import { findAt, readBraces, readPointer } from "./reference-syntax.js";
import { readTokenSets, type TokenSet } from "./token-sets.js";

type Json = Readonly<Record<string, unknown>>;

/** A token where it stands, or, with `$extends`, where it is inherited. */
export interface DtcgToken {
  readonly path: readonly string[];
  readonly json: Json;
  /** Its own type, or the nearest group's. */
  readonly type: string | undefined;
  /** The token set it is in, which is no part of its path. */
  readonly set: string | undefined;
}

export interface DtcgTree {
  readonly document: Json;
  /** In the order of the file; the path of the token of a group itself ends in `$root`. */
  readonly tokens: readonly DtcgToken[];
  /** The token that has this path: of several token sets, that of the last. */
  find(path: readonly string[]): DtcgToken | undefined;
  /** The token that stands at this place of the document. */
  at(place: unknown): DtcgToken | undefined;
  /** Groups that could not be read. */
  readonly faults: readonly { readonly path: string; readonly reason: string }[];
}

/** A file of 1 MiB holds fewer; groups that extend groups can make any number of them. */
const maxInherited = 20_000;
const maxChain = 100;
/** As long as a path of a file may be. */
const maxPath = 1_000;

/** Reads the tokens of a Format Module 2025.10 document: sets, groups, inherited types, `$root` and `$extends`. */
export function readTree(document: Json): DtcgTree {
  const byPath = new Map<string, DtcgToken>();
  const byPlace = new Map<unknown, DtcgToken>();
  const bySet = new Map<string, DtcgToken>();
  const faults: { path: string; reason: string }[] = [];
  const chainOf = createChainMeasure(document);
  let inherited = 0;

  function readGroup(group: Json, at: Place): void {
    if (at.extending.length > 0) inherited++;
    const type = typeof group.$type === "string" ? group.$type : at.type;
    inherit(group, { ...at, type });
    for (const [name, child] of Object.entries(group)) {
      const isRoot = name === "$root";
      if ((name.startsWith("$") && !isRoot) || !isRecord(child)) continue;
      const place = { ...at, path: [...at.path, name], type };
      if (isToken(child)) add(toToken(child, place), at);
      else if (!isRoot) readGroup(child, place);
    }
  }

  function add(token: DtcgToken, { extending, set }: Place): void {
    if (extending.length > 0) inherited++;
    else byPlace.set(token.json, token);
    const path = token.path.join(".");
    byPath.set(path, token);
    bySet.set(writeJson([set.name, path]), token);
  }

  /** What the extended group has comes first, so that the group's own tokens take its place. */
  function inherit(group: Json, at: Place): void {
    if (group.$extends === undefined) return;
    const source = findGroup(document, group.$extends);
    const reason = source ? findFault(group, source, at) : "$extends names no group of the file";
    if (reason !== undefined) faults.push({ path: at.path.join("."), reason });
    else if (source) readGroup(source, { ...at, extending: [...at.extending, source] });
  }

  function findFault(group: Json, source: Json, { extending, path }: Place): string | undefined {
    if (extending.includes(source) || source === group) return "$extends goes in a circle";
    if (chainOf(group) > maxChain || extending.length > maxChain)
      return `its $extends form a chain of more than ${maxChain} groups`;
    if (inherited > maxInherited) return `$extends makes more than ${maxInherited} tokens and groups`;
    return path.join().length > maxPath ? "$extends makes groups that nest without end" : undefined;
  }

  for (const set of readTokenSets(document)) {
    readGroup(set.group, { set, path: [], type: undefined, extending: [] });
  }
  return {
    document,
    tokens: [...bySet.values()],
    find: (path) => byPath.get(path.join(".")),
    at: (place) => byPlace.get(place),
    faults,
  };
}

interface Place {
  readonly set: TokenSet;
  readonly path: readonly string[];
  readonly type: string | undefined;
  readonly extending: readonly Json[];
}

/** Whether an object is a token rather than a group. */
export function isToken(json: Json): boolean {
  return Object.hasOwn(json, "$value") || Object.hasOwn(json, "$ref");
}

function toToken(json: Json, { path, type, set }: Place): DtcgToken {
  return { path, json, type: typeof json.$type === "string" ? json.$type : type, set: set.name };
}

/** How many groups one extends, each the next; each group is looked at once. */
function createChainMeasure(document: Json): (group: Json) => number {
  const known = new Map<Json, number>();
  return (start) => {
    const chain = new Set<Json>();
    let group: Json | undefined = start;
    while (group && !known.has(group) && !chain.has(group)) {
      chain.add(group);
      group = findGroup(document, group.$extends);
    }
    let length = ((group && known.get(group)) ?? -1) + 1;
    for (const one of [...chain].reverse()) known.set(one, length++);
    return known.get(start) ?? 0;
  };
}

function findGroup(document: Json, reference: unknown): Json | undefined {
  if (typeof reference !== "string") return undefined;
  const path = readBraces(reference) ?? readPointer(reference);
  const found = path && findAt(document, path);
  return isRecord(found) && !isToken(found) ? found : undefined;
}
