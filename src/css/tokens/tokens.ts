import { type Column, closerOf, createColumns } from "./columns.js";
import { scanToken } from "./scan-token.js";
import * as T from "./token-type.js";

export { isCloser, isOpener, unmatched } from "./columns.js";

/** The tokens of one text, in columns. Token `i` is `source.slice(starts[i], starts[i + 1])`. */
export interface Tokens {
  readonly source: string;
  readonly count: number;
  readonly types: Column;
  /** These are `count + 1` offsets, of which the last is the end of the text. */
  readonly starts: Column;
  /**
   * A token that opens a block (function, bracket, brace) has the token that closes it here, or `count` when the text
   * ends first. A token that closes a block has the one that opened it, or `unmatched`.
   */
  readonly partners: Column;
}

/** Tokenises as CSS Syntax 3, section 4, has it, in one pass. A leading byte order mark belongs to no token. */
export function tokenize(source: string): Tokens {
  return tokenizeFrom(source, source.charCodeAt(0) === 0xfeff ? 1 : 0);
}

/**
 * Tokenises a piece of a text, from the start of one token to the end of another. There a byte order mark is part of a
 * name.
 */
export function tokenizePiece(source: string): Tokens {
  return tokenizeFrom(source, 0);
}

function tokenizeFrom(source: string, start: number): Tokens {
  const columns = createColumns(source.length);
  let at = start;
  while (at < source.length) at = scanToken(source, at, columns);
  return { source, ...columns.finish(source.length) };
}

/** Gives the text of one token. */
export function tokenText(tokens: Tokens, index: number): string {
  return tokens.source.slice(tokens.starts[index], tokens.starts[index + 1]);
}

/** Whether a token is a delim of this one character. */
export function isDelim(tokens: Tokens, index: number, character: string): boolean {
  return tokens.types[index] === T.Delim && tokens.source.charAt(tokens.starts[index] ?? 0) === character;
}

/** Finds the token after `index` at the same level, which is past the whole block when `index` opens one. */
export function nextAtLevel(tokens: Tokens, index: number): number {
  const type = tokens.types[index] ?? 0;
  return closerOf(type) === 0 ? index + 1 : Math.min((tokens.partners[index] ?? 0) + 1, tokens.count);
}

/** Whether a token is white space or a comment. */
export function isBlank(tokens: Tokens, index: number): boolean {
  return tokens.types[index] === T.WhiteSpace || tokens.types[index] === T.Comment;
}

/** Finds the first token of `from` to `to` that is not blank, or `to` when all are. */
export function findBlankEnd(tokens: Tokens, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(tokens, at)) at++;
  return at;
}

/** Finds the token after the last of `from` to `to` that is not blank, or `from` when all are. */
export function findBlankStart(tokens: Tokens, from: number, to: number): number {
  let at = to;
  while (at > from && isBlank(tokens, at - 1)) at--;
  return at;
}
