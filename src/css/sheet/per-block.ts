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
    let known = this.#known.get(sheet);
    if (known === undefined) {
      known = [];
      this.#known.set(sheet, known);
    }
    return this.#find(known, sheet, innermost);
  }

  #find(known: (T | undefined)[], sheet: Sheet, block: Block): T {
    const { index, parent } = block;
    const before = known[index];
    // A hundred thousand declarations may ask, of which most know the block.
    if (before !== undefined) return before;
    const around = parent === undefined ? this.#outermost : this.#find(known, sheet, parent);
    const found = this.#enter(sheet, block, around);
    known[index] = found;
    return found;
  }
}
