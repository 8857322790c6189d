import { noNamespaces } from "../selectors/namespaces.js";
import {
  and,
  createRootElement,
  findPossibleAttributes,
  type RootElement,
  type Truth,
} from "../selectors/root/root-element.js";
import { matchStyleRule } from "../selectors/root/root-selector.js";
import { matchScopeStart } from "../selectors/root/scope-start.js";
import type { SelectorMatch } from "../selectors/root/selector-match.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import { tokensOf } from "../sheet/sheet.js";
import {
  anyCondition,
  createMediaEvaluator,
  createSupportsEvaluator,
  type EvaluateCondition,
  likelySupports,
  parseCondition,
  readCondition,
  unknownSupports,
} from "./conditions/conditions.js";
import { readImportRule } from "./conditions/import-rule.js";
import { createLayer, enterLayer, type Layer, numberLayers, readLayerPrelude } from "./layers.js";
import type { SheetBlocks } from "./needed-blocks.js";
import { readNamespaces } from "./read-namespaces.js";
import { RuleStandings } from "./rule-standings.js";
import type { Readings } from "./shared-readings.js";
import type { CascadePage, Standing, Standings } from "./standing.js";

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
  readonly #rules: RuleStandings;
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
    this.#rules = new RuleStandings(root, shared);
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
      case "style":
        return this.#rules.enter(rows, block, around);
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
    const { layer, isDoubted, isTheme, parent, namespaces } = around;
    const match = matchScopeStart(prelude, { root: this.#root, parent, namespaces });
    const reach = match?.matches === "no" ? "no" : and(around.reach, "unknown");
    return { layer, reach, isDoubted, isScoped: true, isTheme, match: scoped, parent: undefined, namespaces };
  }

  #enterLayer(prelude: string, around: Standing): Standing | undefined {
    const names = readLayerPrelude(prelude);
    if (names === undefined || names.length > 1) return undefined;
    const [path] = names;
    const layer =
      path === undefined ? createLayer(around.layer) : enterLayer(around.layer, path, around.isDoubted);
    return inLayer(around, layer);
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

function enterCondition(around: Standing, truth: Truth): Standing | undefined {
  if (truth === "yes") return around;
  return truth === "no" ? undefined : { ...around, reach: and(around.reach, truth), isDoubted: true };
}

function inLayer(around: Standing, layer: Layer): Standing {
  const { reach, isDoubted, isScoped, isTheme, match, parent, namespaces } = around;
  return { layer, reach, isDoubted, isScoped, isTheme, match, parent, namespaces };
}

/** A scope's own declarations have no specificity. */
const scoped: SelectorMatch = { matches: "unknown", specificity: 0, highest: 0, strongest: 0 };
