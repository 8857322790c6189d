import { isRecord, readStrings } from "../../model/json.js";
import type { DeclarationPlace, FileOutcome, FilePreview, Hunk } from "../../model/wire.js";

/** Reads `updated` of an answer; undefined when it is not what the contract says. */
export function readOutcomes(value: unknown): readonly FileOutcome[] | undefined {
  return readList(value, readOutcome);
}

/** Reads `files` of the answer to a preview. */
export function readPreviews(value: unknown): readonly FilePreview[] | undefined {
  return readList(value, (entry) => {
    const outcome = readOutcome(entry);
    const hunks = readList(entry.hunks, readHunk);
    return outcome && hunks && typeof entry.digest === "string"
      ? { ...outcome, digest: entry.digest, hunks }
      : undefined;
  });
}

type Json = Readonly<Record<string, unknown>>;

function readOutcome(entry: Json): FileOutcome | undefined {
  if (typeof entry.file !== "string" || !Array.isArray(entry.changed)) return undefined;
  const elsewhere = isRecord(entry.declaredElsewhere) ? readPlaces(entry.declaredElsewhere) : undefined;
  return {
    file: entry.file,
    changed: readStrings(entry.changed),
    unchanged: readStrings(entry.unchanged),
    unknown: readStrings(entry.unknown),
    ...(elsewhere ? { declaredElsewhere: elsewhere } : {}),
  };
}

function readPlaces(value: Json): Readonly<Record<string, readonly DeclarationPlace[]>> {
  return Object.fromEntries(
    Object.entries(value).map(([name, places]) => [name, readList(places, readPlace) ?? []]),
  );
}

function readPlace(entry: Json): DeclarationPlace | undefined {
  const { line, selector, conditions } = entry;
  if (typeof line !== "number" || typeof selector !== "string") return undefined;
  return { line, selector, conditions: readStrings(conditions) };
}

function readHunk(entry: Json): Hunk | undefined {
  const { cssVar, line, selector, before, after } = entry;
  const isComplete = [cssVar, selector, before, after].every((text) => typeof text === "string");
  // Each text was just checked.
  return isComplete && typeof line === "number" ? (entry as unknown as Hunk) : undefined;
}

function readList<T>(value: unknown, read: (entry: Json) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = value.map((entry) => (isRecord(entry) ? read(entry) : undefined));
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}
