import type { SearchOptions } from "../search-options.js";

/** Where tokens are looked for, with what was found out before. */
export interface DiscoverOptions extends SearchOptions {
  /** What only a compiler tells. */
  readonly made?: MadeTokens;
}

/** What only a compiler tells of style sheets, by their paths from the project root. */
export interface MadeTokens {
  /** What they give the page, too, as CSS. */
  readonly texts: ReadonlyMap<string, string>;
  /** Those of which it could not be told. */
  readonly skipped: readonly Skipped[];
}

/** A style sheet as text, by its path from the folder that was searched, with forward slashes. */
export interface StyleSheetFile {
  readonly file: string;
  readonly text: string;
  /** Whether it has no part in the page's cascade, as far as is known: no page has loaded it. */
  readonly isApart?: boolean;
  /** The scripts in which values of it stand, which are written in its place. */
  readonly beside?: readonly string[];
}

/** Why a file cannot be used: in words, and as a name where somebody asks for that. */
export interface Unusable {
  readonly reason: string;
  readonly fault?: "not-regular" | "not-utf-8" | "unreadable" | "same-file" | "json-comments";
}

/** A file or folder that was left out, and why. */
export interface Skipped extends Unusable {
  readonly file: string;
  /** Whether a build makes it of a file that is read, so that nothing is to be done. */
  readonly isCopy?: boolean;
}

export interface FoundStyleSheets {
  readonly files: readonly StyleSheetFile[];
  readonly skipped: readonly Skipped[];
}
