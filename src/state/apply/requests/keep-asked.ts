import { isRecord, type JsonObject } from "../../../model/json.js";
import type { ApplyRequest } from "../../../model/wire/wire.js";

/** More of one kind about one token than any server of ours tells: it writes one declaration, and names twenty places. */
const mostAboutOne = 20;

/** So many style sheets may declare a token each for a theme of its own, and so many places can be drawn. */
const mostSheets = 200;
const mostPlaces = 5_000;

/**
 * What an answer says of the tokens that were asked for, and no more of each than can be shown: the rest is no change of
 * ours, or more than a page can draw. `left` counts it. What is malformed stays, for whoever reads the answer.
 */
export function keepAsked(body: JsonObject, request: ApplyRequest): JsonObject {
  const mayStay = createAllowance(request);
  let left = 0;
  const keep = (list: unknown, isKept: (entry: unknown, at: number) => boolean): unknown => {
    if (!Array.isArray(list)) return list;
    const kept = list.filter(isKept);
    left += list.length - kept.length;
    return kept;
  };
  let places = 0;
  const keepPlaces = (list: unknown): unknown =>
    keep(list, (_, at) => at < mostAboutOne && ++places <= mostPlaces);
  const keepEntries = (kind: string, list: unknown): unknown =>
    keep(list, (one) => !isRecord(one) || mayStay(kind, one.cssVar, one.batch ?? 0));
  const keepNames = (part: JsonObject, at?: number): JsonObject => {
    const lists = ["changed", "unchanged", "unknown"].map((kind) => [
      kind,
      keep(part[kind], (name) => mayStay(kind, name, at)),
    ]);
    return { ...part, ...Object.fromEntries(lists) };
  };
  const each = (list: unknown, change: (entry: JsonObject, at: number) => JsonObject): unknown =>
    Array.isArray(list) ? list.map((entry, at) => (isRecord(entry) ? change(entry, at) : entry)) : list;
  const keepFile = (file: JsonObject): JsonObject => {
    const { declaredElsewhere: elsewhere } = file;
    const declared = Object.entries(elsewhere ?? {}).filter(([name]) => mayStay("elsewhere", name));
    return {
      ...keepNames(file),
      parts: each(file.parts, keepNames),
      hunks: keepEntries("hunk", file.hunks),
      declaredElsewhere: Object.fromEntries(declared.map(([name, list]) => [name, keepPlaces(list)])),
    };
  };
  return {
    ...body,
    files: each(body.files, keepFile),
    updated: each(body.updated, keepFile),
    refused: each(keepEntries("refused", body.refused), (one) => ({
      ...one,
      places: keepPlaces(one.places),
    })),
    left,
  };
}

/** Tells whether one more thing of a kind may be said about a token, in one part of the request or in any. */
function createAllowance({ batch, ...single }: ApplyRequest) {
  const parts = (batch ?? [single]).map(
    ({ tokens, preview }) => new Set<unknown>(Object.keys(preview ?? tokens ?? {})),
  );
  const counts = new Map<string, number>();
  return (kind: string, name: unknown, part?: unknown): boolean => {
    const among = part === undefined ? parts : parts.filter((_, at) => at === part);
    if (!among.some((names) => names.has(name))) return false;
    const key = `${kind} ${part} ${name}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const most = kind === "unknown" || kind === "elsewhere" ? mostSheets : mostAboutOne;
    return count <= most * among.length;
  };
}
