import { readAddress } from "../tokens/address.js";
import { decodeIdentifier } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { findBlankEnd, nextAtLevel, tokenizePiece, tokenText } from "../tokens/tokens.js";

interface NamespaceRule {
  readonly prefix: string | undefined;
  readonly address: string;
}

/** Reads the prelude of a `@namespace`: an optional prefix and an address. Undefined when there is anything else. */
export function readNamespaceRule(prelude: string): NamespaceRule | undefined {
  const tokens = tokenizePiece(prelude);
  const to = tokens.count;
  let at = findBlankEnd(tokens, 0, to);
  let prefix: string | undefined;
  if (at < to && tokens.types[at] === T.Ident) {
    prefix = decodeIdentifier(tokenText(tokens, at));
    at = findBlankEnd(tokens, at + 1, to);
  }
  const address = at < to ? readAddress(tokens, at) : undefined;
  const isEnd = findBlankEnd(tokens, nextAtLevel(tokens, at), to) >= to;
  return address === undefined || !isEnd ? undefined : { prefix, address };
}
