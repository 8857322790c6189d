import { readImportRule } from "./import-rule.js";
import {
  createLayer,
  enterAnonymousLayer,
  enterLayer,
  type Layer,
  numberLayers,
  readLayerNames,
} from "./layers.js";
import { createMediaSet, type MediaSet, matchesMedia } from "./media-query.js";
import { createRootElement, type RootElement } from "./root-element.js";
import { judgeSelectorList } from "./root-selector.js";
import type { SelectorVerdict } from "./selector-verdict.js";
import type { Block, Sheet } from "./sheet.js";
import { isPlainNegation } from "./supports.js";

/** What the cascade needs to know of the page: attributes of its `html`, and media conditions that match. */
export interface CascadePage {
  readonly attributes: Readonly<Record<string, string>>;
  readonly media: readonly string[];
}

/** Where a block stands in the cascade of the root element. */
export interface Standing {
  readonly layer: Layer;
  /** Whether declarations here can reach the root element; layers count all the same. */
  readonly reaches: boolean;
  readonly isTheme: boolean;
  /** The verdict on the innermost style rule around the block, itself included. */
  readonly verdict: SelectorVerdict | undefined;
}

/** Finds where blocks stand, sheet after sheet; layers are shared by all of them. */
export class StandingFinder {
  readonly #root: RootElement;
  readonly #media: MediaSet;
  readonly #all = createLayer();
  // No author can write these names: an identifier does not end in a space.
  readonly #theme = enterLayer(this.#all, ["theme "]);
  readonly #authors = enterLayer(this.#all, ["authors "]);

  constructor(page: CascadePage) {
    this.#root = createRootElement(page.attributes);
    this.#media = createMediaSet(page.media);
  }

  /** By block index; none for a block that cannot reach the root element or holds nothing of interest. */
  find(sheet: Sheet): readonly (Standing | undefined)[] {
    const outermost: Standing = { layer: this.#authors, reaches: true, isTheme: false, verdict: undefined };
    const isNeeded = markNeeded(sheet);
    const standings: (Standing | undefined)[] = [];
    // An `@import` after other rules is none (CSS Cascade 5, section 2).
    let mayImport = true;
    for (const block of sheet.blocks) {
      const around = block.parent === undefined ? outermost : standings[block.parent.index];
      const isLateImport = block.atName === "import" && !mayImport;
      const isReachable = around !== undefined && isNeeded[block.index] === 1 && !isLateImport;
      mayImport &&= block.kind === "statement" || block.kind === "theme" || block.kind === "other";
      standings.push(isReachable ? this.#enter(sheet, block, around) : undefined);
    }
    return standings;
  }

  /** To be called after the last sheet: only then is the order of all layers known. */
  numberLayers(): void {
    numberLayers(this.#all);
  }

  #enter(sheet: Sheet, block: Block, around: Standing): Standing | undefined {
    if (around.isTheme) return undefined;
    switch (block.kind) {
      case "style": {
        const verdict = judgeSelectorList(sheet.tokens, block.prelude, {
          root: this.#root,
          parent: around.verdict,
        });
        return verdict && { ...around, verdict };
      }
      case "media":
        return matchesMedia(sheet.tokens, block.prelude, this.#media) ? around : undefined;
      case "supports":
        return isPlainNegation(sheet.tokens, block.prelude) ? undefined : around;
      case "inner":
        return { ...around, reaches: false };
      case "layer":
        return this.#enterLayer(sheet, block, around);
      case "theme":
        return around.verdict ? undefined : { ...around, layer: this.#theme, isTheme: true };
      case "statement":
        this.#declareLayers(sheet, block, around);
        return undefined;
      case "other":
        return undefined;
    }
  }

  #enterLayer(sheet: Sheet, block: Block, around: Standing): Standing | undefined {
    const names = readLayerNames(sheet.tokens, block.prelude);
    if (names === undefined || names.length > 1) return undefined;
    const [path] = names;
    const layer = path === undefined ? enterAnonymousLayer(around.layer) : enterLayer(around.layer, path);
    return { ...around, layer };
  }

  #declareLayers(sheet: Sheet, block: Block, around: Standing): void {
    if (block.atName === "import") {
      const rule = block.parent === undefined && readImportRule(sheet.tokens, block.prelude);
      const applies = rule && matchesMedia(sheet.tokens, rule.media, this.#media);
      if (applies && rule.layer !== undefined) enterLayer(around.layer, rule.layer);
      return;
    }
    for (const path of readLayerNames(sheet.tokens, block.prelude) ?? []) enterLayer(around.layer, path);
  }
}

/** Blocks that hold declarations of custom properties, or tell the order of layers, and all blocks around them. */
function markNeeded(sheet: Sheet): Uint8Array {
  const isNeeded = new Uint8Array(sheet.blocks.length);
  const mark = (block: Block) => {
    for (let at: Block | undefined = block; at !== undefined && isNeeded[at.index] === 0; at = at.parent) {
      isNeeded[at.index] = 1;
    }
  };
  for (const declaration of sheet.declarations) mark(declaration.block);
  for (const block of sheet.blocks) {
    if (block.kind === "layer" || block.kind === "statement") mark(block);
  }
  return isNeeded;
}
