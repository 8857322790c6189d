import type { RootElement } from "../selectors/root/root-element.js";
import type { SelectorMatch } from "../selectors/root/selector-match.js";
import { haveSamePrelude } from "../sheet/rows/row-texts.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import type { Readings } from "./shared-readings.js";
import type { Standing } from "./standing.js";

/** Finds how style rules stand for a root element. */
export class RuleStandings {
  readonly #root: RootElement;
  readonly #shared: Readings;
  /** The rule that was met last, what was around it and how it matches. */
  #rows: SheetRows | undefined;
  #block = 0;
  #around: Standing | undefined;
  #match: SelectorMatch | undefined;
  readonly #known = new Map<Standing, Map<SelectorMatch, Standing>>();

  constructor(root: RootElement, shared: Readings) {
    this.#root = root;
    this.#shared = shared;
  }

  /** How a rule stands; undefined for one that browsers drop. */
  enter(rows: SheetRows, block: number, around: Standing): Standing | undefined {
    const match = this.#matchOf(rows, block, around);
    if (match === undefined || this.#shared.possible === undefined) return match && ruleIn(around, match);
    // Rules that say the same in the same surroundings stand alike.
    const inside = this.#known.get(around) ?? new Map<SelectorMatch, Standing>();
    const standing = inside.get(match) ?? ruleIn(around, match);
    this.#known.set(around, inside.set(match, standing));
    return standing;
  }

  /** Where a sheet has a hundred thousand rules in layers or scopes, most say what the one before says. */
  #matchOf(rows: SheetRows, block: number, around: Standing): SelectorMatch | undefined {
    const { parent, namespaces, isScoped } = around;
    const last = this.#around;
    const isAlike = last?.parent === parent && last?.namespaces === namespaces && last.isScoped === isScoped;
    if (!isAlike || this.#rows !== rows || !haveSamePrelude(rows, this.#block, block))
      this.#match = this.#shared.matchRule(rows, block, { root: this.#root, parent, namespaces, isScoped });
    this.#rows = rows;
    this.#block = block;
    this.#around = around;
    return this.#match;
  }
}

/** There may be a hundred thousand, and copying what is around takes ten times as long as naming it. */
function ruleIn(around: Standing, match: SelectorMatch): Standing {
  const { layer, reach, isDoubted, isScoped, isTheme, namespaces } = around;
  // Which elements a rule in a scope takes depends on the page, and `:not(&)` takes the others.
  const isUncertain = isScoped && match.matches === "yes";
  const parent: SelectorMatch = isUncertain ? { ...match, matches: "unknown" } : match;
  return { layer, reach, isDoubted, isScoped, isTheme, match, parent, namespaces };
}
