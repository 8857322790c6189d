import { type Block, preludeOf, type Sheet } from "../sheet/sheet.js";
import { T } from "../tokens/token-type.js";
import type { Tokens } from "../tokens/tokens.js";
import { judgeCompound } from "./compound-selector.js";
import { judgePlainSelectors } from "./plain-selectors.js";
import { or, type RootElement, type Truth } from "./root-element.js";
import { SelectorCursor } from "./selector-cursor.js";
import type { Judged, ListMode, SelectorContext, SelectorVerdict } from "./selector-verdict.js";

/** Deeper arguments than this are read as no selector, so that no input exhausts the stack. */
const deepest = 64;

/** Judges a style rule's selector list; undefined when it is invalid, which drops its rule. */
export function judgeSelectorList(
  tokens: Tokens,
  prelude: { readonly from: number; readonly to: number },
  page: { readonly root: RootElement; readonly parent: SelectorVerdict | undefined },
): SelectorVerdict | undefined {
  const cursor = new SelectorCursor(tokens, prelude.from, prelude.to);
  return judgeList(cursor, { ...page, depth: 0, insideHas: false, isTrusted: false, judgeList }, "strict");
}

export function judgeList(
  cursor: SelectorCursor,
  context: SelectorContext,
  mode: ListMode,
): SelectorVerdict | undefined {
  if (context.depth > deepest) return undefined;
  let verdict: SelectorVerdict = { match: "no", specificity: 0, strongest: 0 };
  if (mode === "forgiving" && cursor.skipSpace().isAtEnd()) return verdict;
  for (;;) {
    const start = cursor.position;
    const member = judgeComplex(cursor, context, mode);
    // No list forgives a block after a selector: browsers take it for the rule's.
    if (member !== undefined && cursor.isAt(T.LeftCurlyBracket)) return undefined;
    if (member !== undefined && (cursor.isAtEnd() || cursor.isAt(T.Comma))) {
      verdict = add(verdict, member);
    } else {
      if (mode !== "forgiving") return undefined;
      cursor.skipToComma(start);
    }
    if (cursor.isAtEnd()) return verdict;
    cursor.advance();
  }
}

function add(list: SelectorVerdict, member: Judged): SelectorVerdict {
  return {
    match: or(list.match, member.match),
    specificity: member.match === "yes" ? Math.max(list.specificity, member.specificity) : list.specificity,
    // `&` and `:is()` do not stand for pseudo-elements.
    strongest:
      member.pseudoElement === undefined ? Math.max(list.strongest, member.specificity) : list.strongest,
  };
}

/** Compounds and combinators. The root element has neither parent nor siblings, so that more than one compound never matches. */
export function judgeComplex(
  cursor: SelectorCursor,
  context: SelectorContext,
  mode: ListMode,
): Judged | undefined {
  const isNested = context.depth === 0 && context.parent !== undefined;
  const mayLead = mode === "relative" || isNested;
  let match: Truth = "yes";
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
    const compound = judgeCompound(cursor, context);
    if (compound === undefined) return undefined;
    compounds++;
    specificity += compound.specificity;
    match = compound.match;
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
  return { match: compounds > 1 || leads || implied ? "no" : match, specificity, nests, pseudoElement };
}

/** Judges the selector list of a style rule, `parent` being the verdict on the one around it; undefined when it is invalid. */
export function judgeStyleRule(
  sheet: Sheet,
  block: Block,
  page: { readonly root: RootElement; readonly parent: SelectorVerdict | undefined },
): SelectorVerdict | undefined {
  const isNested = page.parent !== undefined;
  const plain = isNested ? undefined : judgePlainSelectors(sheet.source, block.prelude, page.root);
  return plain ?? judgeSelectorList(...preludeOf(sheet, block), page);
}
