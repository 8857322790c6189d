import { isWhiteSpace } from "../tokens/code-point.js";
import { endsInBackslash } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import {
  isCloser,
  isDelim,
  nextAtLevel,
  type Tokens,
  tokenizePiece,
  tokenText,
  unmatched,
} from "../tokens/tokens.js";

export type ValueCheck =
  | { readonly ok: true }
  /** `reason` completes "The value …". */
  | { readonly ok: false; readonly reason: string };

const legal: ValueCheck = { ok: true };

/**
 * Whether a text can be spliced into a declaration as its value and neither end nor escape it: a
 * `<declaration-value>` (CSS Syntax 3, section 8.2) with nothing left open, and nothing a file or a `<style>` could trip over.
 * White space around it is the caller's to trim.
 */
export function checkDeclarationValue(value: string): ValueCheck {
  if (isPlain(value)) return legal;
  const reason = findUnfitCharacter(value) ?? findUnfitToken(tokenizePiece(value)) ?? findStyleEnd(value);
  return reason === undefined ? legal : { ok: false, reason };
}

/** Gives the value without white space at its ends. */
export function trimValue(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && isSpace(value, start)) start++;
  while (end > start && isSpace(value, end - 1)) end--;
  return value.slice(start, end);
}

function isSpace(text: string, at: number): boolean {
  return isWhiteSpace(text.charCodeAt(at));
}

/**
 * Whether a value has nothing but words, numbers, strings without escapes, and functions of these, as most have. No
 * token can go wrong with these. One pattern takes a fraction of the time that tokens take, and a panel has thousands of
 * values to check before it opens.
 */
function isPlain(value: string): boolean {
  return value.length <= longestPlain && plainValue.test(value) && !unquotedUrl.test(value);
}

/** The pattern remembers each part of a value until its end. */
const longestPlain = 1_000;
const word = String.raw`[-\w#%., +*]|/(?!\*)|"[ !#-;=-[\]-~]*"|'[ -&(-;=-[\]-~]*'`;
/** Words and brackets around what the other pattern fits. */
const orInBrackets = (part: string): string => String.raw`${word}|\((?:${part})*\)`;
const plainValue = new RegExp(`^(?:${orInBrackets(orInBrackets(orInBrackets(word)))})*$`);
const unquotedUrl = /url\((?! *["'])/i;

function findUnfitCharacter(value: string): string | undefined {
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code === 0) return "holds a NUL character";
    if (code === 0x0d) return "holds a carriage return; use line feeds alone";
    if ((code < 0x20 && code !== 0x09 && code !== 0x0a) || (code >= 0x7f && code <= 0x9f)) {
      return `holds the control character U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
    }
    if (code < 0xd800 || code > 0xdfff) continue;
    const next = value.charCodeAt(at + 1);
    if (code > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return "holds half of a surrogate pair";
    at++;
  }
  return undefined;
}

function findUnfitToken(tokens: Tokens): string | undefined {
  for (let at = 0; at < tokens.count; at++) {
    const type = tokens.types[at] ?? 0;
    if (type === T.BadString) return "has a string that a line end breaks";
    if (type === T.BadUrl) return "has a malformed url()";
    if (isCloser(type) && tokens.partners[at] === unmatched) {
      return `closes a bracket that it does not open: ${tokenText(tokens, at)}`;
    }
    if (tokens.partners[at] === tokens.count) return `leaves ${tokenText(tokens, at)} open`;
  }
  for (let at = 0; at < tokens.count; at = nextAtLevel(tokens, at)) {
    if (tokens.types[at] === T.Semicolon)
      return "has a semicolon outside brackets, which would end the declaration";
    if (isDelim(tokens, at, "!")) {
      return "has an exclamation mark outside brackets; importance is not part of a value";
    }
  }
  return tokens.count === 0 ? undefined : findOpenEnd(tokens, tokens.count - 1);
}

/** Tells what the last token leaves open. Only there does the tokenizer close things by itself. */
function findOpenEnd(tokens: Tokens, last: number): string | undefined {
  const text = tokenText(tokens, last);
  switch (tokens.types[last]) {
    case T.Comment:
      return text.length >= 4 && text.endsWith("*/") ? undefined : "leaves a comment open";
    case T.String:
      return endsString(text) ? undefined : "leaves a string open";
    case T.Url:
      return endsUrl(text) ? undefined : "leaves url( open";
    default:
      return endsInBackslash(text, text.length)
        ? "ends in a backslash, which would escape what follows"
        : undefined;
  }
}

function endsString(text: string): boolean {
  return text.length > 1 && text.endsWith(text.charAt(0)) && !endsInBackslash(text, text.length - 1);
}

function endsUrl(text: string): boolean {
  return text.endsWith(")") && !endsInBackslash(text, text.length - 1);
}

/** Tools put small sheets into `<style>` elements, which end here whatever CSS makes of it. */
function findStyleEnd(value: string): string | undefined {
  return value.toLowerCase().includes("</style")
    ? "holds </style, which would end a style element"
    : undefined;
}
