import { type Block, type Declaration, preludeSource, type Sheet } from "../sheet/sheet.js";

/** The blocks of a sheet that have a say in a cascade. */
export interface SheetBlocks {
  readonly sheet: Sheet;
  /** In source order. Of those that say the same in the same surroundings, the first stands for all. */
  readonly blocks: readonly Block[];
  /** By the index of a block, the index of the one that stands for it; -1 for one that has no say. */
  readonly first: Int32Array;
}

/**
 * Finds the blocks that hold declarations that count, those that tell the order of layers, and all blocks around them.
 */
export function neededBlocks(sheet: Sheet, counts: (declaration: Declaration) => boolean): SheetBlocks {
  const first = new Int32Array(sheet.blocks.length).fill(-1);
  const mark = (block: Block) => {
    for (let at: Block | undefined = block; at !== undefined && first[at.index] === -1; at = at.parent) {
      first[at.index] = at.index;
    }
  };
  let last: Block | undefined;
  sheet.declarations.forEach((declaration) => {
    if (declaration.block === last || !counts(declaration)) return;
    last = declaration.block;
    mark(last);
  });
  for (const block of sheet.blocks) if (block.kind === "layer" || block.kind === "statement") mark(block);
  const twins: Twins = { first, texts: new Map(), known: new Map() };
  const blocks = sheet.blocks.filter((block) => {
    const { index } = block;
    if (first[index] === -1) return false;
    first[index] = findTwin(sheet, block, twins);
    return first[index] === index;
  });
  return { sheet, blocks, first };
}

interface Twins {
  readonly first: Int32Array;
  /** The names of at-rules with their preludes, and selectors, each with its number. */
  readonly texts: Map<string, number>;
  /** The first block of each text in each surroundings. */
  readonly known: Map<number, number>;
}

/** The index of the first block that says the same in the same surroundings, which may be its own. */
function findTwin(sheet: Sheet, block: Block, { first, texts, known }: Twins): number {
  const { kind, index, parent, atName } = block;
  const prelude = preludeSource(sheet, block);
  // A layer without a name is another one each time.
  if (kind === "layer" && (prelude.trim() === "" || prelude.includes("/*"))) return index;
  // A statement such as `@layer base;` is none of the blocks with its words.
  const end = kind === "statement" ? ";" : "";
  const text = kind === "style" ? prelude : `@${atName} ${prelude}${end}`;
  const number = texts.get(text) ?? texts.size;
  texts.set(text, number);
  const around = parent === undefined ? 0 : (first[parent.index] ?? 0) + 1;
  const key = around * sheet.blocks.length + number;
  const twin = known.get(key) ?? index;
  known.set(key, twin);
  return twin;
}
