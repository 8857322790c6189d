import { createPossibleRootElement, createRootElement, type RootElement } from "../selectors/root-element.js";
import { matchStyleRule } from "../selectors/root-selector.js";
import type { SelectorMatch } from "../selectors/selector-match.js";
import { type Block, preludeOf, type Sheet } from "../sheet/sheet.js";
import { anyMedia, createMediaSet, isPlainNegation, type MediaSet, matchesMedia } from "./conditions.js";
import { readImportRule } from "./import-rule.js";
import {
  createLayer,
  enterAnonymousLayer,
  enterLayer,
  type Layer,
  numberLayers,
  readLayerNames,
} from "./layers.js";
import type { SheetBlocks } from "./needed-blocks.js";

/**
 * What the cascade needs to know of the page: the attributes of its root element, and the media conditions that hold.
 */
export interface CascadePage {
  readonly attributes: Readonly<Record<string, string>>;
  readonly media: readonly string[];
}

/** Where a block stands in the cascade of the root element. */
export interface Standing {
  readonly layer: Layer;
  /** Whether declarations here can reach the root element. Layers count even where they cannot. */
  readonly reaches: boolean;
  readonly isTheme: boolean;
  /** The match on the innermost style rule around the block, itself included. */
  readonly match: SelectorMatch | undefined;
}

/** Whether declarations in the block are the root element's. */
export function takesRoot(standing: Standing | undefined): boolean {
  return standing?.reaches === true && (standing.isTheme || standing.match?.matches === "yes");
}

/** Whether declarations in the block may be the root element's, on a page that is not known in full. */
export function mayTakeRoot(standing: Standing | undefined): boolean {
  if (standing?.reaches !== true) return false;
  return standing.isTheme || (standing.match !== undefined && standing.match.matches !== "no");
}

/** By index of the block. Blocks that cannot reach the root element, or were not asked for, have no standing. */
export type Standings = readonly (Standing | undefined)[];

/** Finds where blocks stand on a page, sheet after sheet. All sheets share their layers. */
export function findStandings(sheets: readonly SheetBlocks[], page: CascadePage): readonly Standings[] {
  return new StandingFinder(createRootElement(page.attributes), createMediaSet(page.media)).find(sheets);
}

/** Finds where blocks may stand on one of these pages, whatever media hold. The order of their layers means nothing. */
export function findPossibleStandings(
  sheets: readonly SheetBlocks[],
  pages: readonly CascadePage[],
): readonly Standings[] {
  const root = createPossibleRootElement(pages.map(({ attributes }) => attributes));
  return new StandingFinder(root, anyMedia).find(sheets);
}

class StandingFinder {
  readonly #root: RootElement;
  readonly #media: MediaSet;
  /** The media conditions met so far, and whether they hold; sheets repeat a few of them. */
  readonly #conditions = new Map<string, boolean>();
  readonly #all = createLayer();
  // No author can write these names: an identifier does not end in a space.
  readonly #theme = enterLayer(this.#all, ["theme "]);
  readonly #authors = enterLayer(this.#all, ["authors "]);

  constructor(root: RootElement, media: MediaSet) {
    this.#root = root;
    this.#media = media;
  }

  find(sheets: readonly SheetBlocks[]): readonly Standings[] {
    const standings = sheets.map((blocks) => this.#findIn(blocks));
    // Only after the last sheet is the order of all layers known.
    numberLayers(this.#all);
    return standings;
  }

  #findIn({ sheet, blocks }: SheetBlocks): Standings {
    const outermost: Standing = { layer: this.#authors, reaches: true, isTheme: false, match: undefined };
    const standings = new Array<Standing | undefined>(sheet.blocks.length);
    for (const block of blocks) {
      const around = block.parent === undefined ? outermost : standings[block.parent.index];
      if (around !== undefined) standings[block.index] = this.#enter(sheet, block, around);
    }
    return standings;
  }

  #enter(sheet: Sheet, block: Block, around: Standing): Standing | undefined {
    if (around.isTheme) return undefined;
    switch (block.kind) {
      case "style": {
        const match = matchStyleRule(sheet, block, { root: this.#root, parent: around.match });
        return match && { ...around, match };
      }
      case "media":
        return this.#holds(sheet, block) ? around : undefined;
      case "supports":
        return isPlainNegation(...preludeOf(sheet, block)) ? undefined : around;
      case "inner":
        return { ...around, reaches: false };
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

  #holds(sheet: Sheet, block: Block): boolean {
    const condition = sheet.source.slice(block.prelude.start, block.prelude.end);
    let holds = this.#conditions.get(condition);
    if (holds === undefined) {
      holds = matchesMedia(...preludeOf(sheet, block), this.#media);
      this.#conditions.set(condition, holds);
    }
    return holds;
  }

  #enterLayer(sheet: Sheet, block: Block, around: Standing): Standing | undefined {
    const names = readLayerNames(...preludeOf(sheet, block));
    if (names === undefined || names.length > 1) return undefined;
    const [path] = names;
    const layer = path === undefined ? enterAnonymousLayer(around.layer) : enterLayer(around.layer, path);
    return { ...around, layer };
  }

  #declareLayers(sheet: Sheet, block: Block, around: Standing): void {
    if (block.atName === "import") {
      const [tokens, prelude] = preludeOf(sheet, block);
      const rule = block.parent === undefined && readImportRule(tokens, prelude);
      const applies = rule && matchesMedia(tokens, rule.media, this.#media);
      if (applies && rule.layer !== undefined) enterLayer(around.layer, rule.layer);
      return;
    }
    for (const path of readLayerNames(...preludeOf(sheet, block)) ?? []) enterLayer(around.layer, path);
  }
}
