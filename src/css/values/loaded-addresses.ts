import { decodeIdentifier, decodeString, decodeUrl, lowerAscii } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { isOpener, type Tokens, tokenizePiece, tokenText } from "../tokens/tokens.js";

/**
 * The addresses that a browser may load something from when a property uses this value, escapes resolved: those of
 * `url()` and `src()`, the strings that stand for images, and those outside of functions, which another value may put into
 * `image-set()`.
 */
export function readLoadedAddresses(value: string): readonly string[] {
  if (!/["'(\\]/.test(value)) return [];
  const tokens = tokenizePiece(value);
  const addresses: string[] = [];
  // Whether a string is an address, in each of the blocks around it. No depth may exhaust the stack.
  const around: { readonly end: number; readonly takesStrings: boolean }[] = [];
  for (let at = 0; at < tokens.count; at++) {
    while (around.at(-1)?.end === at) around.pop();
    const takesStrings = around.at(-1)?.takesStrings ?? true;
    const type = tokens.types[at] ?? 0;
    const address = type === T.Url ? decodeUrl(tokenText(tokens, at)) : undefined;
    if (address !== undefined) addresses.push(address);
    if (type === T.String && takesStrings) addresses.push(decodeString(tokenText(tokens, at)));
    if (!isOpener(type)) continue;
    const end = Math.min(tokens.partners[at] ?? tokens.count, tokens.count);
    const strings = type === T.LeftCurlyBracket ? takesStrings : stringsOf(tokens, at, takesStrings);
    if (strings === "none loads") at = end;
    else around.push({ end, takesStrings: strings });
  }
  return addresses;
}

/** Whether strings in this function or bracket are addresses; "none loads" where not even a `url()` in it is one. */
function stringsOf(tokens: Tokens, at: number, around: boolean): boolean | "none loads" {
  if (tokens.types[at] !== T.Function) return false;
  const name = lowerAscii(decodeIdentifier(tokenText(tokens, at)));
  if (loaders.has(name)) return true;
  if (conditions.has(name)) return "none loads";
  return substitutions.has(name) ? around : false;
}

/** Functions that take an address as a string. */
const loaders = new Set(["url(", "src(", "image(", "image-set(", "-webkit-image-set("]);
/** What they give stands where they stand. */
const substitutions = new Set(["var(", "env(", "attr(", "if(", "inherit(", "first-valid(", "random-item("]);
/** The questions that `if()` asks. */
const conditions = new Set(["style(", "media(", "supports("]);
