import { type CompilerWorkers, createCompilerWorkers } from "../compilers/compiler-workers.js";
import { createDisk, type DiskProblem, type RecoveryReport } from "../disk/disk.js";
import { problemFrom } from "../disk/problem.js";
import type { Issue } from "../model/issue.js";
import type { RoutingTable } from "../model/routing/routing.js";
import { parseApplyRequest } from "../model/wire/apply-request.js";
import { isPreprocessed } from "../sources/find-loads.js";
import { editFiles, longestCompilingMs as usualCompilingMs } from "./edit-files.js";
import { createFindMappedSheets } from "./generated/find-mapped-sheets.js";
import type { ApplyOutcome } from "./outcome.js";
import { createSpellings } from "./planning/spellings.js";
import { createFindLoadedFiles } from "./project-files/find-loaded-files.js";
import {
  findPatterns,
  isNamedByPattern,
  listRoutedFiles,
  listTokenFiles,
} from "./project-files/list-files.js";
import { PassingFault } from "./project-files/walk-files.js";
import { type ProjectFiles, type RoutedRequest, routeTokens } from "./route-tokens.js";
import { createTokensBuild } from "./tokens-build.js";

export type { DiskProblem, RecoveryReport } from "../disk/disk.js";
export type { ApplyOutcome } from "./outcome.js";

export interface ApplyOptions {
  /** Absolute. The paths in the routing are relative to it. */
  readonly rootDir: string;
  /** The only folder that is written. */
  readonly writeRoot: string;
  readonly routing: RoutingTable;
  /** The command that is run after token files were written, to build style sheets from them. No request names one. */
  readonly tokensBuild?: string | undefined;
  /** How long a request waits for the compilers of the project, where that is more or less than is usual. */
  readonly longestCompilingMs?: number | undefined;
  /** Threads for the project's own compilers, where other applies of the process use them, too. */
  readonly workers?: CompilerWorkers | undefined;
  /** Told when a run finds something that a killed process left; `recover` tells its caller instead. */
  onRecovery?(this: void, report: RecoveryReport): void;
}

export interface Apply {
  /** Takes the parsed JSON body of a request. Expected trouble is an outcome; only `applied` has written anything. */
  run(body: unknown): Promise<ApplyOutcome>;
  /** Undoes what a killed process left half done in the write root. */
  recover(): Promise<RecoveryReport>;
}

/** Applies tokens: routes them to files, edits these in one transaction, and tells what became of it. */
export function createApply({ routing, tokensBuild, ...options }: ApplyOptions): Apply {
  const { rootDir, workers = createCompilerWorkers(), longestCompilingMs = usualCompilingMs } = options;
  const build = tokensBuild === undefined ? undefined : createTokensBuild(tokensBuild, rootDir);
  const spellings = createSpellings();
  const findLoadedFiles = createFindLoadedFiles(rootDir, options.writeRoot);
  const findMappedSheets = createFindMappedSheets(options);
  const project: ProjectFiles = {
    listTokenFiles: (patterns) => listTokenFiles(rootDir, patterns, { isWhole: true }),
    findLoadedFiles,
    findMappedSheets,
  };
  const patterns = findPatterns(routing);
  const routed = routing.routes.flatMap(({ files }) => files);
  const findMapped = () => [...findMappedSheets(routed).values()].flatMap(({ named }) => named);
  const otherFiles = (): readonly string[] => {
    const all = [...listRoutedFiles(rootDir, routing, { isWhole: true }), ...findMapped()];
    return [...all, ...findLoadedFiles(all).files];
  };
  // What is moved aside is in no list of what is there, and nobody can read what it loads: any style sheet may be ours.
  const isOtherFile = (file: string): boolean => isNamedByPattern(file, patterns) || isPreprocessed(file);
  const disk = createDisk({ ...options, otherFiles, isOtherFile });
  return {
    recover: () => disk.recover(),
    async run(body) {
      // The page waits from now on, also while another apply has the files.
      const compileUntil = performance.now() + longestCompilingMs;
      const parsed = parseApplyRequest(body);
      if (!parsed.ok) return rejectMalformed(parsed.issues);
      const routed = orPassingFault(() => routeTokens(parsed.value, routing, project));
      if (routed instanceof PassingFault) return outcomeOf(problemFrom(routed, routed.folder));
      if (!routed.ok) return routed.rejection;
      const result = await disk.transact(routed.value.files, (files) =>
        editFiles(routed.value, files, { rootDir, spellings, workers, compileUntil }),
      );
      if (!result.ok) return outcomeOf(result.problem);
      const outcome = withNeedOfBuild(result.value, routed.value);
      const isBuilt = outcome.kind === "applied" && outcome.updated.some(({ needsBuild }) => needsBuild);
      return isBuilt && build !== undefined ? { ...outcome, build: await build.run() } : outcome;
    },
  };
}

/** What could not be listed at this moment would be said to be missing: such a request fails, and the next one may not. */
function orPassingFault<T>(work: () => T): T | PassingFault {
  try {
    return work();
  } catch (error) {
    if (error instanceof PassingFault) return error;
    throw error;
  }
}

/** Tells of what was written which files no page shows before a build has made a style sheet of them. */
function withNeedOfBuild(outcome: ApplyOutcome, { tokenFiles, mapped }: RoutedRequest): ApplyOutcome {
  if (outcome.kind !== "applied" || tokenFiles.size + mapped.size === 0) return outcome;
  const made = [...mapped.values()].flatMap(({ named }) => named);
  const files = new Set([...tokenFiles.values(), made].flat());
  const updated = outcome.updated.map((one) =>
    one.changed.length > 0 && files.has(one.file) ? { ...one, needsBuild: true as const } : one,
  );
  return { ...outcome, updated };
}

function rejectMalformed(issues: readonly Issue[]): ApplyOutcome {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return { kind: "rejected", message: `${first?.message}${more}`, issues };
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
