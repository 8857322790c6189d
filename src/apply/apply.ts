import { applyEdits } from "../css/edit.js";
import type { Sheet } from "../css/sheet.js";
import { createDisk, type DiskProblem, type FileContent, type RecoveryReport } from "../disk/disk.js";
import { parseApplyRequest } from "../model/apply-request.js";
import type { RoutingTable } from "../model/routing.js";
import { decodeSheet, digestOf } from "./file-source.js";
import { joinTransactions } from "./join-transactions.js";
import type { ApplyOutcome, Conflict, Failed } from "./outcome.js";
import { type FilePlan, type Plan, planEdits } from "./plan.js";
import { type RoutedRequest, routeTokens } from "./route-tokens.js";

export type { RecoveryReport } from "../disk/disk.js";
export type { ApplyOutcome } from "./outcome.js";

export interface ApplyOptions {
  /** Absolute; anchor of the paths in the routing. */
  readonly rootDir: string;
  /** The only folder written. */
  readonly writeRoot: string;
  readonly routing: RoutingTable;
}

export interface Apply {
  /** Takes the parsed JSON body of a request. Expected trouble is an outcome; nothing is written but in `applied`. */
  run(body: unknown): Promise<ApplyOutcome>;
  /** Undoes what a killed process left half done in the write root. */
  recover(): Promise<RecoveryReport>;
}

/** The one use case: tokens to files to edits to one transaction to an outcome (contract, section 3). */
export function createApply({ rootDir, writeRoot, routing }: ApplyOptions): Apply {
  const disk = createDisk({ rootDir, writeRoot });
  const transact = joinTransactions<ApplyOutcome>(disk);
  return {
    recover: () => disk.recover(),
    async run(body) {
      const parsed = parseApplyRequest(body);
      if (!parsed.ok) {
        const [first] = parsed.issues;
        const more = parsed.issues.length > 1 ? ` (and ${parsed.issues.length - 1} more)` : "";
        return { kind: "rejected", message: `${first?.message}${more}`, issues: parsed.issues };
      }
      const routed = routeTokens(parsed.value, routing);
      if (!routed.ok) return routed.rejection;
      const result = await transact(routed.value.files, (contents) => editFiles(routed.value, contents));
      return result.ok ? result.value : outcomeOf(result.problem);
    },
  };
}

interface Edited {
  readonly replacements: ReadonlyMap<string, Uint8Array>;
  readonly value: ApplyOutcome;
}

function editFiles(routed: RoutedRequest, contents: readonly FileContent[]): Edited {
  const stale = findStale(routed, contents);
  if (stale !== undefined) return withoutChange(stale);
  const sheets = new Map<string, Sheet>();
  const sheetOf = new Map<FileContent, Sheet>();
  for (const content of contents) {
    const sheet = decodeSheet(content.bytes);
    if (sheet === undefined) return withoutChange(notUtf8(content.path));
    sheetOf.set(content, sheet);
    for (const path of pathsOf(content)) sheets.set(path, sheet);
  }
  const plan = planEdits(routed, sheets);
  if ("kind" in plan) return withoutChange(plan);
  if (routed.request.dryRun) return withoutChange(previewOf(plan, contents));
  const encoder = new TextEncoder();
  const replacements = new Map<string, Uint8Array>();
  for (const [content, sheet] of sheetOf) {
    const edits = plan.edits.get(sheet);
    if (edits === undefined) continue;
    replacements.set(content.path, encoder.encode(applyEdits(sheet.tokens.source, edits)));
  }
  return { replacements, value: { kind: "applied", updated: plan.files.map(withoutHunks) } };
}

function withoutChange(value: ApplyOutcome): Edited {
  return { replacements: new Map(), value };
}

function pathsOf(content: FileContent): readonly string[] {
  return [content.path, ...(content.aliases ?? [])];
}

function findStale({ request }: RoutedRequest, contents: readonly FileContent[]): Conflict | undefined {
  const files: string[] = [];
  for (const content of contents) {
    for (const path of pathsOf(content)) {
      const expected = request.expectDigests?.[path];
      if (expected !== undefined && expected !== digestOf(content.bytes)) files.push(path);
    }
  }
  if (files.length === 0) return undefined;
  const message = `Changed since the preview: ${files.join(", ")}`;
  return { kind: "conflict", reason: "stale-file", message, files };
}

function notUtf8(path: string): Failed {
  return { kind: "failed", message: `${path} is not valid UTF-8; it was left alone`, failedFile: path };
}

function previewOf(plan: Plan, contents: readonly FileContent[]): ApplyOutcome {
  const digests = new Map<string, string>();
  for (const content of contents) {
    const digest = digestOf(content.bytes);
    for (const path of pathsOf(content)) digests.set(path, digest);
  }
  const files = plan.files.map((file) => ({ ...file, digest: digests.get(file.file) ?? "" }));
  return { kind: "previewed", files };
}

function withoutHunks({ hunks: _, ...outcome }: FilePlan) {
  return outcome;
}

function outcomeOf(problem: DiskProblem): ApplyOutcome {
  const { kind, path, restoreFailures } = problem;
  const message = `${path}: ${problem.message}`;
  switch (kind) {
    case "outside":
      return { kind: "rejected", message, issues: [{ code: "outside-write-root", path: "tokens", message }] };
    case "changed":
      return { kind: "conflict", reason: "file-changed", message, files: [path] };
    default:
      return { kind: "failed", message, failedFile: path, ...(restoreFailures && { restoreFailures }) };
  }
}
