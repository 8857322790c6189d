import { isName } from "../tokens/code-point.js";
import {
  findCommentEnd,
  findNameEnd,
  findWhiteSpaceEnd,
  startsEscape,
  startsIdentifier,
} from "../tokens/scan-name.js";
import { findStringEnd, findUrlEnd, isUrlName } from "../tokens/scan-token.js";

const leftParenthesis = 0x28;
const rightParenthesis = 0x29;
const semicolon = 0x3b;

/** Flags for what ends a stretch of text, where it stands outside brackets. */
export const stopAt = { semicolon: 1, openBrace: 2, closeBrace: 4 } as const;

/** The characters that the parts of a sheet may turn on are brackets and semicolons, and some that are rare. */
const structural = 1;
const rare = 2;
const kinds = new Uint8Array(128);
for (const character of "[]{});") kinds[character.charCodeAt(0)] = structural;
for (const character of "(\"'/<\\!") kinds[character.charCodeAt(0)] = rare;

/**
 * Finds where the parts of a sheet end, as CSS Syntax 3 has it for tokens, but makes no tokens. All that counts of most
 * is that they open and close nothing.
 */
export class BlockSkipper {
  readonly #text: string;
  /** What closes the blocks that are open, the innermost last. What is left after it is of earlier stretches. */
  readonly #closers: number[] = [];
  #depth = 0;
  /** An offset between two tokens: every token that starts before it also ends before it. */
  #boundary = 0;
  /** Whether the last stretch held nothing but closed blocks, strings, urls, and tokens that need no second look. */
  isPlain = true;

  constructor(text: string) {
    this.#text = text;
  }

  /** Finds the first of `stops` from a token's start on, outside what is opened after it, or the end of the text. */
  scan(from: number, stops: number): number {
    const text = this.#text;
    const { length } = text;
    this.#depth = 0;
    this.#boundary = from;
    this.isPlain = true;
    let at = from;
    while (at < length) {
      const code = text.charCodeAt(at);
      const kind = code < 128 ? (kinds[code] ?? 0) : 0;
      if (kind === 0) at++;
      else if (kind === structural) {
        if (this.#depth === 0 && (stopOf(code) & stops) !== 0) return at;
        this.#take(code);
        at++;
      } else if (code === leftParenthesis) at = this.#openParenthesis(at);
      else at = this.#scanRare(code, at);
    }
    // The end of the text closes what is open.
    this.isPlain = false;
    return length;
  }

  #take(code: number): void {
    const closer = closerOf(code);
    if (closer !== 0) this.#open(closer);
    else if (code !== semicolon) this.#close(code);
  }

  /** What does not close the innermost block closes nothing. */
  #close(code: number): void {
    if (this.#depth > 0 && this.#closers[this.#depth - 1] === code) this.#depth--;
    else this.isPlain = false;
  }

  #openParenthesis(at: number): number {
    return this.#endsInUrlName(at) ? this.#openUrl(at) : this.#openFunction(at);
  }

  #open(closer: number): void {
    this.#closers[this.#depth++] = closer;
  }

  #openFunction(at: number): number {
    this.#open(rightParenthesis);
    return at + 1;
  }

  #openUrl(at: number): number {
    const text = this.#text;
    const quote = text.charCodeAt(findWhiteSpaceEnd(text, at + 1));
    if (quote === 0x22 || quote === 0x27) return this.#openFunction(at);
    return this.#endToken(findUrlEnd(text, at + 1));
  }

  /** Steps past a token, whose end was given as its complement when the token is a bad one. */
  #endToken(end: number): number {
    if (end < 0) this.isPlain = false;
    this.#boundary = end < 0 ? ~end : end;
    return this.#boundary;
  }

  /** Whether the name before a parenthesis is `url`, spelt without escapes. */
  #endsInUrlName(at: number): boolean {
    const text = this.#text;
    const start = at - 3;
    if (start < this.#boundary || (text.charCodeAt(at - 1) | 0x20) !== 0x6c) return false;
    if ((text.charCodeAt(at - 2) | 0x20) !== 0x72 || (text.charCodeAt(start) | 0x20) !== 0x75) return false;
    return start === this.#boundary || !(isName(text.charCodeAt(start - 1)) || isSigil(text, start - 1));
  }

  #scanRare(code: number, at: number): number {
    const text = this.#text;
    switch (code) {
      case 0x22:
      case 0x27:
        return this.#endToken(findStringEnd(text, at));
      case 0x2f:
        if (text.charCodeAt(at + 1) !== 0x2a) return at + 1;
        this.isPlain = false;
        return this.#endToken(findCommentEnd(text, at));
      case 0x3c:
        return text.startsWith("!--", at + 1) ? this.#endToken(at + 4) : at + 1;
      case 0x5c:
        return this.#scanEscape(at);
      default: // An exclamation mark.
        this.isPlain = false;
        return at + 1;
    }
  }

  #scanEscape(at: number): number {
    const text = this.#text;
    this.isPlain = false;
    if (!startsEscape(text, at)) return at + 1;
    const end = findNameEnd(text, at);
    if (text.charCodeAt(end) !== leftParenthesis) return this.#endToken(end);
    let start = at;
    while (start > this.#boundary && isName(text.charCodeAt(start - 1))) start--;
    const isIdentifier =
      startsIdentifier(text, start) && !(start > this.#boundary && isSigil(text, start - 1));
    return isIdentifier && isUrlName(text, start, end) ? this.#openUrl(end) : this.#openFunction(end);
  }
}

/** Whether this makes a hash or an at-keyword of the name after it. */
function isSigil(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x23 || code === 0x40;
}

function stopOf(code: number): number {
  switch (code) {
    case 0x3b:
      return stopAt.semicolon;
    case 0x7b:
      return stopAt.openBrace;
    case 0x7d:
      return stopAt.closeBrace;
    default:
      return 0;
  }
}

/** Gives the character that closes what a bracket or brace opens; 0 for what opens nothing. */
function closerOf(code: number): number {
  return code === 0x7b || code === 0x5b ? code + 2 : 0;
}
