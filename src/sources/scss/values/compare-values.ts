import { readColor } from "../../../css/values/read-color.js";
import { unknown } from "../../linking/given.js";
import {
  changeLiteral,
  type SassKey,
  type SassLiteral,
  type SassMap,
  type SassMapEntry,
  type SassValue,
  unknownOf,
} from "./sass-value.js";
import type { Surroundings } from "./surroundings.js";

/** A value as Sass shows it to its authors: with the quotes of the strings in it. */
export function inspect(value: SassValue): SassValue {
  if (value.kind !== "literal" || value.isKey === true) return value;
  if (value.form === "word") return unknown(`${value.name} is ${value.text}`);
  if (value.form !== "string") return changeLiteral(value, { form: "inspected" });
  const { start, end } = value.range;
  const range = { start: start - 1, end: end + 1 };
  const text = value.unit.text.slice(range.start, range.end);
  return changeLiteral(value, { form: "inspected", range, text });
}

/** Most keys are words of which no colour is named. */
const mayBeColor = /^#|^[a-z]+$|[(\\]/i;

/** The text by which a value is told from others as the key of a map. */
export function keyOf({ text, form }: SassLiteral): SassKey {
  if (form === "string" || form === "word") return { kind: form, text };
  if (/^[-+.\d]/.test(text)) return { kind: "number", text };
  return { kind: mayBeColor.test(text) && readColor(text) !== undefined ? "color" : "string", text };
}

/** The one entry that has this key; none where several have. */
export function findEntry(map: SassMap, key: SassKey): SassMapEntry | undefined {
  map.index ??= indexEntries(map);
  return map.index.get(indexKeyOf(key));
}

function indexEntries({ entries }: SassMap): NonNullable<SassMap["index"]> {
  const index = new Map<string, SassMapEntry | undefined>();
  for (const entry of entries) {
    const text = indexKeyOf(entry.key);
    index.set(text, index.has(text) ? undefined : entry);
  }
  return index;
}

function indexKeyOf({ kind, text }: SassKey): string {
  return `${kind} ${text}`;
}

/** Entries of the second map take the places of those in the first. */
export function merge(first: SassValue, second: SassValue, around: Surroundings): SassValue {
  if (first.kind !== "map") return first.kind === "unknown" ? first : unknown("Sass merges what is no map");
  if (second.kind !== "map")
    return second.kind === "unknown" ? second : unknown("Sass merges what is no map");
  if (!around.mayCopy(first.entries.length + second.entries.length))
    return unknownOf("more maps are merged than are followed", [first, second]);
  const known = new Map(first.entries.map((entry) => [indexKeyOf(entry.key), entry]));
  for (const entry of second.entries) known.set(indexKeyOf(entry.key), entry);
  return { kind: "map", entries: [...known.values()] };
}

/** Whether two values are equal to Sass; undefined where only that can tell. */
export function isEqual(first: SassValue, second: SassValue): boolean | undefined {
  if (first.kind === "unknown" || second.kind === "unknown") return undefined;
  if (first.kind === "map" || second.kind === "map") return first.kind === second.kind ? undefined : false;
  const [one, other] = [keyOf(first), keyOf(second)];
  if (one.text === other.text && one.kind === other.kind) return true;
  if (one.kind !== other.kind) return false;
  // Lists and functions may be the same although they are written in another way.
  const isWord = [first, second].every(({ form, text }) => form === "string" || /^[\w-]+$/.test(text));
  return one.kind === "word" || (one.kind === "string" && isWord) ? false : undefined;
}
