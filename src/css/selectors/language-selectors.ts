import { decodeString, lowerAscii } from "../tokens/identifier.js";
import { T } from "../tokens/token-type.js";
import { type Truth, truth } from "./root-element.js";
import type { SelectorCursor } from "./selector-cursor.js";
import type { SelectorContext } from "./selector-match.js";

/** Matches the argument of `:lang()`; undefined when it is invalid. */
export function matchLanguage(argument: SelectorCursor, context: SelectorContext): Truth | undefined {
  const { attributes } = context.root;
  const language = attributes?.get("lang");
  let matches = false;
  do {
    argument.skipSpace();
    // Chromium takes no ranges in quotes.
    const isString = argument.isAt(T.String) && context.isTrusted;
    if (!isString && !argument.isAt(T.Ident)) return undefined;
    const range = isString ? decodeString(argument.text) : argument.name;
    matches ||= language !== undefined && isInLanguageRange(language, range);
    argument.advance();
    argument.skipSpace();
  } while (argument.read(T.Comma));
  if (!argument.isAtEnd()) return undefined;
  return attributes === undefined ? "unknown" : truth(matches);
}

/** Matches the argument of `:dir()`; undefined when it is invalid. */
export function matchDirection(argument: SelectorCursor, context: SelectorContext): Truth | undefined {
  if (!argument.skipSpace().isAt(T.Ident)) return undefined;
  const wanted = lowerAscii(argument.name);
  argument.advance();
  if (!argument.skipSpace().isAtEnd()) return undefined;
  const { attributes } = context.root;
  const given = lowerAscii(attributes?.get("dir") ?? "ltr");
  if (attributes === undefined || given === "auto") return "unknown";
  return truth(wanted === (given === "rtl" ? "rtl" : "ltr"));
}

/** Whether a language tag is in a language range, by the extended filtering of RFC 4647, section 3.3.2. */
function isInLanguageRange(tag: string, range: string): boolean {
  if (range === "" || tag === "") return range === tag;
  const wanted = lowerAscii(range).split("-");
  const actual = lowerAscii(tag).split("-");
  if (wanted[0] !== "*" && wanted[0] !== actual[0]) return false;
  let at = 1;
  for (const subtag of wanted.slice(1)) {
    if (subtag === "*") continue;
    while (at < actual.length && actual[at] !== subtag) {
      if (actual[at]?.length === 1) return false;
      at++;
    }
    if (at === actual.length) return false;
    at++;
  }
  return true;
}
