import { lowerAscii } from "../tokens/identifier.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenText } from "../tokens/tokens.js";
import { readLayerNames } from "./layers.js";

export interface ImportRule {
  /** The layer that it puts the other sheet in; undefined for none, and for one without a name. */
  readonly layer: readonly string[] | undefined;
  /** The tokens of its media query list. */
  readonly media: { readonly from: number; readonly to: number };
}

/**
 * Reads what an `@import` says of this sheet's layers (CSS Cascade 5, section 2). One that imports nothing gives
 * undefined.
 */
export function readImportRule(
  tokens: Tokens,
  { from, to }: { readonly from: number; readonly to: number },
): ImportRule | undefined {
  const address = findBlankEnd(tokens, from, to);
  if (address >= to || !isAddress(tokens, address)) return undefined;
  let at = findBlankEnd(tokens, nextAtLevel(tokens, address), to);
  let layer: readonly string[] | undefined;
  if (isFunction(tokens, at, to, "layer(")) {
    const close = nextAtLevel(tokens, at);
    const [name, ...others] = readLayerNames(tokens, { from: at + 1, to: close - 1 }) ?? [];
    if (others.length === 0) layer = name;
    at = findBlankEnd(tokens, close, to);
  }
  if (isFunction(tokens, at, to, "supports(")) at = findBlankEnd(tokens, nextAtLevel(tokens, at), to);
  return { layer, media: { from: at, to } };
}

function isAddress(tokens: Tokens, at: number): boolean {
  const type = tokens.types[at];
  if (type === T.String || type === T.Url) return true;
  return type === T.Function && lowerAscii(tokenText(tokens, at)) === "url(";
}

function isFunction(tokens: Tokens, at: number, to: number, name: string): boolean {
  return at < to && tokens.types[at] === T.Function && lowerAscii(tokenText(tokens, at)) === name;
}
