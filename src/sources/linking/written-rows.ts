import type { SheetRows } from "../../css/sheet/rows/sheet-rows.js";
import type { Declaration, GivenValue } from "../../css/sheet/sheet.js";

/** The declarations of a style sheet for a preprocessor as they are written, in order: some in a row of those of a sheet. */
export class WrittenRows {
  readonly #rows: SheetRows;
  readonly #from: number;
  readonly count: number;

  constructor(rows: SheetRows, from = 0, to = rows.declarationCount) {
    this.#rows = rows;
    this.#from = from;
    this.count = to - from;
  }

  startOf(at: number): number {
    return this.#rows.startOf(this.#from + at);
  }

  nameOf(at: number): string {
    return this.#rows.nameTextOf(this.#from + at);
  }

  declaration(at: number): Declaration {
    return this.#rows.declaration(this.#from + at);
  }

  /** Adds one to another sheet with the same blocks, with what gives it its value. */
  copy(at: number, to: SheetRows, given?: GivenValue): void {
    to.copyDeclaration(this.#rows, this.#from + at, given);
  }

  copyAll(to: SheetRows): void {
    for (let at = 0; at < this.count; at++) this.copy(at, to);
  }

  /** The one that starts at an offset, by its place among these; -1 where none does. */
  find(start: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.startOf(middle) < start) low = middle + 1;
      else high = middle;
    }
    return low < this.count && this.startOf(low) === start ? low : -1;
  }
}
