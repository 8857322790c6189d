import type { SheetRows } from "./rows/sheet-rows.js";

/** Finds what a block, by its index, is by what is around it. */
export type EnterBlock<T> = (rows: SheetRows, block: number, around: T) => T;

/**
 * Something of each block that hangs on what is around it, found once: thousands of declarations may stand in one block, and a
 * block may stand hundreds deep.
 */
export class PerBlock<T extends object | number | boolean | null> {
  readonly #outermost: T;
  readonly #enter: EnterBlock<T>;
  readonly #isPlain: (rows: SheetRows) => boolean;
  /** By the indexes of blocks; `null` for a plain sheet. */
  readonly #known = new Map<SheetRows, (T | undefined)[] | null>();

  /**
   * `outermost` is what there is around a block that stands in no other one. No block of a sheet of which `isPlain` says so has
   * anything else.
   */
  constructor(outermost: T, enter: EnterBlock<T>, isPlain: (rows: SheetRows) => boolean = () => false) {
    this.#outermost = outermost;
    this.#enter = enter;
    this.#isPlain = isPlain;
  }

  of(rows: SheetRows, innermost: number): T {
    let known = this.#known.get(rows);
    if (known === undefined) {
      // A list that grows by far indexes is kept as a map, which takes longer to ask.
      known = this.#isPlain(rows) ? null : new Array(rows.blockCount);
      this.#known.set(rows, known);
    }
    return known === null ? this.#outermost : this.#find(known, rows, innermost);
  }

  #find(known: (T | undefined)[], rows: SheetRows, block: number): T {
    const before = known[block];
    // A hundred thousand declarations may ask, of which most know the block.
    if (before !== undefined) return before;
    const parent = rows.parentOf(block);
    const around = parent < 0 ? this.#outermost : this.#find(known, rows, parent);
    const found = this.#enter(rows, block, around);
    known[block] = found;
    return found;
  }
}
