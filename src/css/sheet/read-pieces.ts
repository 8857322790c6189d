import { createSheet } from "./rows/rows-of.js";
import type { SheetRows } from "./rows/sheet-rows.js";
import type { Range, Sheet } from "./sheet.js";
import { readInto, readSheet } from "./sheet-reader.js";

/** A text that is spelt as CSS; where its blocks stand one in the other too deep, nothing of it is read. */
export interface SpeltText {
  readonly view: string;
  readonly isTooDeep?: boolean | undefined;
}

/** A piece of a text, spelt so, that starts at an offset in it. */
export interface SpeltPiece extends SpeltText {
  readonly start: number;
  /** What is read of it, where CSS does not tell its blocks. Its offsets are those of the text. */
  readonly indented?: Sheet | undefined;
}

/** Reads a text that was spelt as CSS; of one that is nested too deep nothing is read. */
export function readSpelt({ view, isTooDeep = false }: SpeltText): Sheet {
  return isTooDeep ? { source: view, blocks: [], declarations: [], isTooDeep } : readSheet(view);
}

/**
 * Reads pieces of a text as style sheets that follow each other on a page, given as one: what one piece leaves open, its
 * end closes. All offsets are those of the text.
 */
export function readSheetPieces(source: string, pieces: readonly Range[]): Sheet {
  return readSpeltPieces(
    source,
    pieces.map(({ start, end }) => ({ start, view: source.slice(start, end) })),
  );
}

/** The same of pieces that are spelt in another way. */
export function readSpeltPieces(source: string, pieces: readonly SpeltPiece[]): Sheet {
  const { sheet, rows } = createSheet(source);
  for (const { start, view, isTooDeep, indented } of pieces) {
    if (indented !== undefined) {
      rows.startAt(0);
      addSheet(rows, indented);
      if (indented.isTooDeep) sheet.isTooDeep = true;
      continue;
    }
    rows.startAt(start);
    if (isTooDeep || !readInto(rows, view)) sheet.isTooDeep = true;
  }
  return sheet;
}

function addSheet(rows: SheetRows, { blocks, declarations }: Sheet): void {
  const first = rows.blockCount;
  for (const block of blocks) {
    const { parent } = block;
    rows.addBlock({ ...block, parent: parent === undefined ? -1 : first + parent.index });
  }
  for (const declaration of declarations)
    rows.addDeclaration({ ...declaration, block: first + declaration.block.index });
}
