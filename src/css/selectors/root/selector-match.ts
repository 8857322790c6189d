import type { Namespaces } from "../namespaces.js";
import type { SelectorCursor } from "../selector-cursor.js";
import type { RootElement, Truth } from "./root-element.js";

/** A specificity is the sum of these, so that two can be compared as numbers (Selectors 4, section 17). */
export const specificityOf = { id: 1e10, class: 1e5, type: 1 } as const;

/** What a selector list says of the root element. */
export interface SelectorMatch {
  readonly matches: Truth;
  /** This is the specificity of the strongest selector that matches. */
  readonly specificity: number;
  /** This is the specificity of the strongest selector that may match, for all that is known. */
  readonly highest: number;
  /** This is the specificity of the strongest selector of all, which `:is()` and `&` count as. */
  readonly strongest: number;
}

/** What one selector, or a part of one, says of the root element. */
export interface PartMatch {
  readonly matches: Truth;
  readonly specificity: number;
  /** Whether `&` occurs in it, at any depth. */
  readonly nests: boolean;
  /** The pseudo-element it ends in, if any. */
  readonly pseudoElement?: string | undefined;
}

/**
 * A forgiving list leaves out invalid members, which make any other list invalid. Members may be relative, or compound
 * only.
 */
export type ListMode = "strict" | "forgiving" | "relative" | "compound";

export interface SelectorContext {
  readonly root: RootElement;
  /** The match on the style rule around this one. */
  readonly parent: SelectorMatch | undefined;
  /** How many arguments of pseudo-classes this stands in. Neither pseudo-elements nor an implied `&` occur there. */
  readonly depth: number;
  /** Whether a `@scope` is around. */
  readonly isScoped?: boolean;
  readonly insideHas: boolean;
  readonly namespaces: Namespaces;
  /** Whether a compound selector without a type takes only the default namespace. Inside `:is()`, `:where()` and `:not()` it takes any, however deep. */
  readonly impliesNamespace: boolean;
  /**
   * Whether a browser has read the selector. Then it holds no mistake, and what is not known here counts all the same.
   */
  readonly isTrusted: boolean;
  /** The pseudo-element that the compound selector has named so far. */
  readonly pseudoElement?: string | undefined;
  /** Matches the list in an argument. */
  readonly matchList: (
    cursor: SelectorCursor,
    context: SelectorContext,
    mode: ListMode,
  ) => SelectorMatch | undefined;
}
