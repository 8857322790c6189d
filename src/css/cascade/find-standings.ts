import {
  and,
  createRootElement,
  findPossibleAttributes,
  type PossibleAttributes,
  type RootElement,
  type Truth,
} from "../selectors/root/root-element.js";
import { matchSelectorList, matchStyleRule } from "../selectors/root/root-selector.js";
import type { SelectorMatch } from "../selectors/root/selector-match.js";
import { type Block, preludeOf, type Sheet } from "../sheet/sheet.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd } from "../tokens/tokens.js";
import {
  anyCondition,
  type Condition,
  createMediaEvaluator,
  createSupportsEvaluator,
  type EvaluateCondition,
  likelySupports,
  readCondition,
  unknownSupports,
} from "./conditions/conditions.js";
import { readImportRule } from "./import-rule.js";
import { createLayer, enterAnonymousLayer, enterLayer, numberLayers, readLayerNames } from "./layers.js";
import { readNamespaces } from "./namespace-rule.js";
import type { SheetBlocks } from "./needed-blocks.js";

import type { CascadePage, Standing, Standings } from "./standing.js";

/** Reads what a sheet says, for one page or for several that have it in common. */
export interface Readings {
  /** What the root element of any of the pages has; undefined where there is one page alone. */
  readonly possible: PossibleAttributes | undefined;
  matchRule: typeof matchStyleRule;
  conditionOf(sheet: Sheet, block: Block): Condition;
}

const ownReadings: Readings = {
  possible: undefined,
  matchRule: matchStyleRule,
  conditionOf: (sheet, block) => readCondition(...preludeOf(sheet, block)),
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
  readonly #authors = enterLayer(this.#all, ["authors "]);

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

  #findIn({ sheet, blocks, first }: SheetBlocks): Standings {
    const outermost: Standing = {
      layer: this.#authors,
      reach: "yes",
      isDoubted: false,
      isScoped: false,
      isTheme: false,
      match: undefined,
      parent: undefined,
      namespaces: readNamespaces(sheet),
    };
    const standings = new Array<Standing | undefined>(sheet.blocks.length);
    for (const block of blocks) {
      const around = block.parent === undefined ? outermost : standings[first[block.parent.index] ?? -1];
      if (around !== undefined) standings[block.index] = this.#enter(sheet, block, around);
    }
    return standings;
  }

  #enter(sheet: Sheet, block: Block, around: Standing): Standing | undefined {
    if (around.isTheme) return undefined;
    switch (block.kind) {
      case "style": {
        const { parent, namespaces, isScoped } = around;
        const match = this.#shared.matchRule(sheet, block, {
          root: this.#root,
          parent,
          namespaces,
          isScoped,
        });
        return match && this.#enterRule(around, match);
      }
      case "media":
      case "supports":
        return enterCondition(around, this.#evaluate(block.kind, sheet, block));
      case "container":
        return { ...around, reach: and(around.reach, "unknown") };
      case "scope":
        return this.#enterScope(sheet, block, around);
      case "starting-style":
        return { ...around, reach: "no" };
      case "layer":
        return this.#enterLayer(sheet, block, around);
      case "theme":
        return around.match ? undefined : { ...around, layer: this.#theme, isTheme: true };
      case "statement":
        this.#declareLayers(sheet, block, around);
        return undefined;
      case "other":
        return undefined;
    }
  }

  /** Rules that say the same in the same surroundings stand alike. */
  #enterRule(around: Standing, match: SelectorMatch): Standing {
    if (this.#shared.possible === undefined) return { ...around, match, parent: match };
    const inside = this.#rules.get(around) ?? new Map<SelectorMatch, Standing>();
    const standing = inside.get(match) ?? { ...around, match, parent: match };
    this.#rules.set(around, inside.set(match, standing));
    return standing;
  }

  #evaluate(kind: "media" | "supports", sheet: Sheet, block: Block): Truth {
    const condition = sheet.source.slice(block.prelude.start, block.prelude.end);
    let truth = this.#conditions[kind].get(condition);
    if (truth === undefined) {
      truth = this.#evaluators[kind](this.#shared.conditionOf(sheet, block));
      this.#conditions[kind].set(condition, truth);
    }
    return truth;
  }

  /** Which elements it takes depends on the page, but not those inside of what the root element cannot be. */
  #enterScope(sheet: Sheet, block: Block, around: Standing): Standing {
    const [tokens, { from, to }] = preludeOf(sheet, block);
    const at = findBlankEnd(tokens, from, to);
    const isGiven = at < to && tokens.types[at] === T.LeftParenthesis;
    const start = { from: at + 1, to: Math.min(tokens.partners[at] ?? to, to) };
    const page = { root: this.#root, parent: around.parent, namespaces: around.namespaces };
    const match = isGiven ? matchSelectorList(tokens, start, page) : undefined;
    const reach = match?.matches === "no" ? "no" : and(around.reach, "unknown");
    return { ...around, reach, isScoped: true, match: scoped, parent: undefined };
  }

  #enterLayer(sheet: Sheet, block: Block, around: Standing): Standing | undefined {
    const names = readLayerNames(...preludeOf(sheet, block));
    if (names === undefined || names.length > 1) return undefined;
    const [path] = names;
    const layer =
      path === undefined
        ? enterAnonymousLayer(around.layer)
        : enterLayer(around.layer, path, around.isDoubted);
    return { ...around, layer };
  }

  #declareLayers(sheet: Sheet, block: Block, around: Standing): void {
    const [tokens, prelude] = preludeOf(sheet, block);
    if (block.atName === "layer") {
      for (const path of readLayerNames(tokens, prelude) ?? [])
        enterLayer(around.layer, path, around.isDoubted);
      return;
    }
    const rule =
      block.atName === "import" && block.parent === undefined ? readImportRule(tokens, prelude) : undefined;
    if (rule?.layer === undefined) return;
    const { media, supports } = rule;
    const applies = and(
      this.#evaluators.media(readCondition(tokens, media)),
      supports === undefined ? "yes" : this.#evaluators.supports(readCondition(tokens, supports)),
    );
    if (applies !== "no") enterLayer(around.layer, rule.layer, applies === "unknown");
  }
}

function enterCondition(around: Standing, truth: Truth): Standing | undefined {
  if (truth === "yes") return around;
  return truth === "no" ? undefined : { ...around, reach: and(around.reach, truth), isDoubted: true };
}

/** A scope's own declarations have no specificity. */
const scoped: SelectorMatch = { matches: "unknown", specificity: 0, highest: 0, strongest: 0 };
