import { lowerAscii } from "../tokens/identifier.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenText } from "../tokens/tokens.js";
import { readLayerNames } from "./layers.js";

interface Prelude {
  readonly from: number;
  readonly to: number;
}

export interface ImportRule {
  /** The layer it puts the other sheet in; undefined for none, or one without a name. */
  readonly layer: readonly string[] | undefined;
  /** The tokens of its `supports()`. */
  readonly supports: Prelude | undefined;
  /** The tokens of its media query list. */
  readonly media: Prelude;
}

/** Reads what an `@import` says of this sheet's layers (CSS Cascade 5, section 2); undefined when it imports nothing. */
export function readImportRule(tokens: Tokens, { from, to }: Prelude): ImportRule | undefined {
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
  let supports: Prelude | undefined;
  if (isFunction(tokens, at, to, "supports(")) {
    const close = nextAtLevel(tokens, at);
    supports = { from: at + 1, to: close - 1 };
    at = findBlankEnd(tokens, close, to);
  }
  return { layer, supports, media: { from: at, to } };
}

function isAddress(tokens: Tokens, at: number): boolean {
  const type = tokens.types[at];
  if (type === T.String || type === T.Url) return true;
  return type === T.Function && lowerAscii(tokenText(tokens, at)) === "url(";
}

function isFunction(tokens: Tokens, at: number, to: number, name: string): boolean {
  return at < to && tokens.types[at] === T.Function && lowerAscii(tokenText(tokens, at)) === name;
}
