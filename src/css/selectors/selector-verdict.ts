import type { RootElement, Truth } from "./root-element.js";
import type { SelectorCursor } from "./selector-cursor.js";

/** Specificity as one number (Selectors 4, section 17): a sum of these, compared as numbers are. */
export const specificityOf = { id: 1e10, class: 1e5, type: 1 } as const;

/** What a selector list says of the root element. */
export interface SelectorVerdict {
  readonly match: Truth;
  /** Of the strongest selector that matches; comparable numbers (Selectors 4, section 17). */
  readonly specificity: number;
  /** Of the strongest selector of all: what `:is()` and `&` count as. */
  readonly strongest: number;
}

/** What one selector, or a part of one, says of the root element. */
export interface Judged {
  readonly match: Truth;
  readonly specificity: number;
  /** Whether `&` occurs in it, at any depth. */
  readonly nests: boolean;
  /** The pseudo-element it ends in, if any. */
  readonly pseudoElement?: string | undefined;
}

/** Invalid members count for nothing (forgiving) or make the list invalid; members are relative, or compound only. */
export type ListMode = "strict" | "forgiving" | "relative" | "compound";

export interface SelectorContext {
  readonly root: RootElement;
  /** The verdict on the style rule around this one. */
  readonly parent: SelectorVerdict | undefined;
  /** How many arguments of pseudo-classes this stands in; neither pseudo-elements nor implied `&` there. */
  readonly depth: number;
  readonly insideHas: boolean;
  /** Whether a browser has read the selector: then it holds no mistake, and what is not known here counts all the same. */
  readonly isTrusted: boolean;
  /** The pseudo-element that the compound selector has named so far. */
  readonly pseudoElement?: string | undefined;
  /** Judges the list in an argument. */
  readonly judgeList: (
    cursor: SelectorCursor,
    context: SelectorContext,
    mode: ListMode,
  ) => SelectorVerdict | undefined;
}
