import { noNamespaces } from "../selectors/namespaces.js";
import {
  and,
  createRootElement,
  findPossibleAttributes,
  type PossibleAttributes,
  type RootElement,
  type Truth,
} from "../selectors/root/root-element.js";
import { type MatchedPage, matchSelectorList, matchStyleRule } from "../selectors/root/root-selector.js";
import type { SelectorMatch } from "../selectors/root/selector-match.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import { tokensOf } from "../sheet/sheet.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd } from "../tokens/tokens.js";
import {
  anyCondition,
  type Condition,
  createMediaEvaluator,
  createSupportsEvaluator,
  type EvaluateCondition,
  likelySupports,
  parseCondition,
  readCondition,
  unknownSupports,
} from "./conditions/conditions.js";
import { readImportRule } from "./import-rule.js";
import { createLayer, enterLayer, numberLayers, readLayerPrelude } from "./layers.js";
import type { SheetBlocks } from "./needed-blocks.js";
import { readNamespaces } from "./read-namespaces.js";

import type { CascadePage, Standing, Standings } from "./standing.js";

/** Reads what a sheet says, for one page or for several that have it in common. */
export interface Readings {
  /** What the root element of any of the pages has; undefined where there is one page alone. */
  readonly possible: PossibleAttributes | undefined;
  /** Matches the style rule that a block is. */
  matchRule(rows: SheetRows, block: number, page: MatchedPage): SelectorMatch | undefined;
  /** Reads a condition, as it stands in a prelude. */
  conditionOf(prelude: string): Condition;
}

const ownReadings: Readings = {
  possible: undefined,
  matchRule: (rows, block, page) => matchStyleRule(rows.preludeOf(block), page),
  conditionOf: parseCondition,
};

/** Finds where blocks stand on a page, sheet after sheet; layers are shared by all of them. */
export function findStandings(
  sheets: readonly SheetBlocks[],
  page: CascadePage,
  shared: Readings,
): readonly Standings[] {
  return findWith(sheets, page, { otherwise: unknownSupports, shared });
}

/** The same, with a guess at what browsers support. */
export function findLikelyStandings(sheets: readonly SheetBlocks[], page: CascadePage): readonly Standings[] {
  return findWith(sheets, page, { otherwise: likelySupports, shared: ownReadings });
}

function findWith(
  sheets: readonly SheetBlocks[],
  { attributes, media, supports }: CascadePage,
  { otherwise, shared }: { readonly otherwise: EvaluateCondition; readonly shared: Readings },
): readonly Standings[] {
  const evaluators = {
    media: createMediaEvaluator(media),
    supports: supports === undefined ? otherwise : createSupportsEvaluator(supports),
  };
  const root = createRootElement(attributes, shared.possible);
  return new StandingFinder(root, evaluators, shared).find(sheets);
}

/** Where blocks may stand on one of these pages, whatever media hold; the order of their layers means nothing. */
export function findPossibleStandings(
  sheets: readonly SheetBlocks[],
  pages: readonly CascadePage[],
): readonly Standings[] {
  const possible = findPossibleAttributes(pages.map(({ attributes }) => attributes));
  const root = createRootElement(undefined, possible);
  const evaluators = { media: anyCondition, supports: likelySupports };
  return new StandingFinder(root, evaluators, ownReadings).find(sheets);
}

type Evaluators = Readonly<Record<"media" | "supports", EvaluateCondition>>;

class StandingFinder {
  readonly #root: RootElement;
  readonly #evaluators: Evaluators;
  readonly #shared: Readings;
  readonly #rules = new Map<Standing, Map<SelectorMatch, Standing>>();
  /** What is known of the conditions met so far: sheets repeat a few of them. */
  readonly #conditions = { media: new Map<string, Truth>(), supports: new Map<string, Truth>() };
  readonly #all = createLayer();
  // No author can write these names: an identifier does not end in a space.
  readonly #theme = enterLayer(this.#all, ["theme "]);
  /** The surroundings of what stands in no block. */
  readonly #outermost: Standing = {
    layer: enterLayer(this.#all, ["authors "]),
    reach: "yes",
    isDoubted: false,
    isScoped: false,
    isTheme: false,
    match: undefined,
    parent: undefined,
    namespaces: noNamespaces,
  };

  constructor(root: RootElement, evaluators: Evaluators, shared: Readings) {
    this.#shared = shared;
    this.#root = root;
    this.#evaluators = evaluators;
  }

  find(sheets: readonly SheetBlocks[]): readonly Standings[] {
    const standings = sheets.map((blocks) => this.#findIn(blocks));
    // Only after the last sheet is the order of all layers known.
    numberLayers(this.#all);
    return standings;
  }

  #findIn({ rows, blocks, first }: SheetBlocks): Standings {
    const namespaces = readNamespaces(rows.sheet);
    const outermost = namespaces === noNamespaces ? this.#outermost : { ...this.#outermost, namespaces };
    const standings = new Array<Standing | undefined>(rows.blockCount);
    for (const block of blocks) {
      const parent = rows.parentOf(block);
      const around = parent < 0 ? outermost : standings[first[parent] ?? -1];
      if (around !== undefined) standings[block] = this.#enter(rows, block, around);
    }
    return standings;
  }

  #enter(rows: SheetRows, block: number, around: Standing): Standing | undefined {
    if (around.isTheme) return undefined;
    const kind = rows.kindOf(block);
    switch (kind) {
      case "style": {
        const { parent, namespaces, isScoped } = around;
        const match = this.#shared.matchRule(rows, block, {
          root: this.#root,
          parent,
          namespaces,
          isScoped,
        });
        return match && this.#enterRule(around, match);
      }
      case "media":
      case "supports":
        return enterCondition(around, this.#evaluate(kind, rows.preludeOf(block)));
      case "container":
        return { ...around, reach: and(around.reach, "unknown") };
      case "scope":
        return this.#enterScope(rows.preludeOf(block), around);
      case "starting-style":
        return { ...around, reach: "no" };
      case "layer":
        return this.#enterLayer(rows.preludeOf(block), around);
      case "theme":
        return around.match ? undefined : { ...around, layer: this.#theme, isTheme: true };
      case "statement":
        this.#declareLayers(rows, block, around);
        return undefined;
      case "other":
        return undefined;
    }
  }

  /** Rules that say the same in the same surroundings stand alike. */
  #enterRule(around: Standing, match: SelectorMatch): Standing {
    if (this.#shared.possible === undefined) return ruleIn(around, match);
    const inside = this.#rules.get(around) ?? new Map<SelectorMatch, Standing>();
    const standing = inside.get(match) ?? ruleIn(around, match);
    this.#rules.set(around, inside.set(match, standing));
    return standing;
  }

  #evaluate(kind: "media" | "supports", condition: string): Truth {
    let truth = this.#conditions[kind].get(condition);
    if (truth === undefined) {
      truth = this.#evaluators[kind](this.#shared.conditionOf(condition));
      this.#conditions[kind].set(condition, truth);
    }
    return truth;
  }

  /** Which elements it takes depends on the page, but not those inside of what the root element cannot be. */
  #enterScope(prelude: string, around: Standing): Standing {
    const [tokens, { from, to }] = tokensOf(prelude);
    const at = findBlankEnd(tokens, from, to);
    const isGiven = at < to && tokens.types[at] === T.LeftParenthesis;
    const start = { from: at + 1, to: Math.min(tokens.partners[at] ?? to, to) };
    const page = { root: this.#root, parent: around.parent, namespaces: around.namespaces };
    const match = isGiven ? matchSelectorList(tokens, start, page) : undefined;
    const reach = match?.matches === "no" ? "no" : and(around.reach, "unknown");
    return { ...around, reach, isScoped: true, match: scoped, parent: undefined };
  }

  #enterLayer(prelude: string, around: Standing): Standing | undefined {
    const names = readLayerPrelude(prelude);
    if (names === undefined || names.length > 1) return undefined;
    const [path] = names;
    const layer =
      path === undefined ? createLayer(around.layer) : enterLayer(around.layer, path, around.isDoubted);
    return { ...around, layer };
  }

  #declareLayers(rows: SheetRows, block: number, around: Standing): void {
    const atName = rows.atNameOf(block);
    if (atName === "layer") {
      for (const path of readLayerPrelude(rows.preludeOf(block)) ?? [])
        enterLayer(around.layer, path, around.isDoubted);
      return;
    }
    const [tokens, prelude] = tokensOf(rows.preludeOf(block));
    const rule =
      atName === "import" && rows.parentOf(block) < 0 ? readImportRule(tokens, prelude) : undefined;
    if (rule?.layer === undefined) return;
    const { media, supports } = rule;
    const applies = and(
      this.#evaluators.media(readCondition(tokens, media)),
      supports === undefined ? "yes" : this.#evaluators.supports(readCondition(tokens, supports)),
    );
    if (applies !== "no") enterLayer(around.layer, rule.layer, applies === "unknown");
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

function enterCondition(around: Standing, truth: Truth): Standing | undefined {
  if (truth === "yes") return around;
  return truth === "no" ? undefined : { ...around, reach: and(around.reach, truth), isDoubted: true };
}

/** A scope's own declarations have no specificity. */
const scoped: SelectorMatch = { matches: "unknown", specificity: 0, highest: 0, strongest: 0 };
