/**
 * Rows of whole numbers in one piece of memory. For what there may be hundreds of thousands of: an object for each, or a
 * list for each column, takes seven times as long to make.
 */
export class NumberTable {
  readonly #width: number;
  #cells = noCells;
  #end = 0;

  /** `width` is the number of columns. */
  constructor(width: number) {
    this.#width = width;
  }

  get count(): number {
    return this.#end / this.#width;
  }

  /** Adds a row of zeros, and gives its index. */
  add(): number {
    const row = this.count;
    this.#end += this.#width;
    if (this.#end > this.#cells.length) {
      const cells = new Int32Array(Math.max(firstCells, this.#cells.length * 2));
      cells.set(this.#cells);
      this.#cells = cells;
    }
    return row;
  }

  /** Adds a row of another table with the same columns. */
  addCopy(other: NumberTable, row: number): number {
    const copy = this.add();
    for (let column = 0; column < this.#width; column++) this.set(copy, column, other.get(row, column));
    return copy;
  }

  get(row: number, column: number): number {
    return this.#cells[row * this.#width + column] ?? 0;
  }

  set(row: number, column: number, value: number): void {
    this.#cells[row * this.#width + column] = value;
  }
}

/** There may be thousands of files with a few rows each, and V8 asks the system for memory for every larger array. */
const firstCells = 16;

const noCells = new Int32Array(0);
