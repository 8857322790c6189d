import { decodeIdentifier, decodeString, decodeUrl, lowerAscii } from "../tokens/identifier.js";
import { findNumberEnd } from "../tokens/scan-name.js";
import * as T from "../tokens/token-type.js";
import { findBlankEnd, type Tokens, tokenText } from "../tokens/tokens.js";

/** Answers what a token means: tokens of one meaning are the same, however each is spelt. */
export function readMeaning(tokens: Tokens, at: number): string {
  const type = tokens.types[at] ?? 0;
  const text = tokenText(tokens, at);
  return `${type} ${readText(type, text)}`;
}

function readText(type: number, text: string): string {
  switch (type) {
    case T.Number:
      return `${isInteger(text) ? "integer" : "number"} ${readNumber(text)}`;
    case T.Percentage:
      return readNumber(text.slice(0, -1));
    case T.Dimension:
      return readDimension(text);
    case T.String:
      return decodeString(text);
    case T.Function:
      return functionName(text);
    case T.Ident:
      return keyword(text);
    case T.Hash:
    case T.AtKeyword:
      return decodeIdentifier(text);
    default:
      return text;
  }
}

/** Whether a number is an integer to CSS, where `1.0` is none (CSS Syntax 3, section 4.3.3). */
function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text);
}

function readNumber(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? writeNumber(number) : text;
}

/** Minus zero is another number than zero, since what is divided by it is negative. */
function writeNumber(number: number): string {
  return Object.is(number, -0) ? "-0" : String(number);
}

/** Build tools write times in the shorter of their two units. */
function readDimension(text: string): string {
  const end = findNumberEnd(text, 0);
  const digits = text.slice(0, end);
  const unit = lowerAscii(decodeIdentifier(text.slice(end)));
  const isInSeconds = unit === "ms" && Number.isFinite(Number(digits));
  return isInSeconds ? `${writeNumber(Number(digits) / 1000)} s` : `${readNumber(digits)} ${unit}`;
}

/** Functions of the author's own are told apart by case. */
function functionName(text: string): string {
  const name = decodeIdentifier(text);
  return name.startsWith("--") ? name : lowerAscii(name);
}

/** Names of the author's own are told apart by case, which most words may be. */
function keyword(text: string): string {
  const name = decodeIdentifier(text);
  return name.length === currentColor.length && lowerAscii(name) === currentColor ? currentColor : name;
}

const currentColor = "currentcolor";

/** Reads `url(…)`, with or without quotes, at a token, and answers the token after it. */
export function readUrlAt(
  tokens: Tokens,
  at: number,
): { readonly address: string; readonly end: number } | undefined {
  if (tokens.types[at] === T.Url) {
    const address = decodeUrl(tokenText(tokens, at));
    return address === undefined ? undefined : { address, end: at + 1 };
  }
  if (tokens.types[at] !== T.Function || functionName(tokenText(tokens, at)) !== "url(") return undefined;
  const string = findBlankEnd(tokens, at + 1, tokens.count);
  const close = findBlankEnd(tokens, string + 1, tokens.count);
  if (tokens.types[string] !== T.String || close !== tokens.partners[at]) return undefined;
  return { address: decodeString(tokenText(tokens, string)), end: close + 1 };
}
