import { lowerAscii } from "../../tokens/identifier.js";
import * as T from "../../tokens/token-type.js";
import type { SelectorCursor } from "../selector-cursor.js";
import { attributeOf, type Truth, truth } from "./root-element.js";
import type { SelectorContext } from "./selector-match.js";

/** Matches the argument of `:lang()`; undefined when it is invalid. */
export function matchLanguage(argument: SelectorCursor, context: SelectorContext): Truth | undefined {
  // Chromium takes one plain range. What it has read itself holds no other.
  if (!argument.skipSpace().isAt(T.Ident)) return context.isTrusted ? "unknown" : undefined;
  const range = lowerAscii(argument.name);
  argument.advance();
  if (!argument.skipSpace().isAtEnd()) return context.isTrusted ? "unknown" : undefined;
  const present = attributeOf(context.root, "lang");
  const language = present?.inLowerCase.text ?? "";
  return present === null ? "unknown" : truth(language === range || language.startsWith(`${range}-`));
}

/** Matches the argument of `:dir()`; undefined when it is invalid. */
export function matchDirection(argument: SelectorCursor, context: SelectorContext): Truth | undefined {
  if (!argument.skipSpace().isAt(T.Ident)) return undefined;
  const wanted = lowerAscii(argument.name);
  argument.advance();
  if (!argument.skipSpace().isAtEnd()) return undefined;
  const present = attributeOf(context.root, "dir");
  const given = present?.inLowerCase.text ?? "ltr";
  if (present === null || given === "auto") return "unknown";
  return truth(wanted === (given === "rtl" ? "rtl" : "ltr"));
}
