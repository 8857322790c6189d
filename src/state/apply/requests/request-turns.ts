import type {
  ApplyRequest,
  FileOutcome,
  FilePreview,
  Hunk,
  PartOutcome,
  RefusedToken,
} from "../../../model/wire/wire.js";
import type { ApplyFailure } from "../apply-client.js";
import type { Received } from "./apply-request.js";
import { outcomeOfPart, type ReadPreview, readApplied, readPreview } from "./read-answer.js";
import { fitsOneRequest, type SentPart, withTokens } from "./request-parts.js";

type RequestOf = (parts: readonly SentPart[]) => ApplyRequest;
type Send = (request: ApplyRequest) => Promise<Received>;

/** What became of a write in turns: what those wrote that came first, and what kept the others from it. */
export interface Written {
  readonly received: Received;
  readonly failure: ApplyFailure | undefined;
}

interface Shown {
  readonly shown: Pick<ReadPreview, "files" | "refused">;
  /** Of the files, as they were shown. */
  readonly digests: Readonly<Record<string, string>>;
}

/** Asks in turns, and answers as if it had been asked at once. Previews leave nothing behind, so their order is free. */
export async function previewInTurns(
  parts: readonly SentPart[],
  requestOf: RequestOf,
  send: Send,
): Promise<Received> {
  const answers: ReadPreview[] = [];
  const rejected: string[] = [];
  for (const turn of splitIntoTurns(parts, requestOf)) {
    const received = await send(requestOf(turn));
    if (!received.ok && received.failure.kind === "unrouted") rejected.push(...received.failure.names);
    else if (!received.ok) return received;
    else {
      const answer = readPreview(received.body);
      // Whoever asked says what is wrong with such an answer.
      if (answer === undefined) return received;
      answers.push(inPlaces(answer, turn, parts));
    }
  }
  if (rejected.length > 0) return fail({ kind: "unrouted", names: rejected });
  const files = mergeFiles(answers);
  const changed = files.filter(({ file, digest }) =>
    answers.some((answer) => answer.files.some((one) => one.file === file && one.digest !== digest)),
  );
  if (changed.length > 0) return fail(fileChanged(changed.map(({ file }) => file)));
  const refused = answers.flatMap((answer) => answer.refused);
  const project = answers[0]?.project ?? "";
  return { ok: true, body: { ok: true, preview: true, project, files, refused, left: sumLeft(answers) } };
}

/**
 * Writes in turns, each a transaction, until one fails. What a turn has written changes its files, so the next ones are
 * previewed again, and written only where that shows what was shown before.
 */
export async function writeInTurns(
  parts: readonly SentPart[],
  requestOf: RequestOf,
  { shown, digests, endpoint, send }: Shown & { readonly endpoint: string; readonly send: Send },
): Promise<Written> {
  const answers: NonNullable<ReturnType<typeof readApplied>>[] = [];
  const foreign: ApplyFailure = { kind: "foreign", endpoint, status: 200 };
  let failure: ApplyFailure | undefined;
  const turns = splitIntoTurns(parts, requestOf);
  for (const turn of turns) {
    const isFirst = turn === turns[0];
    const expected = isFirst ? digests : await lookAgain(turn);
    const received: Received = isFailure(expected)
      ? fail(expected)
      : await send({ ...requestOf(turn), expectDigests: expected });
    const answer = received.ok ? readApplied(received.body) : undefined;
    if (answer === undefined && isFirst) return { received, failure };
    if (answer === undefined) {
      failure = received.ok ? foreign : received.failure;
      break;
    }
    answers.push(inPlaces(answer, turn, parts));
  }
  const updated = mergeFiles(answers);
  const refused = answers.flatMap((answer) => answer.refused);
  const build = answers.findLast((answer) => answer.build !== undefined)?.build;
  return {
    received: { ok: true, body: { ok: true, updated, refused, build, left: sumLeft(answers) } },
    failure,
  };

  async function lookAgain(turn: readonly SentPart[]): Promise<Shown["digests"] | ApplyFailure> {
    const received = await send(
      requestOf(turn.map(({ tokens = {}, ...part }) => ({ ...part, preview: tokens }))),
    );
    if (!received.ok) return received.failure;
    const answer = readPreview(received.body);
    if (answer === undefined) return foreign;
    const { files, refused } = inPlaces(answer, turn, parts);
    const others = files.filter(({ hunks }) => !hunks.every((hunk) => wasShown(hunk, shown)));
    const changed = [...others, ...refused.flatMap(({ places }) => places)].map(({ file }) => file);
    if (changed.length > 0) return fileChanged(changed);
    const held = files.filter(({ changed, unchanged }) => changed.length + unchanged.length > 0);
    return Object.fromEntries(held.map(({ file, digest }) => [file, digest]));
  }
}

/**
 * Splits what no server takes at once into parts for one request each. All modes' values of a token stay together, since
 * they may be of one declaration.
 */
function splitIntoTurns(parts: readonly SentPart[], requestOf: RequestOf): readonly (readonly SentPart[])[] {
  const names = new Set(parts.flatMap(({ tokens, preview }) => Object.keys(tokens ?? preview ?? {})));
  if (names.size < 2 || fitsOneRequest(requestOf(parts))) return [parts];
  const half = new Set([...names].slice(0, names.size >> 1));
  const first = withTokens(parts, (name) => half.has(name));
  const second = withTokens(parts, (name) => !half.has(name));
  return [...splitIntoTurns(first, requestOf), ...splitIntoTurns(second, requestOf)];
}

function wasShown(hunk: Hunk, { files, refused }: Pick<ReadPreview, "files" | "refused">): boolean {
  const isSame = ({ cssVar, batch = 0, before }: Pick<Hunk, "cssVar" | "batch" | "before">) =>
    cssVar === hunk.cssVar && batch === (hunk.batch ?? 0) && before === hunk.before;
  const isPlace = (one: Hunk) =>
    one.selector === hunk.selector && `${one.conditions}` === `${hunk.conditions}`;
  return (
    files.some(({ hunks }) => hunks.some((one) => isSame(one) && isPlace(one))) ||
    refused.some(({ places, ...token }) =>
      places.some(({ wins, value }) => wins && isSame({ ...token, before: value })),
    )
  );
}

/** An answer to a turn with its parts numbered as those of the whole. */
function inPlaces<
  File extends FileOutcome & { readonly hunks?: readonly Hunk[] },
  Answer extends Answered<File>,
>(answer: Answer, turn: readonly SentPart[], parts: readonly SentPart[]): Answer {
  const placeOf = (batch = 0): number => parts.findIndex(({ at }) => at === turn[batch]?.at);
  const files = answer.files.map((file) => ({
    ...file,
    parts: parts.map(({ at }) => {
      const own = turn.findIndex((part) => part.at === at);
      return own < 0 ? nothing : outcomeOfPart(file, own);
    }),
    ...(file.hunks && { hunks: file.hunks.map((hunk) => ({ ...hunk, batch: placeOf(hunk.batch) })) }),
  }));
  const refused = answer.refused.map((token) => ({ ...token, batch: placeOf(token.batch) }));
  return { ...answer, files, refused };
}

interface Answered<File extends FileOutcome> {
  readonly files: readonly File[];
  readonly refused: readonly RefusedToken[];
}

const nothing: PartOutcome = { changed: [], unchanged: [], unknown: [] };

function mergeFiles<File extends FileOutcome & Partial<Pick<FilePreview, "hunks">>>(
  answers: readonly { readonly files: readonly File[] }[],
): readonly File[] {
  const merged = new Map<string, File>();
  for (const file of answers.flatMap(({ files }) => files)) {
    const before = merged.get(file.file);
    if (before === undefined) merged.set(file.file, file);
    else {
      const parts = before.parts?.map((part, at) => join(part, file.parts?.[at]));
      const elsewhere = { ...before.declaredElsewhere, ...file.declaredElsewhere };
      merged.set(file.file, {
        ...before,
        ...join(before, file),
        ...(file.needsBuild && { needsBuild: true }),
        ...(parts && { parts }),
        ...(Object.keys(elsewhere).length > 0 && { declaredElsewhere: elsewhere }),
        ...(file.hunks && { hunks: [...(before.hunks ?? []), ...file.hunks] }),
      });
    }
  }
  return [...merged.values()];
}

function sumLeft(answers: readonly { readonly left: number }[]): number {
  return answers.reduce((sum, { left }) => sum + left, 0);
}

function join(a: PartOutcome = nothing, b: PartOutcome = nothing): PartOutcome {
  return {
    changed: [...a.changed, ...b.changed],
    unchanged: [...a.unchanged, ...b.unchanged],
    unknown: [...a.unknown, ...b.unknown],
  };
}

function fileChanged(files: readonly string[]): ApplyFailure {
  return { kind: "file-changed", files: [...new Set(files)], message: "" };
}

/** No file that Apply writes is called so. */
function isFailure(value: object): value is ApplyFailure {
  return "kind" in value;
}

function fail(failure: ApplyFailure): Received {
  return { ok: false, failure };
}
