import { tokenTypes as T } from "css-tree/tokenizer";
import { decodeIdentifier } from "../css/identifier.js";
import { tokenize, tokenText } from "../css/tokens.js";

/** The custom property a value refers to, when the value is one `var()` without a fallback and nothing else. */
export function referenceOf(value: string): string | undefined {
  if (!value.includes("(")) return undefined;
  const tokens = tokenize(value);
  const solid: number[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.types[at] !== T.WhiteSpace && tokens.types[at] !== T.Comment) solid.push(at);
    if (solid.length > 3) return undefined;
  }
  const [open = -1, name = -1, close = -1] = solid;
  const isVar = tokens.types[open] === T.Function && tokenText(tokens, open).toLowerCase() === "var(";
  if (!isVar || tokens.types[name] !== T.Ident || tokens.types[close] !== T.RightParenthesis)
    return undefined;
  const target = decodeIdentifier(tokenText(tokens, name));
  return target.startsWith("--") && target.length > 2 ? target : undefined;
}
