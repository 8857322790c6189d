import { rowsOf } from "../../css/sheet/rows/rows-of.js";
import type { Block, Declaration, Sheet } from "../../css/sheet/sheet.js";
import type { WrittenRows } from "./written-rows.js";

/** One style sheet for a preprocessor: a file, or what stands in a `<style>` of one. */
export class StyleUnit {
  /** Of its file, relative to the root. */
  readonly path: string;
  /** Of the whole file. */
  readonly text: string;
  /** What the literals in it are given as part of. */
  readonly sheet: Sheet;
  /** The declarations as they are written. */
  readonly written: WrittenRows;
  #origins: Map<number, object> | undefined;
  #placed: Map<Block, Map<Block | undefined, Block>> | undefined;

  constructor({ path, text, sheet, written }: StyleUnitParts) {
    this.path = path;
    this.text = text;
    this.sheet = sheet;
    this.written = written;
  }

  /** The written declaration that starts at an offset. */
  declarationAt(start: number): Declaration | undefined {
    const at = this.written.find(start);
    return at < 0 ? undefined : this.written.declaration(at);
  }

  /** The block of CSS with what stands before it from an offset on. */
  blockAt(start: number): Block | undefined {
    const known = blocksByStart.get(this.sheet);
    if (known !== undefined) return known.get(start);
    const blocks = new Map(this.sheet.blocks.map((block) => [block.prelude.start, block]));
    blocksByStart.set(this.sheet, blocks);
    return blocks.get(start);
  }

  /** A block of its sheet as it is inside of another one, where a mixin puts it. */
  placeBlock(block: Block, parent: Block | undefined): Block {
    if (block.parent === parent) return block;
    this.#placed ??= new Map();
    const known = this.#placed.get(block) ?? new Map<Block | undefined, Block>();
    this.#placed.set(block, known);
    const rows = rowsOf(this.sheet);
    const placed = known.get(parent) ?? { ...block, parent, index: rows.blockCount };
    if (!known.has(parent)) rows.takeBlock(placed);
    known.set(parent, placed);
    return placed;
  }

  /** What stands for the literal at an offset, so that two declarations with one literal can be told. */
  originAt(start: number): object {
    this.#origins ??= new Map();
    let origin = this.#origins.get(start);
    if (origin === undefined) {
      origin = {};
      this.#origins.set(start, origin);
    }
    return origin;
  }
}

/** A component may hold thousands of style sheets, which all share one sheet; its blocks as they are written. */
const blocksByStart = new WeakMap<Sheet, ReadonlyMap<number, Block>>();

export interface StyleUnitParts {
  readonly path: string;
  readonly text: string;
  readonly sheet: Sheet;
  readonly written: WrittenRows;
}
