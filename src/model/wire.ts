/** The messages of `POST /apply` (contract, section 3), shared by the server and the panel's apply client. */

import type { Issue } from "./issue.js";

/** What the cascade needs to know of the page: its root element and the media conditions that match now. */
export interface PageContext {
  /** Attributes of the page's `<html>` element. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Media conditions of the page's style sheets that match, as written there. */
  readonly media: readonly string[];
}

export interface ApplyRequest {
  /** Custom property name → declaration value. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly page?: PageContext;
  readonly dryRun?: true;
  /** File relative to the root → SHA-256 (hex) of the bytes the preview read. */
  readonly expectDigests?: Readonly<Record<string, string>>;
}

/** What became of the tokens routed to one file. */
export interface FileOutcome {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  /** Names with no declaration that the page's root element uses. */
  readonly unknown: readonly string[];
  /** For names in `unknown` that the file does declare, but where the page does not use it: where that is. */
  readonly declaredElsewhere?: Readonly<Record<string, readonly DeclarationPlace[]>>;
}

export interface DeclarationPlace {
  /** 1-based. */
  readonly line: number;
  readonly selector: string;
  /** The at-rules around it, outermost first, such as `@media print`. */
  readonly conditions: readonly string[];
}

export interface Hunk {
  readonly cssVar: string;
  /** 1-based, in the file as read. */
  readonly line: number;
  readonly selector: string;
  readonly before: string;
  readonly after: string;
}

export interface FilePreview extends FileOutcome {
  /** SHA-256 (hex) of the bytes read. */
  readonly digest: string;
  readonly hunks: readonly Hunk[];
}

export type ApplyAnswer =
  | { readonly ok: true; readonly updated: readonly FileOutcome[] }
  | { readonly ok: true; readonly dryRun: true; readonly files: readonly FilePreview[] }
  | ApplyErrorBody;

export interface ApplyErrorBody {
  readonly ok: false;
  readonly error: string;
  readonly issues?: readonly Issue[];
  /** Names no route takes. */
  readonly rejected?: readonly string[];
  readonly reason?: "stale-file" | "no-root-block" | "file-changed";
  readonly files?: readonly string[];
  readonly limit?: number;
  readonly failedFile?: string;
  readonly restoreFailures?: readonly string[];
}
