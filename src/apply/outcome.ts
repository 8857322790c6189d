import type { Issue } from "../model/issue.js";
import type { BuildOutcome, FileOutcome, FilePreview, RefusedToken } from "../model/wire/wire.js";

/** What became of one request; `http/` renders it, `cli/` logs it. */
export type ApplyOutcome = Applied | Previewed | Rejected | Conflict | Failed;

export interface Applied {
  readonly kind: "applied";
  readonly updated: readonly FileOutcome[];
  readonly refused: readonly RefusedToken[];
  /** What became of the build that was run after it. */
  readonly build?: BuildOutcome;
}

export interface Previewed {
  readonly kind: "previewed";
  /** The name of the root's package, or of its folder. */
  readonly project: string;
  readonly files: readonly FilePreview[];
  readonly refused: readonly RefusedToken[];
}

/** The request is not one we take. */
export interface Rejected {
  readonly kind: "rejected";
  readonly message: string;
  readonly issues: readonly Issue[];
  /** The names that no route takes. */
  readonly rejected?: readonly string[];
}

/** The request was good, but the files are not what it supposes. Nothing was written. */
export interface Conflict {
  readonly kind: "conflict";
  readonly reason: "no-root-block" | "stale-file" | "file-changed";
  readonly message: string;
  readonly files: readonly string[];
}

/** A file could not be read or written. All files are as they were, but those in `restoreFailures`. */
export interface Failed {
  readonly kind: "failed";
  readonly message: string;
  readonly failedFile: string;
  readonly restoreFailures?: readonly string[];
}
