import type { Block, Sheet } from "./sheet.js";

/** Finds what a block is by what is around it. */
export type EnterBlock<T> = (sheet: Sheet, block: Block, around: T) => T;

/**
 * Something of each block that hangs on what is around it, found once: thousands of declarations may stand in one block, and a
 * block may stand hundreds deep.
 */
export class PerBlock<T extends object | number | boolean | null> {
  readonly #outermost: T;
  readonly #enter: EnterBlock<T>;
  /** By the indexes of blocks. */
  readonly #known = new Map<Sheet, (T | undefined)[]>();

  /** `outermost` is what there is around a block that stands in no other one. */
  constructor(outermost: T, enter: EnterBlock<T>) {
    this.#outermost = outermost;
    this.#enter = enter;
  }

  of(sheet: Sheet, innermost: Block): T {
    const known = this.#known.get(sheet) ?? [];
    let around = known[innermost.index];
    // A hundred thousand declarations may ask, of which most know the block.
    if (around !== undefined) return around;
    this.#known.set(sheet, known);
    const blocks: Block[] = [];
    for (let at: Block | undefined = innermost; at !== undefined; at = at.parent) {
      around = known[at.index];
      if (around !== undefined) break;
      blocks.push(at);
    }
    let found = around ?? this.#outermost;
    for (const block of blocks.reverse()) {
      found = this.#enter(sheet, block, found);
      known[block.index] = found;
    }
    return found;
  }
}
