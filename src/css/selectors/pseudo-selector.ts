import { lowerAscii } from "../tokens/identifier.js";
import { T } from "../tokens/token-type.js";
import { judgeDirection, judgeLanguage } from "./language-selectors.js";
import { takesFirst } from "./nth-child.js";
import {
  isFunctionalPseudoElement,
  isLegacyPseudoElement,
  isPseudoElement,
  judgePlainPseudoClass,
  mayFollow,
  mayStandOn,
} from "./pseudo-classes.js";
import { and, not, type Truth, truth } from "./root-element.js";
import type { SelectorCursor } from "./selector-cursor.js";
import { type Judged, type SelectorContext, specificityOf } from "./selector-verdict.js";

/** Judges what starts with a colon: a pseudo-class or a pseudo-element; undefined when browsers know none such. */
export function judgePseudo(cursor: SelectorCursor, context: SelectorContext): Judged | undefined {
  cursor.advance();
  const isDouble = cursor.read(T.Colon);
  if (cursor.isAt(T.Ident)) {
    const name = lowerAscii(cursor.name);
    cursor.advance();
    const { isTrusted } = context;
    if (isDouble) return isTrusted || isPseudoElement(name) ? judgePseudoElement(name, context) : undefined;
    return isLegacyPseudoElement(name) ? judgePseudoElement(name, context) : judgePlain(name, context);
  }
  if (!cursor.isAt(T.Function)) return undefined;
  const name = lowerAscii(cursor.name).slice(0, -1);
  const argument = cursor.readBlock();
  if (isDouble) {
    const isKnown = context.isTrusted || isFunctionalPseudoElement(name);
    return isKnown ? judgePseudoElement(name, context) : undefined;
  }
  const mayTakeFunctions = name === "is" || name === "where" || name === "not";
  if (context.pseudoElement !== undefined && !mayTakeFunctions && !context.isTrusted) return undefined;
  return judgeFunction(name, argument, { ...context, depth: context.depth + 1 });
}

function judgePseudoElement(name: string, context: SelectorContext): Judged | undefined {
  const { pseudoElement, isTrusted } = context;
  if (pseudoElement !== undefined && !mayStandOn(name, pseudoElement) && !isTrusted) return undefined;
  return { match: "no", specificity: specificityOf.type, nests: false, pseudoElement: name };
}

function judgePlain(name: string, { pseudoElement, isTrusted }: SelectorContext): Judged | undefined {
  if (isTrusted) return judged(judgePlainPseudoClass(name) ?? "unknown");
  if (pseudoElement !== undefined && !mayFollow(pseudoElement, name)) return undefined;
  return judged(judgePlainPseudoClass(name));
}

function judgeFunction(name: string, argument: SelectorCursor, context: SelectorContext): Judged | undefined {
  switch (name) {
    case "is":
    case "where":
    case "-webkit-any": {
      const nests = mentionsNesting(argument);
      const mode = name === "-webkit-any" ? "compound" : "forgiving";
      const list = context.judgeList(argument, context, mode);
      return list && { match: list.match, specificity: name === "where" ? 0 : list.strongest, nests };
    }
    case "not": {
      const nests = mentionsNesting(argument);
      const list = context.judgeList(argument, context, "strict");
      return list && { match: not(list.match), specificity: list.strongest, nests };
    }
    case "has": {
      if (context.insideHas === true) return undefined;
      const nests = mentionsNesting(argument);
      const list = context.judgeList(argument, { ...context, insideHas: true }, "relative");
      return list && { match: "unknown", specificity: list.strongest, nests };
    }
    case "nth-child":
    case "nth-last-child":
      return judgeNth(argument, context);
    case "nth-of-type":
    case "nth-last-of-type": {
      const position = judgePosition(argument);
      return argument.isAtEnd() ? judged(position) : undefined;
    }
    case "lang":
      return judged(judgeLanguage(argument, context));
    case "dir":
      return judged(judgeDirection(argument, context));
    case "host":
    case "host-context":
      return judgeHost(argument, context);
    case "state":
    case "active-view-transition-type":
      return readNames(argument) ? judged(name === "state" ? "no" : "unknown") : undefined;
    default:
      return context.isTrusted ? judged("unknown") : undefined;
  }
}

function judged(match: Truth | undefined): Judged | undefined {
  return match && { match, specificity: specificityOf.class, nests: false };
}

/** Any `&` in the argument, however deep, keeps a nested selector from being relative (CSS Nesting 1, section 3.1). */
function mentionsNesting(argument: SelectorCursor): boolean {
  return argument.contains((cursor) => cursor.isAtDelim("&"));
}

function judgeNth(argument: SelectorCursor, context: SelectorContext): Judged | undefined {
  const position = judgePosition(argument);
  if (position === undefined || argument.isAtEnd()) return judged(position);
  argument.advance();
  const nests = mentionsNesting(argument);
  const list = context.judgeList(argument, context, "strict");
  return (
    list && {
      match: and(position, list.match),
      specificity: specificityOf.class + list.strongest,
      nests,
    }
  );
}

/** `An+B`, up to the end or to `of`. */
function judgePosition(argument: SelectorCursor): Truth | undefined {
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
function judgeHost(argument: SelectorCursor, context: SelectorContext): Judged | undefined {
  if (argument.contains((cursor) => cursor.isAt(T.Comma))) return undefined;
  const list = context.judgeList(argument, context, "compound");
  return list && { match: "no", specificity: specificityOf.class + list.strongest, nests: false };
}

function readNames(argument: SelectorCursor): boolean {
  do {
    if (!argument.skipSpace().read(T.Ident)) return false;
    argument.skipSpace();
  } while (argument.read(T.Comma));
  return argument.isAtEnd();
}
