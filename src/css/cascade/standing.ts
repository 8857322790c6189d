import type { Namespaces } from "../selectors/namespaces.js";
import {
  and,
  createPossibleRootElement,
  createRootElement,
  type RootElement,
  type Truth,
} from "../selectors/root-element.js";
import { matchSelectorList, matchStyleRule } from "../selectors/root-selector.js";
import type { SelectorMatch } from "../selectors/selector-match.js";
import { type Block, preludeOf, type Sheet } from "../sheet/sheet.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd } from "../tokens/tokens.js";
import {
  anyCondition,
  createMediaJudge,
  createSupportsJudge,
  type JudgeCondition,
  likelySupports,
  unknownSupports,
} from "./conditions.js";
import { readImportRule } from "./import-rule.js";
import {
  createLayer,
  enterAnonymousLayer,
  enterLayer,
  type Layer,
  numberLayers,
  readLayerNames,
} from "./layers.js";
import { readNamespaces } from "./namespace-rule.js";
import type { SheetBlocks } from "./needed-blocks.js";

/** What the cascade needs to know of the page. */
export interface CascadePage {
  /** Of its `html`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Media conditions that match. */
  readonly media: readonly string[];
  /** Conditions of `@supports` that hold; undefined where nobody knows. */
  readonly supports?: readonly string[];
}

/** Where a block stands in the cascade of the root element. */
export interface Standing {
  readonly layer: Layer;
  /** Whether the conditions around let its declarations reach the root element; layers count all the same. */
  readonly reach: Truth;
  /** Whether nobody knows if what stands here is there at all. */
  readonly isDoubted: boolean;
  /** Whether it stands in a `@scope`, which takes part in the order of declarations. */
  readonly isScoped: boolean;
  readonly isTheme: boolean;
  /** The match on what the block's declarations are for: the innermost style rule or scope, itself included. */
  readonly match: SelectorMatch | undefined;
  /** What `&` stands for. */
  readonly parent: SelectorMatch | undefined;
  /** Those of its sheet. */
  readonly namespaces: Namespaces;
}

/** Whether declarations in the block are the root element's. */
export function takesRoot(standing: Standing | undefined): standing is Standing {
  return standing !== undefined && rootTruth(standing) === "yes";
}

/** Whether they may be, for all that is known. */
export function mayTakeRoot(standing: Standing | undefined): standing is Standing {
  return standing !== undefined && rootTruth(standing) !== "no";
}

function rootTruth({ reach, isTheme, match }: Standing): Truth {
  return isTheme ? reach : and(reach, match?.matches ?? "no");
}

/** By the index of a block that stands for others; none for one that cannot reach the root element or was not asked for. */
export type Standings = readonly (Standing | undefined)[];

/** Tells how any block stands, where that is known. */
export function standingOf(
  { index }: Block,
  { first }: SheetBlocks,
  standings: Standings | undefined,
): Standing | undefined {
  return standings?.[first[index] ?? -1];
}

/** Finds where blocks stand on a page, sheet after sheet; layers are shared by all of them. */
export function findStandings(sheets: readonly SheetBlocks[], page: CascadePage): readonly Standings[] {
  return findWith(sheets, page, unknownSupports);
}

/** The same, with a guess at what browsers support. */
export function findLikelyStandings(sheets: readonly SheetBlocks[], page: CascadePage): readonly Standings[] {
  return findWith(sheets, page, likelySupports);
}

function findWith(
  sheets: readonly SheetBlocks[],
  { attributes, media, supports }: CascadePage,
  otherwise: JudgeCondition,
): readonly Standings[] {
  const judges = {
    media: createMediaJudge(media),
    supports: supports === undefined ? otherwise : createSupportsJudge(supports),
  };
  return new StandingFinder(createRootElement(attributes), judges).find(sheets);
}

/** Where blocks may stand on one of these pages, whatever media hold; the order of their layers means nothing. */
export function findPossibleStandings(
  sheets: readonly SheetBlocks[],
  pages: readonly CascadePage[],
): readonly Standings[] {
  const root = createPossibleRootElement(pages.map(({ attributes }) => attributes));
  return new StandingFinder(root, { media: anyCondition, supports: likelySupports }).find(sheets);
}

type Judges = Readonly<Record<"media" | "supports", JudgeCondition>>;

class StandingFinder {
  readonly #root: RootElement;
  readonly #judges: Judges;
  /** What is known of the conditions met so far: sheets repeat a few of them. */
  readonly #conditions = { media: new Map<string, Truth>(), supports: new Map<string, Truth>() };
  readonly #all = createLayer();
  // No author can write these names: an identifier does not end in a space.
  readonly #theme = enterLayer(this.#all, ["theme "]);
  readonly #authors = enterLayer(this.#all, ["authors "]);

  constructor(root: RootElement, judges: Judges) {
    this.#root = root;
    this.#judges = judges;
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
        const match = matchStyleRule(sheet, block, { root: this.#root, parent, namespaces, isScoped });
        return match && { ...around, match, parent: match };
      }
      case "media":
      case "supports":
        return enterCondition(around, this.#judge(block.kind, sheet, block));
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

  #judge(kind: "media" | "supports", sheet: Sheet, block: Block): Truth {
    const condition = sheet.source.slice(block.prelude.start, block.prelude.end);
    let truth = this.#conditions[kind].get(condition);
    if (truth === undefined) {
      truth = this.#judges[kind](...preludeOf(sheet, block));
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
      this.#judges.media(tokens, media),
      supports === undefined ? "yes" : this.#judges.supports(tokens, supports),
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
