import { lowerAscii } from "../../tokens/identifier.js";
import { startsIdentifier } from "../../tokens/scan-name.js";
import * as T from "../../tokens/token-type.js";
import { htmlNamespace, isDefaultForeign } from "../namespaces.js";
import type { SelectorCursor } from "../selector-cursor.js";
import { readAttributeTest } from "./attribute-selector.js";
import { matchPseudo } from "./pseudo-selector.js";
import { and, matchesAttribute, matchesClass, matchesId, type Truth, truth } from "./root-element.js";
import { type PartMatch, type SelectorContext, specificityOf } from "./selector-match.js";

/**
 * Matches a compound selector (Selectors 4, section 3.1). Where there is none, or an invalid one, it gives undefined.
 */
export function matchCompound(cursor: SelectorCursor, context: SelectorContext): PartMatch | undefined {
  let compound: PartMatch | undefined;
  while (startsSimple(cursor)) {
    const isFirst = compound === undefined;
    const pseudoElement = compound?.pseudoElement ?? context.pseudoElement;
    if (pseudoElement !== undefined && !cursor.isAt(T.Colon)) return undefined;
    const isTyped = isFirst && startsType(cursor);
    // A selector may have a hundred thousand parts, and few follow a pseudo-element.
    const own = pseudoElement === context.pseudoElement ? context : { ...context, pseudoElement };
    const simple = isTyped ? matchType(cursor, context) : matchSimple(cursor, own);
    if (simple === undefined) return undefined;
    if (simple.pseudoElement !== undefined && context.depth > 0) return undefined;
    compound ??= isTyped ? undefined : beforeAny(context);
    compound = {
      matches: simple.pseudoElement === undefined ? and(compound?.matches ?? "yes", simple.matches) : "no",
      specificity: (compound?.specificity ?? 0) + simple.specificity,
      nests: compound?.nests === true || simple.nests,
      pseudoElement: simple.pseudoElement ?? pseudoElement,
    };
  }
  return compound;
}

/** What stands before the first simple selector of a compound without a type: any name of the default namespace. */
function beforeAny({ namespaces, impliesNamespace }: SelectorContext): PartMatch {
  return of(truth(!(impliesNamespace && isDefaultForeign(namespaces))), 0);
}

function startsSimple(cursor: SelectorCursor): boolean {
  switch (cursor.type) {
    case T.Ident:
    case T.Hash:
    case T.Colon:
    case T.LeftSquareBracket:
      return true;
    case T.Delim:
      return cursor.isAtDelim(".") || cursor.isAtDelim("&") || startsType(cursor);
    default:
      return false;
  }
}

function startsType(cursor: SelectorCursor): boolean {
  return cursor.isAt(T.Ident) || cursor.isAtDelim("*") || cursor.isAtDelim("|");
}

/** Matches a type or universal selector. */
function matchType(
  cursor: SelectorCursor,
  { namespaces, isTrusted }: SelectorContext,
): PartMatch | undefined {
  let type = readType(cursor);
  let namespace = namespaces.default ?? htmlNamespace;
  if (cursor.readDelim("|")) {
    const declared = type && (type === universal ? htmlNamespace : namespaces.prefixes.get(type.name));
    if (type !== undefined && declared === undefined && !isTrusted) return undefined;
    namespace = declared ?? "";
    type = readType(cursor);
  }
  if (type === undefined) return undefined;
  const isRoot = type === universal || lowerAscii(type.name) === "html";
  return of(truth(isRoot && namespace === htmlNamespace), type === universal ? 0 : specificityOf.type);
}

const universal = { name: "*" };

/** This object is told apart by identity, since `\\*` is a type of the same name. */
function readType(cursor: SelectorCursor): { readonly name: string } | undefined {
  if (cursor.readDelim("*")) return universal;
  if (!cursor.isAt(T.Ident)) return undefined;
  const { name } = cursor;
  cursor.advance();
  return { name };
}

function matchSimple(cursor: SelectorCursor, context: SelectorContext): PartMatch | undefined {
  if (cursor.isAt(T.Colon)) return matchPseudo(cursor, context);
  if (cursor.isAt(T.LeftSquareBracket)) {
    const test = readAttributeTest(cursor, context.namespaces);
    if (test === undefined) return undefined;
    return of(test.isForeign ? "no" : matchesAttribute(context.root, test), specificityOf.class);
  }
  if (cursor.isAt(T.Hash)) return matchId(cursor, context);
  if (cursor.readDelim(".")) {
    if (!cursor.isAt(T.Ident)) return undefined;
    const matches = matchesClass(context.root, cursor.name);
    cursor.advance();
    return of(matches, specificityOf.class);
  }
  if (!cursor.readDelim("&")) return undefined;
  const { parent } = context;
  return { matches: parent?.matches ?? "yes", specificity: parent?.strongest ?? 0, nests: true };
}

function matchId(cursor: SelectorCursor, context: SelectorContext): PartMatch | undefined {
  const text = cursor.text;
  if (!startsIdentifier(text, 1)) return undefined;
  const matches = matchesId(context.root, cursor.name.slice(1));
  cursor.advance();
  return of(matches, specificityOf.id);
}

function of(matches: Truth, specificity: number): PartMatch {
  return { matches, specificity, nests: false };
}
