import { lowerAscii } from "../../tokens/identifier.js";
import * as T from "../../tokens/token-type.js";
import type { SelectorCursor } from "../selector-cursor.js";
import { matchDirection, matchLanguage } from "./language-selectors.js";
import { takesFirst } from "./nth-child.js";
import {
  isFunctionalPseudoElement,
  isLegacyPseudoElement,
  isPseudoElement,
  matchPlainPseudoClass,
  mayFollow,
  mayStandOn,
} from "./pseudo-classes.js";
import { and, not, type Truth, truth } from "./root-element.js";
import { type PartMatch, type SelectorContext, specificityOf } from "./selector-match.js";

/**
 * Matches what starts with a colon, a pseudo-class or a pseudo-element. One that browsers do not know gives undefined.
 */
export function matchPseudo(cursor: SelectorCursor, context: SelectorContext): PartMatch | undefined {
  cursor.advance();
  const isDouble = cursor.read(T.Colon);
  if (cursor.isAt(T.Ident)) {
    const name = lowerAscii(cursor.name);
    cursor.advance();
    const { isTrusted } = context;
    if (isDouble) return isTrusted || isPseudoElement(name) ? matchPseudoElement(name, context) : undefined;
    return isLegacyPseudoElement(name) ? matchPseudoElement(name, context) : matchPlain(name, context);
  }
  if (!cursor.isAt(T.Function)) return undefined;
  const name = lowerAscii(cursor.name).slice(0, -1);
  const argument = cursor.readBlock();
  if (isDouble) {
    const isKnown = context.isTrusted || isFunctionalPseudoElement(name);
    return isKnown ? matchPseudoElement(name, context) : undefined;
  }
  const mayTakeFunctions = name === "is" || name === "where" || name === "not";
  if (context.pseudoElement !== undefined && !mayTakeFunctions && !context.isTrusted) return undefined;
  const impliesNamespace = context.impliesNamespace && !mayTakeFunctions;
  const inside = { ...context, depth: context.depth + 1, impliesNamespace };
  return matchFunction(name, argument, inside);
}

function matchPseudoElement(name: string, context: SelectorContext): PartMatch | undefined {
  const { pseudoElement, isTrusted } = context;
  if (pseudoElement !== undefined && !mayStandOn(name, pseudoElement) && !isTrusted) return undefined;
  return { matches: "no", specificity: specificityOf.type, nests: false, pseudoElement: name };
}

function matchPlain(name: string, { pseudoElement, isTrusted }: SelectorContext): PartMatch | undefined {
  if (isTrusted) return pseudoClassMatch(matchPlainPseudoClass(name) ?? "unknown");
  if (pseudoElement !== undefined && !mayFollow(pseudoElement, name)) return undefined;
  return pseudoClassMatch(matchPlainPseudoClass(name));
}

function matchFunction(
  name: string,
  argument: SelectorCursor,
  context: SelectorContext,
): PartMatch | undefined {
  switch (name) {
    case "is":
    case "where":
    case "-webkit-any": {
      const nests = mentionsNesting(argument);
      const mode = name === "-webkit-any" ? "compound" : "forgiving";
      const list = context.matchList(argument, context, mode);
      return list && { matches: list.matches, specificity: name === "where" ? 0 : list.strongest, nests };
    }
    case "not": {
      const nests = mentionsNesting(argument);
      const list = context.matchList(argument, context, "strict");
      return list && { matches: not(list.matches), specificity: list.strongest, nests };
    }
    case "has": {
      if (context.insideHas === true) return undefined;
      const nests = mentionsNesting(argument);
      const list = context.matchList(argument, { ...context, insideHas: true }, "relative");
      return list && { matches: "unknown", specificity: list.strongest, nests };
    }
    case "nth-child":
    case "nth-last-child":
      return matchNth(argument, context);
    case "nth-of-type":
    case "nth-last-of-type": {
      const position = matchPosition(argument);
      return argument.isAtEnd() ? pseudoClassMatch(position) : undefined;
    }
    case "lang":
      return pseudoClassMatch(matchLanguage(argument, context));
    case "dir":
      return pseudoClassMatch(matchDirection(argument, context));
    case "host":
    case "host-context":
      return matchHost(argument, context);
    case "state":
    case "active-view-transition-type":
      return readNames(argument) ? pseudoClassMatch(name === "state" ? "no" : "unknown") : undefined;
    default:
      return context.isTrusted ? pseudoClassMatch("unknown") : undefined;
  }
}

function pseudoClassMatch(matches: Truth | undefined): PartMatch | undefined {
  return matches && { matches, specificity: specificityOf.class, nests: false };
}

/** Any `&` in the argument, however deep, keeps a nested selector from being relative (CSS Nesting 1, section 3.1). */
function mentionsNesting(argument: SelectorCursor): boolean {
  return argument.contains((cursor) => cursor.isAtDelim("&"));
}

function matchNth(argument: SelectorCursor, context: SelectorContext): PartMatch | undefined {
  const position = matchPosition(argument);
  if (position === undefined || argument.isAtEnd()) return pseudoClassMatch(position);
  argument.advance();
  const nests = mentionsNesting(argument);
  const list = context.matchList(argument, context, "strict");
  return (
    list && {
      matches: and(position, list.matches),
      specificity: specificityOf.class + list.strongest,
      nests,
    }
  );
}

/** Reads `An+B` up to the end or to `of`, and tells whether it takes the first element. */
function matchPosition(argument: SelectorCursor): Truth | undefined {
  const pieces: string[] = [];
  argument.skipSpace();
  if (argument.readDelim("+")) {
    if (!argument.isAt(T.Ident)) return undefined;
    pieces.push(`+${argument.name}`);
    argument.advance();
  }
  while (!argument.skipSpace().isAtEnd() && !(argument.isAt(T.Ident) && lowerAscii(argument.name) === "of")) {
    pieces.push(argument.name);
    argument.advance();
  }
  const takes = takesFirst(pieces);
  return takes === undefined ? undefined : truth(takes);
}

/** The host of a shadow tree is never the page's root element; its argument is one compound selector. */
function matchHost(argument: SelectorCursor, context: SelectorContext): PartMatch | undefined {
  if (argument.contains((cursor) => cursor.isAt(T.Comma))) return undefined;
  const list = context.matchList(argument, context, "compound");
  return list && { matches: "no", specificity: specificityOf.class + list.strongest, nests: false };
}

function readNames(argument: SelectorCursor): boolean {
  do {
    if (!argument.skipSpace().read(T.Ident)) return false;
    argument.skipSpace();
  } while (argument.read(T.Comma));
  return argument.isAtEnd();
}
