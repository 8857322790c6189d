import { decodeString, decodeUrl, lowerAscii } from "./identifier.js";
import * as T from "./token-type.js";
import { findBlankEnd, type Tokens, tokenText } from "./tokens.js";

/** Reads the address that a string, or a `url()` in either form, gives at a token; undefined when there is none. */
export function readAddress(tokens: Tokens, at: number): string | undefined {
  const text = tokenText(tokens, at);
  switch (tokens.types[at]) {
    case T.String:
      return decodeString(text);
    case T.Url:
      return decodeUrl(text);
    case T.Function: {
      if (lowerAscii(text) !== "url(") return undefined;
      const inside = findBlankEnd(tokens, at + 1, tokens.count);
      return tokens.types[inside] === T.String ? decodeString(tokenText(tokens, inside)) : undefined;
    }
    default:
      return undefined;
  }
}
