import { lowerAscii } from "../tokens/identifier.js";
import { startsIdentifier } from "../tokens/scan-name.js";
import { T } from "../tokens/token-type.js";
import { readAttributeTest } from "./attribute-selector.js";
import { judgePseudo } from "./pseudo-selector.js";
import { and, matchesAttribute, matchesClass, matchesId, type Truth, truth } from "./root-element.js";
import type { SelectorCursor } from "./selector-cursor.js";
import { type Judged, type SelectorContext, specificityOf } from "./selector-verdict.js";

/** Judges a compound selector (Selectors 4, section 3.1); undefined when there is none, or an invalid one. */
export function judgeCompound(cursor: SelectorCursor, context: SelectorContext): Judged | undefined {
  let compound: Judged | undefined;
  while (startsSimple(cursor)) {
    const isFirst = compound === undefined;
    const pseudoElement = compound?.pseudoElement ?? context.pseudoElement;
    if (pseudoElement !== undefined && !cursor.isAt(T.Colon)) return undefined;
    const simple =
      isFirst && startsType(cursor)
        ? judgeType(cursor, context)
        : judgeSimple(cursor, { ...context, pseudoElement });
    if (simple === undefined) return undefined;
    if (simple.pseudoElement !== undefined && context.depth > 0) return undefined;
    compound = {
      match: simple.pseudoElement === undefined ? and(compound?.match ?? "yes", simple.match) : "no",
      specificity: (compound?.specificity ?? 0) + simple.specificity,
      nests: compound?.nests === true || simple.nests,
      pseudoElement: simple.pseudoElement ?? pseudoElement,
    };
  }
  return compound;
}

function startsSimple(cursor: SelectorCursor): boolean {
  return (
    startsType(cursor) ||
    cursor.isAt(T.Hash) ||
    cursor.isAt(T.Colon) ||
    cursor.isAt(T.LeftSquareBracket) ||
    cursor.isAtDelim(".") ||
    cursor.isAtDelim("&")
  );
}

function startsType(cursor: SelectorCursor): boolean {
  return cursor.isAt(T.Ident) || cursor.isAtDelim("*") || cursor.isAtDelim("|");
}

/** A type or universal selector. No namespace prefix is declared here, so that only `*|` and `|` mean anything. */
function judgeType(cursor: SelectorCursor, { isTrusted }: SelectorContext): Judged | undefined {
  let type = readType(cursor);
  let isInNoNamespace = false;
  if (cursor.readDelim("|")) {
    if (type !== undefined && type !== universal && !isTrusted) return undefined;
    isInNoNamespace = type === undefined;
    type = readType(cursor);
  }
  if (type === undefined) return undefined;
  const isRoot = type === universal || lowerAscii(type.name) === "html";
  return of(truth(isRoot && !isInNoNamespace), type === universal ? 0 : specificityOf.type);
}

const universal = { name: "*" };

/** Told apart by identity: `\\*` is a type of that name. */
function readType(cursor: SelectorCursor): { readonly name: string } | undefined {
  if (cursor.readDelim("*")) return universal;
  if (!cursor.isAt(T.Ident)) return undefined;
  const { name } = cursor;
  cursor.advance();
  return { name };
}

function judgeSimple(cursor: SelectorCursor, context: SelectorContext): Judged | undefined {
  if (cursor.isAt(T.Colon)) return judgePseudo(cursor, context);
  if (cursor.isAt(T.LeftSquareBracket)) {
    const test = readAttributeTest(cursor);
    return test && of(matchesAttribute(context.root, test), specificityOf.class);
  }
  if (cursor.isAt(T.Hash)) return judgeId(cursor, context);
  if (cursor.readDelim(".")) {
    if (!cursor.isAt(T.Ident)) return undefined;
    const match = matchesClass(context.root, cursor.name);
    cursor.advance();
    return of(match, specificityOf.class);
  }
  if (!cursor.readDelim("&")) return undefined;
  const { parent } = context;
  return { match: parent?.match ?? "yes", specificity: parent?.strongest ?? 0, nests: true };
}

function judgeId(cursor: SelectorCursor, context: SelectorContext): Judged | undefined {
  const text = cursor.text;
  if (!startsIdentifier(text, 1)) return undefined;
  const match = matchesId(context.root, cursor.name.slice(1));
  cursor.advance();
  return of(match, specificityOf.id);
}

function of(match: Truth, specificity: number): Judged {
  return { match, specificity, nests: false };
}
