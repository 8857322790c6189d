import { spellSelectorList } from "../../selectors/spell-selector.js";
import { PerBlock } from "../../sheet/per-block.js";
import type { SheetRows } from "../../sheet/rows/sheet-rows.js";
import { tokensOf } from "../../sheet/sheet.js";
import { decodeIdentifier, lowerAscii } from "../../tokens/identifier.js";
import * as T from "../../tokens/token-type.js";
import { findBlankEnd, type Tokens, tokenizePiece, tokenText } from "../../tokens/tokens.js";
import { readLayerNames } from "../layers.js";
import { type Prelude, type SpellMath, spellPrelude } from "./spell-condition.js";

/** The at-rules around a block: the same object for all blocks under the same ones, however they are spelt. */
export class ConditionPath {
  readonly #inner = new Map<string, ConditionPath>();

  enter(conditions: readonly string[]): ConditionPath {
    let path: ConditionPath = this;
    for (const condition of conditions) {
      let inner = path.#inner.get(condition);
      if (inner === undefined) {
        inner = new ConditionPath();
        path.#inner.set(condition, inner);
      }
      path = inner;
    }
    return path;
  }
}

/** The CSSOM's texts come in requests, which bound them: longer preludes are none of those. */
const longestPrelude = 32_768;
const tooLong: readonly string[] = ["too long"];

/** Tailwind writes the tokens of `@theme` into a layer of that name. */
export const themeLayer = "@layer theme";

/** Whether the prelude of an at-rule is longer than any that people write, so that it is not compared. */
export function isTooLong(rows: SheetRows, block: number): boolean {
  return rows.preludeEndOf(block) - rows.preludeStartOf(block) > longestPrelude;
}

/** Finds the paths of the blocks of some sheets, and of at-rules as the CSSOM tells them. */
export class ConditionPaths {
  readonly #outermost = new ConditionPath();
  readonly #math: SpellMath;
  /** By what is spelt. */
  readonly #spelt = new Map<string, readonly string[]>();
  readonly #ofBlocks = new PerBlock<ConditionPath>(this.#outermost, (rows, block, around) =>
    rows.kindOf(block) === "style" ? around : around.enter(this.#spellBlock(rows, block)),
  );

  constructor(math: SpellMath) {
    this.#math = math;
  }

  /** At-rules from the outermost to the innermost, such as `@layer base`, each in its one spelling. */
  spell(conditions: readonly string[]): readonly string[] {
    return conditions.flatMap((condition) => this.#spellOnce(condition));
  }

  /** Thousands of tokens may be looked for in a sheet whose import has a long condition. */
  #spellOnce(condition: string): readonly string[] {
    const spelt =
      this.#spelt.get(condition) ??
      (condition.length > longestPrelude ? tooLong : this.#spellAtRule(condition));
    this.#spelt.set(condition, spelt);
    return spelt;
  }

  /** Those that are spelt so. */
  of(spelt: readonly string[]): ConditionPath {
    return this.#outermost.enter(spelt);
  }

  ofBlock(rows: SheetRows, innermost: number): ConditionPath {
    return this.#ofBlocks.of(rows, innermost);
  }

  #spellAtRule(text: string): readonly string[] {
    const tokens = tokenizePiece(text);
    const at = findBlankEnd(tokens, 0, tokens.count);
    const isAtRule = tokens.types[at] === T.AtKeyword;
    const name = isAtRule ? lowerAscii(decodeIdentifier(tokenText(tokens, at).slice(1))) : "";
    return this.#spell(name, tokens, { from: isAtRule ? at + 1 : at, to: tokens.count });
  }

  #spellBlock(rows: SheetRows, block: number): readonly string[] {
    if (isTooLong(rows, block)) return tooLong;
    if (rows.kindOf(block) === "theme") return [themeLayer];
    return this.#spell(rows.atNameOf(block), ...tokensOf(rows.preludeOf(block)));
  }

  #spell(atName: string, tokens: Tokens, prelude: Prelude): readonly string[] {
    switch (atName) {
      case "layer": {
        // A dotted name stands for the layers one in the other.
        const [path = [""]] = readLayerNames(tokens, prelude) ?? [];
        return path.map((name) => `@layer ${name}`);
      }
      case "scope": {
        const [selectors = []] = spellSelectorList(tokens, prelude);
        return [`@scope ${selectors.join("")}`];
      }
      default: {
        const condition = spellPrelude(tokens, prelude, this.#math);
        // Build tools leave out what always holds.
        const isNone = atName === "media" && (condition === "all" || condition === "");
        return isNone ? [] : [`@${atName} ${condition}`];
      }
    }
  }
}
