import { readAddress } from "../../tokens/address.js";
import { lowerAscii } from "../../tokens/identifier.js";
import * as T from "../../tokens/token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenText } from "../../tokens/tokens.js";
import { readLayerNames } from "../layers.js";

interface Prelude {
  readonly from: number;
  readonly to: number;
}

export interface ImportRule {
  /** Of the other sheet, as it is written. */
  readonly address: string;
  /** The layer it puts the other sheet in: empty for one without a name, undefined for none. */
  readonly layer: readonly string[] | undefined;
  /** The tokens of its `supports()`. */
  readonly supports: Prelude | undefined;
  /** The tokens of its media query list. */
  readonly media: Prelude;
}

/** Reads what an `@import` says of this sheet's layers (CSS Cascade 5, section 2); undefined when it imports nothing. */
export function readImportRule(tokens: Tokens, { from, to }: Prelude): ImportRule | undefined {
  const start = findBlankEnd(tokens, from, to);
  const address = start < to ? readAddress(tokens, start) : undefined;
  if (address === undefined) return undefined;
  let at = findBlankEnd(tokens, nextAtLevel(tokens, start), to);
  let layer: readonly string[] | undefined;
  if (at < to && isFunction(tokens, at, "layer(")) {
    const close = nextAtLevel(tokens, at);
    const [name, ...others] = readLayerNames(tokens, { from: at + 1, to: close - 1 }) ?? [];
    if (others.length === 0) layer = name;
    at = findBlankEnd(tokens, close, to);
  } else if (at < to && tokens.types[at] === T.Ident && lowerAscii(tokenText(tokens, at)) === "layer") {
    layer = [];
    at = findBlankEnd(tokens, at + 1, to);
  }
  let supports: Prelude | undefined;
  if (at < to && isFunction(tokens, at, "supports(")) {
    const close = nextAtLevel(tokens, at);
    supports = { from: at + 1, to: close - 1 };
    at = findBlankEnd(tokens, close, to);
  }
  return { address, layer, supports, media: { from: at, to } };
}

function isFunction(tokens: Tokens, at: number, name: string): boolean {
  return tokens.types[at] === T.Function && lowerAscii(tokenText(tokens, at)) === name;
}
