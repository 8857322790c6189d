import type { Range } from "../../css/sheet/sheet.js";
import * as T from "../../css/tokens/token-type.js";
import { findBlankStart, isDelim, nextAtLevel, type Tokens, tokenText } from "../../css/tokens/tokens.js";

/** No list of fonts is longer. */
const longest = 1_000;

/** Finds the list with strings, such as one of fonts, that is all that stands behind a colon. */
export function findStringList(tokens: Tokens, from: number, isIndented: boolean): Range | undefined {
  const { types, count, source } = tokens;
  if (types[findBlankStart(tokens, 0, from) - 1] !== T.Colon) return undefined;
  const startOf = (index: number) => tokens.starts[index] ?? source.length;
  let at = from;
  let hasString = false;
  let hasComma = false;
  while (at < count && !isEnd(tokens, at, isIndented)) {
    // What has names in it is no list, and one that is begun at each of them would be read over and over.
    if (types[at] === T.Colon) return undefined;
    hasString ||= types[at] === T.String;
    hasComma ||= types[at] === T.Comma;
    at = nextAtLevel(tokens, at);
    if (startOf(at) - startOf(from) > longest) return undefined;
  }
  const end = findBlankStart(tokens, from, at);
  return hasString && hasComma ? { start: startOf(from), end: startOf(end) } : undefined;
}

/** A list ends at `!default`, at the end of a block, and in what is indented with its line. */
function isEnd(tokens: Tokens, at: number, isIndented: boolean): boolean {
  switch (tokens.types[at]) {
    case T.Semicolon:
    case T.RightCurlyBracket:
    case T.RightParenthesis:
      return true;
    case T.Delim:
      return isDelim(tokens, at, "!");
    case T.WhiteSpace:
      return isIndented && tokenText(tokens, at).includes("\n");
    default:
      return false;
  }
}
