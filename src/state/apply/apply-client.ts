import type {
  BuildOutcome,
  FileOutcome,
  FilePreview,
  PageContext,
  RefusedToken,
  TokenValues,
} from "../../model/wire/wire.js";
import type { WrittenSlot } from "./awaited/written-values.js";

/** Why Apply cannot work right now. */
export type ApplyBlocked = "no-endpoint" | "no-routing" | "nothing-to-apply";

/** A failed request as a typed case; the panel finds the words. */
export type ApplyFailure =
  | { readonly kind: "unreachable"; readonly endpoint: string }
  | { readonly kind: "local-network-denied"; readonly endpoint: string }
  /** Code of the panel's own did not come, as after a new build, so that nobody was asked. */
  | { readonly kind: "part-not-loaded" }
  /** Something was thrown: a page may lack what browsers have, or have put something of its own in its place. */
  | { readonly kind: "unexpected"; readonly message: string }
  /** The page's own Content Security Policy forbids the request; with the directive that would allow it. */
  | { readonly kind: "forbidden-by-policy"; readonly endpoint: string; readonly directive: string }
  | { readonly kind: "origin-not-allowed"; readonly origin: string; readonly endpoint: string }
  | { readonly kind: "file-changed"; readonly files: readonly string[]; readonly message: string }
  | {
      readonly kind: "invalid";
      readonly message: string;
      readonly issues: readonly { path: string; message: string }[];
    }
  | { readonly kind: "unrouted"; readonly names: readonly string[] }
  | { readonly kind: "too-large"; readonly limit: number | undefined }
  /** Its modes together would weigh too much against these files. */
  | { readonly kind: "too-much" }
  | {
      readonly kind: "write-failed";
      readonly message: string;
      readonly file: string | undefined;
      readonly restoreFailures: readonly string[];
    }
  | { readonly kind: "timeout"; readonly seconds: number }
  /** A write got no answer from a server that is there, and that had answered the preview. */
  | { readonly kind: "answer-lost"; readonly endpoint: string }
  | { readonly kind: "answer-too-large"; readonly endpoint: string; readonly limitMiB: number }
  /** Something answers at the endpoint, and it is no apply server, or one that this panel does not understand. */
  | {
      readonly kind: "foreign";
      readonly endpoint: string;
      readonly status: number | undefined;
      /** What came instead of an answer, which may say whose it is. */
      readonly text?: string;
    };

/** Whether a write that ended so may be in the files all the same: no server of ours has said that it is not. */
export function mayBeWritten(failure: ApplyFailure): boolean {
  switch (failure.kind) {
    case "timeout":
    case "answer-lost":
    case "answer-too-large":
    case "foreign":
    case "unreachable":
    case "unexpected":
      return true;
    case "write-failed":
      // What fails before or during a write names its file; an error of the server's own may come after it.
      return failure.file === undefined || failure.restoreFailures.length > 0;
    default:
      return false;
  }
}

/** Code of the panel's own did not come: nobody was asked. */
export const codeNotLoaded = { ok: false, failure: { kind: "part-not-loaded" } } as const;

/** What is sent for one mode of the page. */
export interface ApplyRequestPart {
  /** The scheme that these are for, where that is not the one the page was in. */
  readonly scheme: string | undefined;
  /** Custom property name → declaration value. */
  readonly tokens: TokenValues;
  /** By custom property, the slot of its override. The page may turn to another mode before this is written. */
  readonly slots: ReadonlyMap<string, WrittenSlot>;
  readonly page: PageContext;
  /** The mode or theme in which these were made, where the page used other declarations there than now. */
  readonly madeIn?: { readonly name: string; readonly theme: string };
  /** By custom property: where else the page uses the declaration that would be written, as far as it was looked at. */
  readonly sharedWith?: Readonly<Record<string, SharedWith>>;
}

/** Another mode of the page, in which it uses the same declaration. */
export interface SharedWith {
  /** `light`, `dark`, or the name of another theme. */
  readonly where: string;
  /** The other value that a change of that mode has for the declaration. */
  readonly waiting?: string;
}

/** One token of one part, for choosing it. */
export interface TokenChoice {
  /** The place of its part in the preview. */
  readonly part: number;
  readonly cssVar: string;
  /** Of an alias in a token file: written where it leads. */
  readonly throughAlias?: boolean;
}

/** Unique among the tokens of a preview. */
export function choiceKey({ part, cssVar }: Pick<TokenChoice, "part" | "cssVar">): string {
  return `${part} ${cssVar}`;
}

export interface ApplyPreview {
  /** The name of the project that answers. */
  readonly project: string;
  readonly files: readonly FilePreview[];
  /** Page and files do not agree about these. */
  readonly refused: readonly RefusedToken[];
  /** How much of the answer was left out: it was not asked for, or is more than can be shown. */
  readonly left: number;
  readonly parts: readonly ApplyRequestPart[];
  /** Overridden names no route takes. */
  readonly unrouted: readonly string[];
  /** Changes of another mode, made before this tab could look at the page in that mode. */
  readonly unseen: readonly UnseenMode[];
  /** The page's own script sets these in the `style` attribute of the root element, so that no file decides. */
  readonly setByScript: readonly string[];
}

/** A scheme, or a state of the page, in which the page cannot be looked at from here. */
export type UnseenMode = ({ readonly scheme: string } | { readonly state: string }) & {
  readonly names: readonly string[];
};

export interface ApplyResult {
  readonly files: readonly FileOutcome[];
  readonly refused: readonly RefusedToken[];
  readonly left: number;
  /** Now in the files; their overrides go once the page shows the value. */
  readonly applied: readonly TokenChoice[];
  /** Still pending, because the server knows no declaration of theirs. */
  readonly unknown: readonly TokenChoice[];
  /** What became of the build of the style sheets, where the server runs it. */
  readonly build?: BuildOutcome;
  /** Not written, because they were edited or reverted since the preview: preview again. */
  readonly skipped: readonly TokenChoice[];
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly failure: ApplyFailure;
      /** What is too much for one request is written in turns: how many tokens those wrote that came before it. */
      readonly applied?: number;
    };

/** The way of an apply from the page: preview, then the write with the preview's digests. */
export interface ApplyClient {
  blocked(): ApplyBlocked | undefined;
  /** Previews every pending override of every mode. */
  preview(): Promise<Outcome<ApplyPreview>>;
  /**
   * Writes the chosen tokens of a preview; one that the preview refused is written although page and file differ. An
   * edit made since the preview is not written: preview again.
   */
  confirm(preview: ApplyPreview, chosen: readonly TokenChoice[]): Promise<Outcome<ApplyResult>>;
  /**
   * Asks whether the files hold those values that were sent and whose answer never came. What they hold counts as written;
   * of the rest nothing is known, as before.
   */
  settle(): Promise<void>;
  /** Makes written values pending again that the page does not take over. */
  keep(slots: readonly WrittenSlot[]): void;
  /** Those of these written values that the page does not show yet. */
  stillAwaited<Slot extends WrittenSlot>(slots: readonly Slot[]): readonly Slot[];
}
