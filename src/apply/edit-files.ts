import type { Sheet } from "../css/sheet.js";
import type { Edited, FileContent, GiveBuffer } from "../disk/disk.js";
import { createPace } from "../disk/pace.js";
import { editBytes } from "./edit-bytes.js";
import type { FilePlan } from "./file-draft.js";
import { digestOf } from "./file-source.js";
import type { ApplyOutcome, Conflict, Failed } from "./outcome.js";
import { Planner } from "./plan.js";
import type { RoutedRequest, TokenGroup } from "./route-tokens.js";
import { pathsOf, SheetLibrary } from "./sheet-library.js";

/** Planning takes the thread; those who wait longer are taken in the next transaction. */
const longestTurnMs = 20;

/**
 * Reads the files of a transaction, and decides what is written and what is answered to each request. Requests for
 * different properties share one reading and one write: the value of one does not decide where another is declared.
 */
export async function editFiles(
  requests: readonly RoutedRequest[],
  contents: readonly FileContent[],
  lend: GiveBuffer,
): Promise<Edited<readonly ApplyOutcome[]>> {
  const groups = requests.flatMap((routed) => routed.groups);
  const library = new SheetLibrary(contents, { groups, isPreview: requests.slice(0, 1).some(isPreview) });
  // Other requests come in between: a health check does not wait for fifty files.
  const pace = createPace();
  const end = performance.now() + longestTurnMs;
  const outcomes: ApplyOutcome[] = [];
  const plans: FilePlan[] = [];
  const taken = new Set<string>();
  for (const routed of requests) {
    if (outcomes.length > 0 && (performance.now() > end || !canFollow(routed, taken))) break;
    const planned = await planRequest(routed, { contents, library, pace });
    outcomes.push(planned.outcome);
    plans.push(...planned.plans);
    if (requests.length > 1) for (const { name } of routed.request.tokens) taken.add(name);
  }
  library.keepOnly([]);
  return { replacements: replaceEdited(plans, library, lend), value: outcomes };
}

function isPreview({ request }: RoutedRequest): boolean {
  return request.dryRun === true;
}

/** What asks for a digest, or for a property that is being changed, has to see the files as they will be. */
function canFollow(routed: RoutedRequest, taken: ReadonlySet<string>): boolean {
  const wantsDigest = isPreview(routed) || routed.request.expectDigests !== undefined;
  return !wantsDigest && routed.request.tokens.every(({ name }) => !taken.has(name));
}

interface Reading {
  readonly contents: readonly FileContent[];
  readonly library: SheetLibrary;
  readonly pace: () => Promise<void> | undefined;
}

interface Planned {
  readonly outcome: ApplyOutcome;
  /** What is to be written; nothing unless the outcome is `applied`. */
  readonly plans: readonly FilePlan[];
}

async function planRequest(routed: RoutedRequest, { contents, library, pace }: Reading): Promise<Planned> {
  const stale = findStale(routed, contents);
  if (stale !== undefined) return withoutChange(stale);
  const planner = new Planner(routed);
  for (const group of routed.groups) {
    // What is held while others run outlives the next garbage collection.
    library.keepOnly(group.files);
    await pace();
    const problem = addGroup(group, library, planner);
    if (problem !== undefined) return withoutChange(problem);
  }
  const plans = planner.finish();
  if (isPreview(routed)) return withoutChange(previewOf(plans, library));
  const updated = plans.map(({ hunks: _, edits: __, ...outcome }) => outcome);
  return { outcome: { kind: "applied", updated }, plans };
}

function addGroup(group: TokenGroup, library: SheetLibrary, planner: Planner): Conflict | Failed | undefined {
  const sheets = new Map<FileContent, Sheet>();
  for (const file of group.files) {
    const content = library.contentOf(file);
    if (sheets.has(content)) continue;
    const sheet = library.open(file);
    if (sheet === undefined) return notUtf8(file);
    sheets.set(content, sheet);
  }
  return planner.addGroup(
    group,
    group.files.flatMap((file) => sheets.get(library.contentOf(file)) ?? []),
  );
}

/** One file's bytes at a time. */
function* replaceEdited(
  plans: readonly FilePlan[],
  library: SheetLibrary,
  lend: GiveBuffer,
): Generator<readonly [string, Uint8Array]> {
  const plansOf = new Map<FileContent, FilePlan[]>();
  for (const plan of plans) {
    if (plan.edits.length === 0) continue;
    const content = library.contentOf(plan.file);
    const own = plansOf.get(content);
    if (own === undefined) plansOf.set(content, [plan]);
    else own.push(plan);
  }
  for (const [content, [first, ...others]] of plansOf) {
    const own = first?.edits ?? [];
    const edits = others.length === 0 ? own : own.concat(...others.map((plan) => plan.edits));
    yield [content.path, editBytes(content.bytes, edits, lend)];
  }
}

function withoutChange(outcome: ApplyOutcome): Planned {
  return { outcome, plans: [] };
}

function findStale({ request }: RoutedRequest, contents: readonly FileContent[]): Conflict | undefined {
  const { expectDigests } = request;
  if (expectDigests === undefined) return undefined;
  const files: string[] = [];
  for (const content of contents) {
    const expecting = pathsOf(content).filter((path) => expectDigests[path] !== undefined);
    const digest = expecting.length > 0 ? digestOf(content.bytes) : "";
    files.push(...expecting.filter((path) => expectDigests[path] !== digest));
  }
  if (files.length === 0) return undefined;
  const message = `Changed since the preview: ${files.join(", ")}`;
  return { kind: "conflict", reason: "stale-file", message, files };
}

function notUtf8(path: string): Failed {
  return { kind: "failed", message: `${path} is not valid UTF-8; it was left alone`, failedFile: path };
}

function previewOf(plans: readonly FilePlan[], library: SheetLibrary): ApplyOutcome {
  const files = plans.map(({ edits: _, ...outcome }) => ({
    ...outcome,
    digest: library.digestOf(outcome.file),
  }));
  return { kind: "previewed", files };
}
