import { decodeIdentifier } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import {
  findBlankEnd,
  findBlankStart,
  isBlank,
  isCloser,
  isDelim,
  nextAtLevel,
  type Tokens,
  tokenText,
  unmatched,
} from "../tokens/tokens.js";
import type { DeclaredValue, Range } from "./sheet.js";

/**
 * Reads the value of a custom property's declaration from the tokens between its colon and its end. A declaration that
 * browsers drop gives undefined (CSS Variables 1, section 2: `<declaration-value>?`).
 */
export function readCustomDeclaration(tokens: Tokens, from: number, to: number): DeclaredValue | undefined {
  if (!isWellFormed(tokens, from, to)) return undefined;
  const { bangs, bang, last } = findBangs(tokens, from, to);
  const important = bangs === 1 && bang === last.previous && isIdentifier(tokens, last.index, "important");
  if (bangs > (important ? 1 : 0)) return undefined;
  const { start, end } = rangeOf(tokens, from, important ? bang : to);
  return { start, end, important };
}

function isWellFormed(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const type = tokens.types[at] ?? 0;
    if (type === T.BadString || type === T.BadUrl) return false;
    if (isCloser(type) && tokens.partners[at] === unmatched) return false;
  }
  return true;
}

/** Finds the exclamation marks outside blocks, and the last two solid tokens there. */
function findBangs(tokens: Tokens, from: number, to: number) {
  let bangs = 0;
  let bang = -1;
  let last = { index: -1, previous: -1 };
  for (let at = from; at < to; at = nextAtLevel(tokens, at)) {
    if (isBlank(tokens, at)) continue;
    last = { index: at, previous: last.index };
    if (!isDelim(tokens, at, "!")) continue;
    bangs++;
    bang = at;
  }
  return { bangs, bang, last };
}

function isIdentifier(tokens: Tokens, index: number, name: string): boolean {
  return tokens.types[index] === T.Ident && decodeIdentifier(tokenText(tokens, index)).toLowerCase() === name;
}

function rangeOf(tokens: Tokens, from: number, to: number): Range {
  const first = findBlankEnd(tokens, from, to);
  const end = findBlankStart(tokens, first, to);
  if (first === to) return emptyRange(tokens, from);
  return { start: tokens.starts[first] ?? 0, end: endOf(tokens, end - 1) };
}

/** An empty value stands after the colon and the space that may follow it, but on the colon's line. */
function emptyRange(tokens: Tokens, from: number): Range {
  const isSpace = from < tokens.count && tokens.types[from] === T.WhiteSpace;
  const isOnLine = isSpace && !tokenText(tokens, from).includes("\n");
  const offset = tokens.starts[isOnLine ? from + 1 : from] ?? tokens.source.length;
  return { start: offset, end: offset };
}

/** White space that ends a hexadecimal escape belongs to the token, not to the value. */
function endOf(tokens: Tokens, last: number): number {
  const end = tokens.starts[last + 1] ?? tokens.source.length;
  if (!endsInName(tokens.types[last] ?? 0)) return end;
  let trimmed = end;
  while (trimmed > 0 && " \t\n\r\f".includes(tokens.source.charAt(trimmed - 1))) trimmed--;
  return trimmed < end && tokens.source.charAt(trimmed - 1) === "\\" ? end : trimmed;
}

function endsInName(type: number): boolean {
  return type === T.Ident || type === T.Dimension || type === T.Hash || type === T.AtKeyword;
}
