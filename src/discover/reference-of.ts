import { decodeIdentifier } from "../css/identifier.js";
import { T } from "../css/token-type.js";
import { tokenText } from "../css/tokens.js";
import type { ValueTokens } from "./value-tokens.js";

/** The custom property a value refers to, when the value is one `var()` without a fallback and nothing else. */
export function referenceOf({ tokens, from, to }: ValueTokens): string | undefined {
  if (tokens.types[from] !== T.Function || tokenText(tokens, from).toLowerCase() !== "var(") return undefined;
  const solid: number[] = [];
  for (let at = from + 1; at < to && solid.length < 3; at++) {
    if (tokens.types[at] !== T.WhiteSpace && tokens.types[at] !== T.Comment) solid.push(at);
  }
  const [name = -1, close = -1] = solid;
  const isWhole = solid.length === 2 && tokens.types[close] === T.RightParenthesis;
  if (!isWhole || tokens.types[name] !== T.Ident) return undefined;
  const target = decodeIdentifier(tokenText(tokens, name));
  return target.startsWith("--") && target.length > 2 ? target : undefined;
}
