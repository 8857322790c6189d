import { findPossibleAttributes, type PossibleAttributes } from "../selectors/root/root-element.js";
import { type MatchedPage, matchStyleRule } from "../selectors/root/root-selector.js";
import type { SelectorMatch } from "../selectors/root/selector-match.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import { type Condition, parseCondition } from "./conditions/conditions.js";

/** Reads what a sheet says, for one page or for several that have it in common. */
export interface Readings {
  /** What the root element of any of the pages has; undefined where there is one page alone. */
  readonly possible: PossibleAttributes | undefined;
  /** Matches the style rule that a block is. */
  matchRule(rows: SheetRows, block: number, page: MatchedPage): SelectorMatch | undefined;
  /** Reads a condition, as it stands in a prelude. */
  conditionOf(prelude: string): Condition;
}

interface Reading {
  readonly parent: SelectorMatch | undefined;
  readonly match: SelectorMatch | undefined;
}

/** What several pages have in common of the same blocks, read once: a request may hold sixteen. */
export class SharedReadings implements Readings {
  readonly possible: PossibleAttributes | undefined;
  /** By the index of a block. */
  readonly #readings = new Map<SheetRows, (Reading | undefined)[]>();
  /** One object for all matches that say the same. */
  readonly #matches = new Map<string, SelectorMatch>();
  readonly #conditions = new Map<string, Condition>();

  constructor(pages: readonly { readonly attributes: Readonly<Record<string, string>> }[] = []) {
    if (pages.length > 1) this.possible = findPossibleAttributes(pages.map(({ attributes }) => attributes));
  }

  /** Matches a style rule as `matchStyleRule` does, but once for all pages to whose attributes it is the same. */
  matchRule(rows: SheetRows, block: number, page: MatchedPage): SelectorMatch | undefined {
    const list = rows.preludeOf(block);
    if (this.possible === undefined) return matchStyleRule(list, page);
    const readings = this.#readings.get(rows) ?? [];
    const known = readings[block];
    if (known !== undefined && known.parent === page.parent) return known.match;
    this.#readings.set(rows, readings);
    const { ownAnswers } = page.root;
    const match = this.#oneOf(matchStyleRule(list, page));
    if (page.root.ownAnswers === ownAnswers) readings[block] = { parent: page.parent, match };
    return match;
  }

  #oneOf(match: SelectorMatch | undefined): SelectorMatch | undefined {
    if (match === undefined) return undefined;
    const key = `${match.matches} ${match.specificity} ${match.highest} ${match.strongest}`;
    const one = this.#matches.get(key) ?? match;
    this.#matches.set(key, one);
    return one;
  }

  /** The condition in a prelude, read once for all pages. */
  conditionOf(prelude: string): Condition {
    if (this.possible === undefined) return parseCondition(prelude);
    const condition = this.#conditions.get(prelude) ?? parseCondition(prelude);
    this.#conditions.set(prelude, condition);
    return condition;
  }
}
