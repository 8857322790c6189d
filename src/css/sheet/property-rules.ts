import { decodeIdentifier, decodeString } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { findBlankEnd, tokenizePiece, tokenText } from "../tokens/tokens.js";
import { BlockSkipper, stopAt } from "./block-skipper.js";
import type { Sheet } from "./sheet.js";

/** Reads the syntax that the sheet's `@property` rules register names with (CSS Properties and Values API 1, section 3). */
export function readSyntaxes(sheet: Sheet): ReadonlyMap<string, string> {
  const syntaxes = new Map<string, string>();
  const { source, blocks } = sheet;
  let end = 0;
  for (const { atName, prelude } of blocks) {
    // What stands in a rule of this kind is no other one.
    if (atName !== "property" || prelude.start < end) continue;
    const name = decodeIdentifier(source.slice(prelude.start, prelude.end).trim());
    end = new BlockSkipper(source).scan(prelude.end + 1, stopAt.closeBrace);
    const syntax = readSyntax(source.slice(prelude.end + 1, end));
    if (name.startsWith("--") && syntax !== undefined) syntaxes.set(name, syntax);
  }
  return syntaxes;
}

function readSyntax(body: string): string | undefined {
  const tokens = tokenizePiece(body);
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.types[at] !== T.Ident || tokenText(tokens, at).toLowerCase() !== "syntax") continue;
    const colon = findBlankEnd(tokens, at + 1, tokens.count);
    const value = findBlankEnd(tokens, colon + 1, tokens.count);
    const isGiven = tokens.types[colon] === T.Colon && tokens.types[value] === T.String;
    if (isGiven) return decodeString(tokenText(tokens, value));
  }
  return undefined;
}
