import { decodeIdentifier, lowerAscii } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { findBlankEnd, type Tokens, tokenizePiece, tokenText } from "../tokens/tokens.js";
import { escapePropertyName } from "./property-name.js";

/** The custom properties that the `var()` of a value refer to, each once, in their order; those in fallbacks too. */
export function referencesIn(value: string): readonly string[] {
  return [...new Set(allReferencesIn(value))];
}

/** The same, each as often as it stands there. */
export function allReferencesIn(value: string): readonly string[] {
  return findReferences(tokenizePiece(value)).map(({ name }) => name);
}

/** The value with other names in its `var()`: in those that refer to `from`, or in all of them. All else stays as it is. */
export function replaceReferences(value: string, from: string | undefined, to: string): string {
  const tokens = tokenizePiece(value);
  let text = "";
  let end = 0;
  for (const { at, name } of findReferences(tokens)) {
    if (from !== undefined && name !== from) continue;
    text += value.slice(end, tokens.starts[at]) + escapePropertyName(to);
    end = tokens.starts[at + 1] ?? value.length;
  }
  return text + value.slice(end);
}

function findReferences(tokens: Tokens): readonly { readonly at: number; readonly name: string }[] {
  const found: { at: number; name: string }[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.types[at] !== T.Function) continue;
    if (lowerAscii(decodeIdentifier(tokenText(tokens, at).slice(0, -1))) !== "var") continue;
    const ident = findBlankEnd(tokens, at + 1, tokens.count);
    if (tokens.types[ident] !== T.Ident) continue;
    const name = decodeIdentifier(tokenText(tokens, ident));
    if (name.startsWith("--")) found.push({ at: ident, name });
  }
  return found;
}
