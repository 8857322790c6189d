import type { Block, Declaration, OpenSheet, Sheet } from "../sheet.js";
import { SheetRows } from "./sheet-rows.js";

const rows = new WeakMap<Sheet, SheetRows>();

/** The rows of a sheet that is whole. */
export function rowsOf(sheet: Sheet): SheetRows {
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
  let blocks: readonly Block[] = [];
  let declarations: readonly Declaration[] = [];
  const sheet: OpenSheet = {
    source,
    get blocks() {
      if (blocks.length < own.blockCount) blocks = list(own.blockCount, (at) => own.block(at));
      return blocks;
    },
    get declarations() {
      const count = own.declarationCount;
      if (declarations.length < count) declarations = list(count, (at) => own.declaration(at));
      return declarations;
    },
  };
  const own = new SheetRows(sheet, like);
  rows.set(sheet, own);
  return { sheet, rows: own };
}

function list<T>(count: number, at: (index: number) => T): readonly T[] {
  const all: T[] = [];
  for (let index = 0; index < count; index++) all.push(at(index));
  return all;
}

/** The at-rules of a sheet without a block, such as `@layer a;` and `@import`. */
export function statementsOf(sheet: Sheet, atName: string): readonly Block[] {
  return rowsOf(sheet).statements(atName);
}
