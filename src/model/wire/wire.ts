/** The messages of `POST /apply` (docs/server.md, "Requests and answers"), shared by the server and the panel's apply client. */

import type { Issue } from "../issue.js";

/** The page as it tells of itself: what its cascade depends on, and what it uses for each token. */
export interface PageContext {
  /** Attributes of the page's `<html>` element. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Media conditions of the page's style sheets that match now, as written there. */
  readonly media: readonly string[];
  /** Conditions of its `@supports` rules that hold, as written there; undefined where the page does not tell. */
  readonly supports?: readonly string[];
  /** Its style sheets in the order of the cascade. */
  readonly sheets?: readonly PageSheet[];
  /** Custom property name → what the page uses for it; null where no declaration sets it on the root element. */
  readonly seen?: Readonly<Record<string, SeenDeclaration | null>>;
}

export interface PageSheet {
  /** Its URL, or the file that a development server says it comes from. */
  readonly address: string;
  /** Relative to the root, where the host knows it. */
  readonly path?: string;
  /** Of a sheet without an address: which custom properties it declares, as `Outline` tells it. */
  readonly outline?: string;
}

/** The declaration that wins on the page, our own inline values set aside. */
export interface SeenDeclaration {
  /** As the CSSOM gives it. */
  readonly value: string;
  readonly selector: string;
  /** The at-rules around it, outermost first, such as `@layer base`. */
  readonly conditions: readonly string[];
  /** Its place in the page's list of sheets. */
  readonly sheet: number;
}

/** Custom property name → declaration value. */
export type TokenValues = Readonly<Record<string, string>>;

/** One page in one mode, and what is to be written or previewed for it: exactly one of `tokens` and `preview`. */
export interface ApplyPart {
  /** To write. */
  readonly tokens?: TokenValues;
  /** To compute and report. It is not called `tokens`, so that no server takes a preview for a write. */
  readonly preview?: TokenValues;
  readonly page?: PageContext;
  /** Names that are written although page and file differ, because the user was shown both. */
  readonly anyway?: readonly string[];
  /** Names among these whose value is an alias in a token file, and that are written where the alias leads. */
  readonly throughAlias?: readonly string[];
}

export interface ApplyRequest extends ApplyPart {
  /** Several pages or modes in one transaction, instead of the fields of one. */
  readonly batch?: readonly ApplyPart[];
  /** `tokens` with it are a preview, too. Other panels send it. */
  readonly dryRun?: boolean;
  /** File relative to the root → SHA-256 (hex) of the bytes the preview read. */
  readonly expectDigests?: Readonly<Record<string, string>>;
}

/** What became of some tokens in one file. */
export interface PartOutcome {
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  /** Names with no declaration that the page's root element uses. */
  readonly unknown: readonly string[];
}

/** What became of the tokens routed to one file. Of a batch, a name may stand in several lists: `parts` tells more. */
export interface FileOutcome extends PartOutcome {
  /** Relative to the root, with forward slashes. */
  readonly file: string;
  /** Of a batch: what became of the tokens of each part. */
  readonly parts?: readonly PartOutcome[];
  /** It is written, and the page shows that once a build has made a style sheet of it. */
  readonly needsBuild?: true;
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

/** A declaration of a file, with what it says. */
export interface FilePlace extends DeclarationPlace {
  readonly file: string;
  readonly value: string;
  /** It is the one that wins by the rules for files, and that `anyway` writes. */
  readonly wins?: true;
  /** The alias that wins has its value from here, where `throughAlias` writes. */
  readonly throughAlias?: true;
}

/**
 * Why a token is not written although its files declare it, or may: no declaration has the value that the page uses; the page
 * uses none of them; no file can tell which one the page uses, and the page has not said; its source cannot hold the value,
 * or is not read, which `why` explains.
 */
export type RefusalReason = "differs" | "unused" | "undecided" | "source";

export interface RefusedToken {
  readonly cssVar: string;
  readonly reason: RefusalReason;
  /** Of a source: why, as a sentence without its full stop. */
  readonly why?: string;
  /** What the page said of it; undefined when it said nothing. */
  readonly seen?: SeenDeclaration | null;
  /** Where the files declare it. */
  readonly places: readonly FilePlace[];
  /** The place of its part in a batch. */
  readonly batch?: number;
}

/** One change to a file. */
export interface Hunk extends DeclarationPlace {
  readonly cssVar: string;
  readonly before: string;
  readonly after: string;
  /** How the file spells both, where it is not as CSS has them, as in JSON. */
  readonly spelling?: { readonly before: string; readonly after: string };
  /** The place of its part in a batch. */
  readonly batch?: number;
}

export interface FilePreview extends FileOutcome {
  /** SHA-256 (hex) of the bytes read. */
  readonly digest: string;
  /** Why the file looks like the output of a build, when it does. */
  readonly generated?: string;
  readonly hunks: readonly Hunk[];
}

/** What became of the command that builds style sheets from token files. */
export interface BuildOutcome {
  readonly command: string;
  /** Running: it takes longer than an answer may. */
  readonly status: "done" | "failed" | "running";
  /** The last that it printed. */
  readonly output: string;
}

export interface AppliedAnswer {
  readonly ok: true;
  readonly updated: readonly FileOutcome[];
  readonly refused?: readonly RefusedToken[];
  /** Where a token file was written, and the server was started with a command that builds. */
  readonly build?: BuildOutcome;
}

export interface PreviewAnswer {
  readonly ok: true;
  readonly preview: true;
  /** The name of the root's package, or of its folder. */
  readonly project: string;
  readonly files: readonly FilePreview[];
  readonly refused?: readonly RefusedToken[];
}

export type ApplyAnswer = AppliedAnswer | PreviewAnswer | ApplyErrorBody;

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
