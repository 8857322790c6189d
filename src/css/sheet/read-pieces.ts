import type { Block, Declaration, OpenSheet, Range, Sheet } from "./sheet.js";
import { readOpenSheet, readSheet } from "./sheet-reader.js";

/** A text that is spelt as CSS; where its blocks stand one in the other too deep, nothing of it is read. */
export interface SpeltText {
  readonly view: string;
  readonly isTooDeep?: boolean | undefined;
}

export function readSpelt({ view, isTooDeep = false }: SpeltText): OpenSheet {
  return isTooDeep ? { source: view, blocks: [], declarations: [], isTooDeep } : readOpenSheet(view);
}

/**
 * Reads pieces of a text as style sheets that follow each other on a page, given as one: what one piece leaves open, its
 * end closes. All offsets are those of the text.
 */
export function readSheetPieces(source: string, pieces: readonly Range[]): Sheet {
  return joinSheets(
    source,
    pieces.map(({ start, end }) => ({ sheet: readSheet(source.slice(start, end)), start })),
  );
}

/** Makes one of style sheets that follow each other in a text, in which each starts at an offset. */
export function joinSheets(
  source: string,
  pieces: readonly { readonly sheet: Sheet; readonly start: number }[],
): Sheet {
  const blocks: Block[] = [];
  const declarations: Declaration[] = [];
  const sheet: OpenSheet = { source, blocks, declarations };
  for (const { sheet: piece, start } of pieces) {
    if (piece.isTooDeep) sheet.isTooDeep = true;
    const first = blocks.length;
    const own = (block: Block): Block => blocks[first + block.index] ?? block;
    for (const block of piece.blocks) {
      const { index, parent, prelude } = block;
      blocks.push({
        ...block,
        index: first + index,
        parent: parent && own(parent),
        prelude: shift(prelude, start),
      });
    }
    for (const declaration of piece.declarations) {
      const { value, block, heading } = declaration;
      declarations.push({
        ...declaration,
        start: declaration.start + start,
        value: { ...value, ...shift(value, start) },
        block: own(block),
        sheet,
        heading: heading < 0 ? heading : heading + start,
      });
    }
  }
  return sheet;
}

function shift(range: Range, by: number): Range {
  return { start: range.start + by, end: range.end + by };
}
