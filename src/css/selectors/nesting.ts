import { lowerAscii } from "../tokens/identifier.js";
import * as T from "../tokens/token-type.js";
import { isDelim, nextAtLevel, type Tokens, tokenizePiece, tokenText } from "../tokens/tokens.js";

/** The members of a selector list, as they are written. */
export function splitSelectorList(list: string): readonly string[] {
  if (!list.includes(",")) return [list];
  const tokens = tokenizePiece(list);
  const members: string[] = [];
  let start = 0;
  for (let at = 0; at < tokens.count; at = nextAtLevel(tokens, at)) {
    if (tokens.types[at] !== T.Comma) continue;
    members.push(list.slice(start, tokens.starts[at]).trim());
    start = tokens.starts[at + 1] ?? list.length;
  }
  return [...members, list.slice(start).trim()];
}

/** What is around a style rule and tells what its selector means. */
export interface SelectorSurroundings {
  /** The selector of the style rule around it, written out. */
  readonly parent: string | undefined;
  /** Whether it stands in a `@scope`: elsewhere `:scope` is the page's root element. */
  readonly isScoped: boolean;
}

/**
 * Writes out a selector list so that it means the same where it stands alone: nested ones (CSS Nesting 1, section 3), and
 * those in a `@scope`, whose root is then `:scope` (CSS Cascade 6, section 2.5.2).
 */
export function writeOutNesting(list: string, { parent, isScoped }: SelectorSurroundings): string {
  const isRelative = parent !== undefined || isScoped;
  if (!isRelative && !/&|:scope/i.test(list)) return list;
  const reference = parent === undefined ? `:where(${isScoped ? ":scope" : ":root"})` : `:is(${parent})`;
  return splitSelectorList(list)
    .map((member) => {
      const tokens = tokenizePiece(member);
      let text = "";
      let isAnchored = false;
      for (let at = 0; at < tokens.count; at++) {
        const isNesting = isDelim(tokens, at, "&");
        const isScope = isNameOfScope(tokens, at);
        isAnchored ||= isNesting || (isScope && parent === undefined);
        if (isNesting) text += reference;
        else text += isScope && !isScoped ? "root" : tokenText(tokens, at);
      }
      return isRelative && !isAnchored ? `${reference} ${text}` : text;
    })
    .join(", ");
}

/** Whether this is the name in `:scope`. */
function isNameOfScope(tokens: Tokens, at: number): boolean {
  if (tokens.types[at] !== T.Ident || lowerAscii(tokenText(tokens, at)) !== "scope") return false;
  return tokens.types[at - 1] === T.Colon && tokens.types[at - 2] !== T.Colon;
}
