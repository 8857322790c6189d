import { lowerAscii } from "../selectors/root-element.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd, type Tokens, tokenText } from "../tokens/tokens.js";

/** Whether a `@supports` condition is a plain `not …`: what stands under it is for browsers without the feature. */
export function isPlainNegation(
  tokens: Tokens,
  prelude: { readonly from: number; readonly to: number },
): boolean {
  const at = findBlankEnd(tokens, prelude.from, prelude.to);
  return at < prelude.to && tokens.types[at] === T.Ident && lowerAscii(tokenText(tokens, at)) === "not";
}
