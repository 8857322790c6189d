import { applyEdits } from "../css/edit.js";
import type { Sheet } from "../css/sheet.js";
import type { Edited, FileContent } from "../disk/disk.js";
import { createPace } from "../disk/pace.js";
import type { FilePlan } from "./file-draft.js";
import { digestOf } from "./file-source.js";
import type { ApplyOutcome, Conflict, Failed } from "./outcome.js";
import { groupTokens, Planner, type TokenGroup } from "./plan.js";
import type { RoutedRequest } from "./route-tokens.js";
import { pathsOf, SheetLibrary } from "./sheet-library.js";

/** Reads the files of a transaction, and decides what is written and what is answered. Large files are taken one at a time. */
export async function editFiles(
  routed: RoutedRequest,
  contents: readonly FileContent[],
): Promise<Edited<ApplyOutcome>> {
  const stale = findStale(routed, contents);
  if (stale !== undefined) return withoutChange(stale);
  const isPreview = routed.request.dryRun === true;
  const library = new SheetLibrary(contents, isPreview);
  const planner = new Planner(routed);
  // Other requests come in between: a health check does not wait for fifty files.
  const pace = createPace();
  for (const group of groupTokens(routed.tokens)) {
    await pace();
    const problem = addGroup(group, library, planner);
    if (problem !== undefined) return withoutChange(problem);
  }
  const plans = planner.finish();
  if (isPreview) return withoutChange(previewOf(plans, library));
  return {
    replacements: replaceEdited(plans, library),
    value: { kind: "applied", updated: plans.map(({ hunks: _, edits: __, ...outcome }) => outcome) },
  };
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
): Generator<readonly [string, Uint8Array]> {
  const plansOf = new Map<FileContent, FilePlan[]>();
  for (const plan of plans) {
    if (plan.edits.length === 0) continue;
    const content = library.contentOf(plan.file);
    const own = plansOf.get(content);
    if (own === undefined) plansOf.set(content, [plan]);
    else own.push(plan);
  }
  const encoder = new TextEncoder();
  for (const [content, own] of plansOf) {
    const edits = own.flatMap((plan) => plan.edits);
    yield [content.path, encoder.encode(applyEdits(library.textOf(content), edits))];
  }
}

function withoutChange(value: ApplyOutcome): Edited<ApplyOutcome> {
  return { replacements: [], value };
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
