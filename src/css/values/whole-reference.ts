import { decodeIdentifier } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { tokenizePiece, tokenText } from "../tokens/tokens.js";
import { trimValue } from "./declaration-value.js";

/**
 * The custom property that a value refers to, escapes resolved, when the value is one `var()` without a fallback and
 * nothing else.
 */
export function readWholeReference(value: string): string | undefined {
  if (!mayBeReference.test(value)) return undefined;
  const text = trimValue(value);
  const plain = plainReference.exec(text);
  return plain === null ? readTokens(text) : plain[1];
}

const mayBeReference = /^[ \t\n\r\f]*var\(/i;
/** Nearly every reference: no comment and no escape. */
const plainReference = /^var\([ \t\n]*(--[\w-]+)[ \t\n]*\)$/i;

function readTokens(value: string): string | undefined {
  const tokens = tokenizePiece(value);
  const solid: number[] = [];
  for (let at = 1; at < tokens.count && solid.length < 3; at++) {
    if (tokens.types[at] !== T.WhiteSpace && tokens.types[at] !== T.Comment) solid.push(at);
  }
  const [name = -1, close = -1] = solid;
  const isWhole = solid.length === 2 && tokens.types[close] === T.RightParenthesis;
  if (!isWhole || tokens.types[name] !== T.Ident) return undefined;
  const target = decodeIdentifier(tokenText(tokens, name));
  return target.startsWith("--") && target.length > 2 ? target : undefined;
}
