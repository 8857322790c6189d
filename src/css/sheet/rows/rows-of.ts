import type { Block, Declaration, OpenSheet, Sheet } from "../sheet.js";
import { SheetRows } from "./sheet-rows.js";

/** Of sheets that were made in another way. */
const rows = new WeakMap<Sheet, SheetRows>();

/** The rows of a sheet that is whole. */
export function rowsOf(sheet: Sheet): SheetRows {
  if (sheet instanceof SheetOfRows) return sheet.rows;
  let known = rows.get(sheet);
  if (known === undefined) {
    known = new SheetRows(sheet);
    for (const block of sheet.blocks) known.takeBlock(block);
    for (const declaration of sheet.declarations) known.takeDeclaration(declaration);
    rows.set(sheet, known);
  }
  return known;
}

/**
 * Makes a sheet of rows that may still be added: its objects are made when all are asked for. `like` are the rows of another
 * sheet whose blocks it has, too.
 */
export function createSheet(
  source: string,
  like?: SheetRows,
): { readonly sheet: OpenSheet; readonly rows: SheetRows } {
  const sheet = new SheetOfRows(source, like);
  return { sheet, rows: sheet.rows };
}

/** There may be thousands of files, and getters of an object by itself take longer to make than a small file to read. */
class SheetOfRows implements OpenSheet {
  readonly source: string;
  readonly #rows: SheetRows;
  #blocks: readonly Block[] = none;
  #declarations: readonly Declaration[] = none;

  constructor(source: string, like: SheetRows | undefined) {
    this.source = source;
    this.#rows = new SheetRows(this, like);
  }

  get rows(): SheetRows {
    return this.#rows;
  }

  get blocks(): readonly Block[] {
    const { blockCount } = this.#rows;
    if (this.#blocks.length < blockCount) this.#blocks = list(blockCount, (at) => this.#rows.block(at));
    return this.#blocks;
  }

  get declarations(): readonly Declaration[] {
    const count = this.#rows.declarationCount;
    if (this.#declarations.length < count)
      this.#declarations = list(count, (at) => this.#rows.declaration(at));
    return this.#declarations;
  }
}

const none: readonly never[] = [];

function list<T>(count: number, at: (index: number) => T): readonly T[] {
  const all: T[] = [];
  for (let index = 0; index < count; index++) all.push(at(index));
  return all;
}

/** The at-rules of a sheet without a block, such as `@layer a;` and `@import`. */
export function statementsOf(sheet: Sheet, atName: string): readonly Block[] {
  return rowsOf(sheet).statements(atName);
}
