import type { FileOutcome, FilePreview } from "../../model/wire.js";

/** Why Apply cannot work right now. */
export type ApplyBlocked = "no-endpoint" | "no-routing" | "nothing-to-apply";

/** A failed request as a typed case; the panel finds the words. */
export type ApplyFailure =
  | { readonly kind: "unreachable"; readonly endpoint: string }
  | { readonly kind: "local-network-denied"; readonly endpoint: string }
  | { readonly kind: "origin-not-allowed"; readonly origin: string; readonly endpoint: string }
  | { readonly kind: "file-changed"; readonly files: readonly string[]; readonly message: string }
  | { readonly kind: "unrouted"; readonly names: readonly string[] }
  | {
      readonly kind: "invalid";
      readonly message: string;
      readonly issues: readonly { path: string; message: string }[];
    }
  | { readonly kind: "too-large"; readonly limit: number | undefined }
  | {
      readonly kind: "write-failed";
      readonly message: string;
      readonly file: string | undefined;
      readonly restoreFailures: readonly string[];
    }
  | { readonly kind: "timeout"; readonly seconds: number }
  | { readonly kind: "bad-answer"; readonly status: number | undefined };

export interface ApplyPreview {
  readonly files: readonly FilePreview[];
  /** What was sent: custom property name → declaration value. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Overridden names no route takes; they are left out of the request. */
  readonly unrouted: readonly string[];
}

export interface ApplyResult {
  readonly files: readonly FileOutcome[];
  /** Now in the files; their overrides go once the page shows the value. */
  readonly applied: readonly string[];
  /** Still pending, because the server knows no declaration of theirs. */
  readonly unknown: readonly string[];
  /** Not written, because they were edited or reverted since the preview: preview again. */
  readonly skipped: readonly string[];
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ApplyFailure };

/** The apply road from the page: a preview, then the write with the preview's digests. */
export interface ApplyClient {
  blocked(): ApplyBlocked | undefined;
  /** Of every override. */
  preview(): Promise<Outcome<ApplyPreview>>;
  /** Writes the chosen names of a preview. An edit made since the preview is not written: preview again. */
  confirm(preview: ApplyPreview, chosen: readonly string[]): Promise<Outcome<ApplyResult>>;
}
