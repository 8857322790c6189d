import type { SheetRows } from "../sheet/rows/sheet-rows.js";

/** The blocks of a sheet that have a say in a cascade, by their indexes. */
export interface SheetBlocks {
  readonly rows: SheetRows;
  /** In source order. Of those that say the same in the same surroundings, the first stands for all. */
  readonly blocks: readonly number[];
  /** By the index of a block, the index of the one that stands for it; -1 for one that has no say. */
  readonly first: readonly number[];
}

/**
 * Finds the blocks that hold declarations that count, those that tell the order of layers, and all blocks around them.
 * `visit` marks each declaration that counts.
 */
export function neededBlocks(
  rows: SheetRows,
  visit: (mark: (declaration: number) => void) => void,
): SheetBlocks {
  // There may be thousands of sheets with a block or two, for which a typed array takes longer to make than a list.
  const first = new Array<number>(rows.blockCount).fill(-1);
  let count = 0;
  let last = -1;
  const mark = (block: number) => {
    for (let at = block; at >= 0 && first[at] === -1; at = rows.parentOf(at)) {
      first[at] = at;
      last = at;
      count++;
    }
  };
  visit((declaration) => mark(rows.blockOf(declaration)));
  for (let at = 0; rows.mayTellLayers && at < first.length; at++) {
    const kind = rows.kindOf(at);
    if (kind === "layer" || kind === "statement") mark(at);
  }
  if (count === 1) return { rows, blocks: [last], first };
  const blocks: number[] = [];
  const twins = new Twins(rows, first);
  // A parent comes before its children.
  for (let at = 0; at < first.length; at++) {
    if (first[at] === -1) continue;
    const one = twins.firstOf(at);
    first[at] = one;
    if (one === at) blocks.push(at);
  }
  return { rows, blocks, first };
}

const none = -1;
const several = -2;

/** Finds the first block that says the same in the same surroundings as another, which may be that itself. */
class Twins {
  readonly #rows: SheetRows;
  readonly #first: readonly number[];
  /** By the index of a block, the first one in it, which is `none` or `several` where there is not one alone. */
  readonly #onlyIn: Int32Array;
  readonly #outermost = new ByWords();
  /** By the number of what it says, and the block around it. */
  readonly #inner = new Map<number, number>();
  readonly #numbers = new ByWords();
  #count = 0;

  constructor(rows: SheetRows, first: readonly number[]) {
    this.#rows = rows;
    this.#first = first;
    this.#onlyIn = new Int32Array(first.length).fill(none);
  }

  firstOf(block: number): number {
    const parent = this.#rows.parentOf(block);
    if (parent < 0) {
      const prelude = this.#preludeOf(block);
      return prelude === undefined ? block : findOrAdd(this.#outermost.of(this.#rows, block), prelude, block);
    }
    const around = this.#first[parent] ?? 0;
    const only = this.#onlyIn[around] ?? none;
    // What is alone in its surroundings has no twin: what most say need not be read.
    this.#onlyIn[around] = only === none ? block : several;
    if (only === none) return block;
    if (only !== several) this.#firstIn(around, only);
    return this.#firstIn(around, block);
  }

  #firstIn(around: number, block: number): number {
    const prelude = this.#preludeOf(block);
    if (prelude === undefined) return block;
    const number = findOrAdd(this.#numbers.of(this.#rows, block), prelude, this.#count);
    if (number === this.#count) this.#count++;
    return findOrAdd(this.#inner, around * this.#rows.blockCount + number, block);
  }

  /** Undefined for a layer without a name, which is another one each time. */
  #preludeOf(block: number): string | undefined {
    const prelude = this.#rows.preludeOf(block);
    const isLayer = this.#rows.kindOf(block) === "layer";
    return isLayer && (prelude.trim() === "" || prelude.includes("/*")) ? undefined : prelude;
  }
}

/** Numbers by what blocks say: the name of an at-rule with its prelude, or a selector. */
class ByWords {
  readonly #rules = new Map<string, number>();
  readonly #atRules = new Map<string, Map<string, number>>();
  // A statement such as `@layer base;` is none of the blocks with its words.
  readonly #statements = new Map<string, Map<string, number>>();

  /** Those of the blocks with the name of a block, by their preludes. */
  of(rows: SheetRows, block: number): Map<string, number> {
    const kind = rows.kindOf(block);
    // Most blocks are rules, of which there may be a hundred thousand.
    if (kind === "style") return this.#rules;
    const all = kind === "statement" ? this.#statements : this.#atRules;
    const atName = rows.atNameOf(block);
    const known = all.get(atName);
    if (known !== undefined) return known;
    const own = new Map<string, number>();
    all.set(atName, own);
    return own;
  }
}

function findOrAdd<K>(known: Map<K, number>, key: K, value: number): number {
  const found = known.get(key);
  if (found !== undefined) return found;
  known.set(key, value);
  return value;
}
