import { isRecord, type JsonObject, readStrings } from "../../../model/json.js";
import type {
  AppliedAnswer,
  BuildOutcome,
  DeclarationPlace,
  FileOutcome,
  FilePlace,
  FilePreview,
  Hunk,
  PartOutcome,
  PreviewAnswer,
  RefusalReason,
  RefusedToken,
  SeenDeclaration,
} from "../../../model/wire/wire.js";

/** What the panel uses of the answer to a preview. */
export interface ReadPreview extends Required<Pick<PreviewAnswer, "project" | "files" | "refused">>, Beyond {}

interface Beyond {
  /** How much of it was left out. */
  readonly left: number;
}

/** Reads the answer to a preview; undefined when it is not what docs/server.md says, "Requests and answers". */
export function readPreview(body: JsonObject): ReadPreview | undefined {
  if (body.preview !== true || typeof body.project !== "string") return undefined;
  const files = readList(body.files, readFilePreview);
  const refused = readRefused(body);
  return (
    files &&
    refused && { project: body.project.slice(0, longestText), files, refused, left: Number(body.left) }
  );
}

/** Reads the answer to a write. */
export function readApplied(body: JsonObject): ReadApplied | undefined {
  const files = readList(body.updated, readOutcome);
  const refused = readRefused(body);
  const build = isRecord(body.build) ? readBuild(body.build) : undefined;
  return files && refused && { files, refused, left: Number(body.left), ...(build && { build }) };
}

interface ReadApplied extends Required<Pick<AppliedAnswer, "refused">>, Pick<AppliedAnswer, "build">, Beyond {
  readonly files: readonly FileOutcome[];
}

function readBuild({ command, status, output }: JsonObject): BuildOutcome | undefined {
  const isStatus = status === "done" || status === "failed" || status === "running";
  if (!isShort(command) || !isStatus) return undefined;
  return { command, status, output: typeof output === "string" ? output.slice(-longestText) : "" };
}

function readFilePreview(entry: JsonObject): FilePreview | undefined {
  const { digest, generated } = entry;
  const outcome = readOutcome(entry);
  const hunks = readList(entry.hunks, readHunk);
  if (!outcome || !hunks || typeof digest !== "string") return undefined;
  return { ...outcome, digest, hunks, ...(isShort(generated) && { generated }) };
}

function readOutcome(entry: JsonObject): FileOutcome | undefined {
  if (!isShort(entry.file) || !Array.isArray(entry.changed)) return undefined;
  const elsewhere = isRecord(entry.declaredElsewhere) ? readPlaces(entry.declaredElsewhere) : undefined;
  const parts = readList(entry.parts, readPart);
  return {
    file: entry.file,
    ...readPart(entry),
    ...(parts && { parts }),
    ...(entry.needsBuild === true && { needsBuild: true as const }),
    ...(elsewhere ? { declaredElsewhere: elsewhere } : {}),
  };
}

/** What is longer than this, nobody can read, and no system has as a path. */
const longestText = 4_096;

function isShort(value: unknown): value is string {
  return typeof value === "string" && value.length <= longestText;
}

function readPart({ changed, unchanged, unknown }: JsonObject): PartOutcome {
  return {
    changed: readStrings(changed),
    unchanged: readStrings(unchanged),
    unknown: readStrings(unknown),
  };
}

/** What became of one part of a request in a file. */
export function outcomeOfPart(file: FileOutcome, part: number): PartOutcome {
  return file.parts?.[part] ?? file;
}

function readPlaces(value: JsonObject): Readonly<Record<string, readonly DeclarationPlace[]>> {
  return Object.fromEntries(
    Object.entries(value).map(([name, places]) => [name, readList(places, readPlace) ?? []]),
  );
}

/** Our server tells of fewer. */
const mostConditions = 64;

function readPlace({ line, selector, conditions }: JsonObject): DeclarationPlace | undefined {
  if (typeof line !== "number" || typeof selector !== "string") return undefined;
  const shown = [selector, ...readStrings(conditions).slice(0, mostConditions)];
  const [own = "", ...around] = shown.map((text) => text.slice(0, longestText));
  return { line, selector: own, conditions: around };
}

function readHunk(entry: JsonObject): Hunk | undefined {
  const { cssVar, before, after } = entry;
  const place = readPlace(entry);
  if (!place || typeof cssVar !== "string" || typeof before !== "string" || typeof after !== "string")
    return undefined;
  return { ...place, cssVar, before, after, ...readSpelling(entry.spelling), ...readBatch(entry) };
}

function readSpelling(spelling: unknown): Pick<Hunk, "spelling"> {
  if (!isRecord(spelling)) return {};
  const { before, after } = spelling;
  return typeof before === "string" && typeof after === "string" ? { spelling: { before, after } } : {};
}

function readBatch({ batch }: JsonObject): { readonly batch?: number } {
  return typeof batch === "number" ? { batch } : {};
}

function readRefused({ refused = [] }: JsonObject): readonly RefusedToken[] | undefined {
  return readList(refused, (entry) => {
    const { cssVar, reason, seen, why } = entry;
    const places = readList(entry.places, readFilePlace);
    if (typeof cssVar !== "string" || !isReason(reason) || !places) return undefined;
    const details = isShort(why) ? { why } : {};
    return { cssVar, reason, ...details, places, ...readSeen(seen), ...readBatch(entry) };
  });
}

function isReason(value: unknown): value is RefusalReason {
  return value === "differs" || value === "unused" || value === "undecided" || value === "source";
}

function readFilePlace(entry: JsonObject): FilePlace | undefined {
  const { file, value } = entry;
  const place = readPlace(entry);
  return place && isShort(file) && typeof value === "string"
    ? {
        ...place,
        file,
        value,
        ...(entry.wins === true && { wins: true as const }),
        ...(entry.throughAlias === true && { throughAlias: true as const }),
      }
    : undefined;
}

function readSeen(seen: unknown): { readonly seen?: SeenDeclaration | null } {
  if (seen === null) return { seen };
  if (!isRecord(seen) || typeof seen.value !== "string" || typeof seen.selector !== "string") return {};
  const { value, selector, conditions, sheet } = seen;
  const place = typeof sheet === "number" ? sheet : Number.NaN;
  return { seen: { value, selector, conditions: readStrings(conditions), sheet: place } };
}

function readList<T>(value: unknown, read: (entry: JsonObject) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = value.map((entry) => (isRecord(entry) ? read(entry) : undefined));
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}
