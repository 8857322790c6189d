import type { Block, Declaration, Sheet } from "./sheet.js";

/** The blocks of a sheet that have a say in a cascade, in source order. */
export interface SheetBlocks {
  readonly sheet: Sheet;
  readonly blocks: readonly Block[];
}

/** The blocks that hold these declarations of a sheet or tell the order of layers, and all around them. */
export function neededBlocks(sheet: Sheet, declarations: readonly Declaration[]): SheetBlocks {
  const isNeeded = new Uint8Array(sheet.blocks.length);
  const mark = (block: Block) => {
    for (let at: Block | undefined = block; at !== undefined && isNeeded[at.index] === 0; at = at.parent) {
      isNeeded[at.index] = 1;
    }
  };
  for (const { block } of declarations) mark(block);
  for (const block of sheet.blocks) if (block.kind === "layer" || block.kind === "statement") mark(block);
  return { sheet, blocks: sheet.blocks.filter(({ index }) => isNeeded[index] === 1) };
}
