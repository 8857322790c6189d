import type { SafeStorage } from "./safe-storage.js";

/** Everything in browser storage that puts edits of one panel on the page: its key → its text. */
export function readStoredEdits(prefix: string, storage: SafeStorage): ReadonlyMap<string, string> {
  const keys = ["-state-v3", "-state-v2", "-state"].map((suffix) => prefix + suffix);
  const texts = keys.map((key) => [key, storage.read(key)] as const);
  return new Map(texts.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
}
