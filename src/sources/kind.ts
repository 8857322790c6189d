import type { Range } from "../css/sheet/sheet.js";
import type { Preprocessor } from "./preprocessor.js";
import type { Linked } from "./program.js";
import type { Programs } from "./programs.js";
import type { Source } from "./source.js";
import type { TokenFile } from "./tokens/token-file.js";

/** What other rooms know of files of one kind. */
export interface Kind {
  /** What people are told that tokens of a file stand in, by its name; undefined for CSS. */
  words(this: void, name: string): string | undefined;
  /** Whether a file's name says that it may hold tokens. Without it, that of each does. */
  isNamedForTokens?(this: void, name: string): boolean;
  /** Whether a build gives what a file of this name holds to every page, although no page names it. */
  isForEveryPage?(this: void, name: string): boolean;
  /** Whether a text may hold tokens, found out without reading it whole. */
  mayHoldTokens(this: void, text: string): boolean;
  /** The files of this kind, at the top of a project, from which a style sheet takes values without loading them. */
  findGivers?(this: void, text: string): readonly string[];
  /** Whether files that it imports may give it values, which have to be routed beside it to be written. */
  readonly takesFromImports?: true;
  /** The style sheets in a component, which may be in another language than CSS. */
  findStyleSheets?(this: void, text: string): readonly StyleBlock[];
  /** Whether what it gives a page and cannot be written is among its declarations, each with the reason. */
  readonly tellsUnknown?: true;
  /**
   * What pages have of a file as a style sheet: all as it stands there, more than that, or parts of it, each as one.
   * Undefined where only a build knows.
   */
  readonly onPages?: "whole" | "built" | "parts";
  /** Reads a file, together with others that have a part in the same programs. */
  read(this: void, file: FileToRead): Source | Linked;
}

/** A style sheet that stands in a component, and its language; undefined for CSS. */
export interface StyleBlock {
  readonly range: Range;
  readonly language: Preprocessor | undefined;
}

/** What other rooms know of files of design tokens in one notation, of which builds make style sheets. */
export interface TokenKind {
  /** Whether a file's name says that it may hold tokens. Without it, that of each does. */
  isNamedForTokens?(this: void, name: string): boolean;
  /** Whether a text may hold tokens, found out without reading it whole. */
  mayHoldTokens(this: void, text: string): boolean;
  /** Whether it is a program, which may hold other things, too: only those are tokens that a build imports. */
  readonly isProgram?: true;
  read(this: void, path: string, text: string): TokenFile;
}

export interface FileToRead {
  readonly path: string;
  readonly text: string;
  readonly programs: Programs;
  /** Whether the project fills in variables in files that are named as CSS. */
  readonly fillsInVariables: boolean;
}
