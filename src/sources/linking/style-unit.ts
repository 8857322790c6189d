import type { Block, Declaration, OpenSheet, Sheet } from "../../css/sheet/sheet.js";

/** One style sheet for a preprocessor: a file, or what stands in a `<style>` of one. */
export class StyleUnit {
  /** Of its file, relative to the root. */
  readonly path: string;
  /** Of the whole file. */
  readonly text: string;
  /** What the literals in it are given as part of. */
  readonly sheet: OpenSheet;
  /** The declarations as they are written. */
  readonly written: readonly Declaration[];
  #byStart: ReadonlyMap<number, Declaration> | undefined;
  readonly #origins = new Map<number, object>();
  readonly #placed = new Map<Block, Map<Block | undefined, Block>>();

  constructor({ path, text, sheet, declarations }: StyleUnitParts) {
    this.path = path;
    this.text = text;
    this.sheet = sheet;
    this.written = declarations;
  }

  /** The same by the offsets where they start. */
  get declarations(): ReadonlyMap<number, Declaration> {
    this.#byStart ??= new Map(this.written.map((declaration) => [declaration.start, declaration]));
    return this.#byStart;
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
    const known = this.#placed.get(block) ?? new Map<Block | undefined, Block>();
    this.#placed.set(block, known);
    const placed = known.get(parent) ?? { ...block, parent, index: this.sheet.blocks.length };
    if (!known.has(parent)) this.sheet.blocks.push(placed);
    known.set(parent, placed);
    return placed;
  }

  /** What stands for the literal at an offset, so that two declarations with one literal can be told. */
  originAt(start: number): object {
    const origin = this.#origins.get(start) ?? {};
    this.#origins.set(start, origin);
    return origin;
  }
}

/** A component may hold thousands of style sheets, which all share one sheet; its blocks as they are written. */
const blocksByStart = new WeakMap<Sheet, ReadonlyMap<number, Block>>();

export interface StyleUnitParts {
  readonly path: string;
  readonly text: string;
  readonly sheet: OpenSheet;
  readonly declarations: readonly Declaration[];
}
