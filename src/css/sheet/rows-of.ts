import type { Block, Declaration, Sheet } from "./sheet.js";
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

/** Makes a sheet of rows that may still be added: its objects are made when all are asked for. */
export function createSheet(source: string): {
  readonly sheet: Sheet & { isTooDeep?: boolean };
  readonly rows: SheetRows;
} {
  let blocks: readonly Block[] | undefined;
  let declarations: readonly Declaration[] | undefined;
  const sheet = {
    source,
    get blocks() {
      blocks ??= own.everyBlock();
      return blocks;
    },
    get declarations() {
      declarations ??= own.everyDeclaration();
      return declarations;
    },
  };
  const own = new SheetRows(sheet);
  rows.set(sheet, own);
  return { sheet, rows: own };
}

/** The at-rules of a sheet without a block, such as `@layer a;` and `@import`. */
export function statementsOf(sheet: Sheet, atName: string): readonly Block[] {
  return rowsOf(sheet).statements(atName);
}
