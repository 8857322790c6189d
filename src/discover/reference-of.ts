import { decodeIdentifier } from "../css/identifier.js";
import { T } from "../css/token-type.js";
import { tokenizePiece, tokenText } from "../css/tokens.js";

/** The custom property a value refers to, when the value is one `var()` without a fallback and nothing else. */
export function referenceOf(value: string): string | undefined {
  const first = value.charCodeAt(0);
  const mayBeVar = first === 0x76 || first === 0x56;
  if (!mayBeVar || !/^var\(/i.test(value)) return undefined;
  const plain = /^....[ \t\n]*(--[\w-]+)[ \t\n]*\)$/.exec(value);
  return plain === null ? readReference(value) : plain[1];
}

/** The same with comments and escapes. */
function readReference(value: string): string | undefined {
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
