import type { Block, Declaration, Sheet } from "../sheet/sheet.js";

/** The blocks of a sheet that have a say in a cascade, in source order. */
export interface SheetBlocks {
  readonly sheet: Sheet;
  readonly blocks: readonly Block[];
}

/**
 * Finds the blocks that hold declarations that count, those that tell the order of layers, and all blocks around them.
 */
export function neededBlocks(sheet: Sheet, counts: (declaration: Declaration) => boolean): SheetBlocks {
  const isNeeded = new Uint8Array(sheet.blocks.length);
  const mark = (block: Block) => {
    for (let at: Block | undefined = block; at !== undefined && isNeeded[at.index] === 0; at = at.parent) {
      isNeeded[at.index] = 1;
    }
  };
  let last: Block | undefined;
  sheet.declarations.forEach((declaration) => {
    if (declaration.block === last || !counts(declaration)) return;
    last = declaration.block;
    mark(last);
  });
  for (const block of sheet.blocks) if (block.kind === "layer" || block.kind === "statement") mark(block);
  return { sheet, blocks: sheet.blocks.filter(({ index }) => isNeeded[index] === 1) };
}
