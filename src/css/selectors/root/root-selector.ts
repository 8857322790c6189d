import { tokensOf } from "../../sheet/sheet.js";
import * as T from "../../tokens/token-type.js";
import type { Tokens } from "../../tokens/tokens.js";
import { isDefaultForeign, type Namespaces, noNamespaces } from "../namespaces.js";
import { matchPlainSelectors } from "../plain-selectors.js";
import { SelectorCursor } from "../selector-cursor.js";
import { matchCompound } from "./compound-selector.js";
import { or, type RootElement, type Truth } from "./root-element.js";
import type { ListMode, PartMatch, SelectorContext, SelectorMatch } from "./selector-match.js";

/** Deeper arguments than this are read as no selector, so that no input exhausts the stack. */
const deepest = 64;

/** What a list without any selector says. */
const noSelector: SelectorMatch = { matches: "no", specificity: 0, highest: 0, strongest: 0 };

/** What selectors are matched on. */
export interface MatchedPage {
  readonly root: RootElement;
  /** The match on the style rule around. */
  readonly parent: SelectorMatch | undefined;
  readonly namespaces?: Namespaces;
  /** Whether a `@scope` is around: selectors may start with a combinator there. */
  readonly isScoped?: boolean;
}

/** Matches a selector list against the root element. An invalid one, whose rule browsers drop, gives undefined. */
export function matchSelectorList(
  tokens: Tokens,
  prelude: { readonly from: number; readonly to: number },
  page: MatchedPage,
): SelectorMatch | undefined {
  // Spreading one object into another takes longer than to match most lists.
  const { root, parent, namespaces = noNamespaces, isScoped = false } = page;
  const context: SelectorContext = {
    root,
    parent,
    namespaces,
    isScoped,
    matchList,
    depth: 0,
    insideHas: false,
    impliesNamespace: true,
    isTrusted: false,
  };
  return matchList(new SelectorCursor(tokens, prelude.from, prelude.to), context, "strict");
}

/** Reads a selector list: whether one of it matches, and how specific they are; undefined where it is invalid. */
export function matchList(
  cursor: SelectorCursor,
  context: SelectorContext,
  mode: ListMode,
): SelectorMatch | undefined {
  if (context.depth > deepest) return undefined;
  if (mode === "forgiving" && cursor.skipSpace().isAtEnd()) return noSelector;
  const list = { ...noSelector };
  for (;;) {
    const start = cursor.position;
    const member = matchComplex(cursor, context, mode);
    // No list forgives a block after a selector: browsers take it for the rule's.
    if (member !== undefined && cursor.isAt(T.LeftCurlyBracket)) return undefined;
    if (member !== undefined && (cursor.isAtEnd() || cursor.isAt(T.Comma))) {
      add(list, member);
    } else {
      if (mode !== "forgiving") return undefined;
      cursor.skipToComma(start);
    }
    if (cursor.isAtEnd()) return list;
    cursor.advance();
  }
}

/** A list may have a hundred thousand members, so it is not made anew with each. */
function add(list: Mutable<SelectorMatch>, { matches, specificity, pseudoElement }: PartMatch): void {
  list.matches = or(list.matches, matches);
  if (matches === "yes" && specificity > list.specificity) list.specificity = specificity;
  if (matches !== "no" && specificity > list.highest) list.highest = specificity;
  // `&` and `:is()` do not stand for pseudo-elements.
  if (pseudoElement === undefined && specificity > list.strongest) list.strongest = specificity;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Matches compound selectors with combinators. The root element has neither parent nor siblings, so more than one
 * compound never matches.
 */
export function matchComplex(
  cursor: SelectorCursor,
  context: SelectorContext,
  mode: ListMode,
): PartMatch | undefined {
  const isNested = context.depth === 0 && context.parent !== undefined;
  const mayLead = mode === "relative" || isNested || (context.depth === 0 && context.isScoped === true);
  let matches: Truth = "yes";
  let specificity = 0;
  let compounds = 0;
  let nests = false;
  let pseudoElement: string | undefined;
  let leads = false;
  if (cursor.skipSpace().readCombinator()) {
    if (!mayLead) return undefined;
    leads = true;
    cursor.skipSpace();
  }
  for (;;) {
    const compound = matchCompound(cursor, context);
    if (compound === undefined) return undefined;
    compounds++;
    specificity += compound.specificity;
    matches = compound.matches;
    pseudoElement = compound.pseudoElement;
    nests ||= compound.nests;
    const spaced = cursor.isAtSpace();
    const ends = cursor.skipSpace().isAtEnd() || cursor.isAt(T.Comma) || cursor.isAt(T.LeftCurlyBracket);
    if (!ends && compound.pseudoElement !== undefined) return undefined;
    if (ends) break;
    if (!cursor.readCombinator() && !spaced) return undefined;
    cursor.skipSpace();
  }
  const isCompoundOnly = mode === "compound" || context.pseudoElement !== undefined;
  if (compounds > 1 && isCompoundOnly) return undefined;
  const implied = isNested && (leads || !nests);
  if (implied) specificity += context.parent?.strongest ?? 0;
  return { matches: compounds > 1 || leads || implied ? "no" : matches, specificity, nests, pseudoElement };
}

/**
 * Matches the selector list of a style rule, where `parent` is the match of the rule around it. An invalid one gives
 * undefined.
 */
export function matchStyleRule(list: string, page: MatchedPage): SelectorMatch | undefined {
  const plain = matchPlainly(list, page);
  if (plain !== undefined) return plain === "invalid" ? undefined : plain;
  return matchSelectorList(...tokensOf(list), page);
}

/** The same from the text alone; undefined where only the tokens tell. */
export function matchPlainly(list: string, page: MatchedPage): SelectorMatch | "invalid" | undefined {
  const isForeign = page.namespaces !== undefined && isDefaultForeign(page.namespaces);
  return isForeign ? undefined : matchPlainSelectors(list, page);
}
