import { findPossibleAttributes, type PossibleAttributes } from "../selectors/root/root-element.js";
import { type MatchedPage, matchStyleRule } from "../selectors/root/root-selector.js";
import type { SelectorMatch } from "../selectors/root/selector-match.js";
import { type Block, preludeOf, preludeSource, type Sheet } from "../sheet/sheet.js";
import { type Condition, readCondition } from "./conditions/conditions.js";
import type { Readings } from "./find-standings.js";

interface Reading {
  readonly parent: SelectorMatch | undefined;
  readonly match: SelectorMatch | undefined;
}

/** What several pages have in common of the same blocks, read once: a request may hold sixteen. */
export class SharedReadings implements Readings {
  readonly possible: PossibleAttributes | undefined;
  /** By the index of a block. */
  readonly #readings = new Map<Sheet, (Reading | undefined)[]>();
  /** One object for all matches that say the same. */
  readonly #matches = new Map<string, SelectorMatch>();
  readonly #conditions = new Map<string, Condition>();

  constructor(pages: readonly { readonly attributes: Readonly<Record<string, string>> }[] = []) {
    if (pages.length > 1) this.possible = findPossibleAttributes(pages.map(({ attributes }) => attributes));
  }

  /** Matches a style rule as `matchStyleRule` does, but once for all pages to whose attributes it is the same. */
  matchRule(sheet: Sheet, block: Block, page: MatchedPage): SelectorMatch | undefined {
    if (this.possible === undefined) return matchStyleRule(sheet, block, page);
    const readings = this.#readings.get(sheet) ?? [];
    const known = readings[block.index];
    if (known !== undefined && known.parent === page.parent) return known.match;
    this.#readings.set(sheet, readings);
    const { ownAnswers } = page.root;
    const match = this.#oneOf(matchStyleRule(sheet, block, page));
    if (page.root.ownAnswers === ownAnswers) readings[block.index] = { parent: page.parent, match };
    return match;
  }

  #oneOf(match: SelectorMatch | undefined): SelectorMatch | undefined {
    if (match === undefined) return undefined;
    const key = `${match.matches} ${match.specificity} ${match.highest} ${match.strongest}`;
    const one = this.#matches.get(key) ?? match;
    this.#matches.set(key, one);
    return one;
  }

  /** The condition of a block, read once for all blocks that say the same. */
  conditionOf(sheet: Sheet, block: Block): Condition {
    const text = preludeSource(sheet, block);
    const condition = this.#conditions.get(text) ?? readCondition(...preludeOf(sheet, block));
    this.#conditions.set(text, condition);
    return condition;
  }
}
