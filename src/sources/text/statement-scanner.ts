import { deepestBlock } from "../../css/sheet/open-blocks.js";
import type { Range } from "../../css/sheet/sheet.js";
import { findCommentEnd } from "../../css/tokens/scan-name.js";
import { findLineEnd, isSpace } from "./scan-text.js";
import { findUnquotedUrlEnd, opensUnquotedUrl } from "./unquoted-url.js";

/** How a preprocessor's language writes what it has beside CSS. */
export interface Notation {
  /** The characters with which strings begin. */
  readonly quotes: string;
  /** The characters with which in `url()` something else than a plain address begins. */
  readonly addressQuotes: string;
  /** Matches where an interpolation may start. */
  readonly interpolationStart: RegExp;
  /** The end of the interpolation that starts here; undefined where none does. */
  findInterpolationEnd(this: void, text: string, at: number): number | undefined;
  findStringEnd(this: void, text: string, at: number): number;
}

/** The kinds of statements: one whose value is plain text, one that sets a variable, and one that may open a block. */
export type StatementKind = "raw" | "setting" | "rule";

/**
 * Goes through a text statement by statement, in a language that is CSS with comments of one line and interpolations. What
 * a statement means, the parser of the language says.
 */
export abstract class StatementScanner {
  protected readonly text: string;
  protected at: number;
  /** Comments of one line, and what else of the text does not reach the page. */
  protected readonly silent: Range[] = [];
  protected readonly interpolations: Range[] = [];
  /** Whether blocks stand one in the other so deep that the rest is not read. */
  protected isTooDeep = false;
  readonly #notation: Notation;

  constructor(text: string, from: number, notation: Notation) {
    this.text = text;
    this.at = from;
    this.#notation = notation;
  }

  /** Reads the statement that starts here, and leaves `at` after it. */
  protected abstract readStatement(start: number): void;

  /** Steps over a closing brace. */
  protected abstract closeBlock(at: number): void;

  protected readStatements(): void {
    const { text } = this;
    while (this.at < text.length && !this.isTooDeep) {
      const start = this.at;
      const character = text.charAt(start);
      if (isSpace(text, start)) this.at++;
      else if (character === "}") this.closeBlock(start);
      // Outside of blocks it would belong to the selector of the next rule.
      else if (character === ";") this.silence(start, start + 1);
      else if (text.startsWith("//", start)) this.silence(start, findLineEnd(text, start));
      else if (text.startsWith("/*", start)) this.at = findCommentEnd(text, start);
      else this.readStatement(start);
    }
  }

  /** Reads a statement to its semicolon or its block, or to the end of the block around it. Tells whether a block follows. */
  protected readToEnd(kind: StatementKind): boolean {
    const { text } = this;
    const from = this.at;
    let depth = 0;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const mark = code < 128 ? marks[code] : noMark;
      if (mark === noMark) continue;
      if (mark !== bracket) {
        this.at = at;
        if (this.#skipOpaque(at, kind)) at = this.at - 1;
        else if (code === leftParenthesis) depth++;
        continue;
      }
      const character = text.charAt(at);
      const opens = character === "{" && depth === 0 && this.opensBlock(kind, from, at);
      if (opens || (depth === 0 && "};".includes(character))) {
        this.at = character === "}" ? at : at + 1;
        return opens;
      }
      if ("[{".includes(character)) depth++;
      else if (character !== ";") depth = Math.max(0, depth - 1);
    }
    this.at = Math.max(text.length, this.at);
    return false;
  }

  /** Whether a brace at an offset opens a block after what was read from another offset on. */
  protected opensBlock(kind: StatementKind, _from: number, _at: number): boolean {
    return kind === "rule";
  }

  /** Steps over what no mark in it ends. */
  #skipOpaque(at: number, kind: StatementKind): boolean {
    const { text } = this;
    const { quotes, addressQuotes, findInterpolationEnd, findStringEnd } = this.#notation;
    const filled = findInterpolationEnd(text, at);
    if (filled !== undefined) {
      this.interpolations.push({ start: at, end: filled });
      this.at = filled;
    } else if (quotes.includes(text.charAt(at))) this.#takeText(at, findStringEnd(text, at));
    else if (text.startsWith("/*", at)) this.at = findCommentEnd(text, at);
    else if (kind !== "raw" && text.startsWith("//", at)) this.silence(at, findLineEnd(text, at));
    else if (text.charAt(at) === "\\") this.at += 2;
    else if (opensUnquotedUrl(text, at, addressQuotes)) this.#takeText(at, findUnquotedUrlEnd(text, at));
    else return false;
    return true;
  }

  /** Says so where more blocks are open than are read. */
  protected noteDepth(open: number): void {
    this.isTooDeep = open > deepestBlock;
  }

  #takeText(from: number, to: number): void {
    this.noteInterpolations(from, to);
    this.at = to;
  }

  protected noteInterpolations(from: number, to: number): void {
    const { interpolationStart, findInterpolationEnd } = this.#notation;
    const piece = this.text.slice(from, to);
    if (!piece.includes("{")) return;
    let read = 0;
    for (const { index } of piece.matchAll(interpolationStart)) {
      const end = index < read ? undefined : findInterpolationEnd(piece, index);
      if (end === undefined) continue;
      this.interpolations.push({ start: from + index, end: from + end });
      read = end;
    }
  }

  protected silence(start: number, end: number): void {
    this.silent.push({ start, end });
    this.at = end;
  }
}

const leftParenthesis = 0x28;

/** Most characters begin and end nothing, in any language; some may begin what no mark ends, or what is put in. */
const noMark = 0;
const bracket = 1;
const rare = 2;
const marks = new Uint8Array(128);
for (const mark of "[{}]);") marks[mark.charCodeAt(0)] = bracket;
for (const mark of "\"'`#@$/\\(") marks[mark.charCodeAt(0)] = rare;

/** The text that a sticky expression matches at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? text.slice(at, pattern.lastIndex) : undefined;
}
