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
  const twins = new Twins(rows, first);
  // A parent comes before its children.
  for (let at = 0; at < first.length; at++) if (first[at] !== -1) first[at] = twins.firstOf(at);
  return { rows, blocks: first.filter((one, at) => one === at), first };
}

const none = -1;
const several = -2;

/** Finds the first block that says the same in the same surroundings as another, which may be that itself. */
class Twins {
  readonly #rows: SheetRows;
  readonly #first: readonly number[];
  /** By the index of a block, the first one in it, which is `none` or `several` where there is not one alone. */
  readonly #onlyIn: Int32Array;
  readonly #outermost = new Map<string, number>();
  /** By the number of what it says, and the block around it. */
  readonly #inner = new Map<number, number>();
  readonly #numbers = new Map<string, number>();

  constructor(rows: SheetRows, first: readonly number[]) {
    this.#rows = rows;
    this.#first = first;
    this.#onlyIn = new Int32Array(first.length).fill(none);
  }

  firstOf(block: number): number {
    const parent = this.#rows.parentOf(block);
    if (parent < 0) {
      const text = this.#textOf(block);
      return text === undefined ? block : findOrAdd(this.#outermost, text, block);
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
    const text = this.#textOf(block);
    return text === undefined ? block : findOrAdd(this.#inner, this.#keyIn(around, text), block);
  }

  #keyIn(around: number, text: string): number {
    return around * this.#rows.blockCount + findOrAdd(this.#numbers, text, this.#numbers.size);
  }

  /** The name of an at-rule with its prelude, or a selector; undefined for a layer without a name, which is another one each time. */
  #textOf(block: number): string | undefined {
    const kind = this.#rows.kindOf(block);
    const prelude = this.#rows.preludeOf(block);
    if (kind === "style") return prelude;
    if (kind === "layer" && (prelude.trim() === "" || prelude.includes("/*"))) return undefined;
    // A statement such as `@layer base;` is none of the blocks with its words.
    return `@${this.#rows.atNameOf(block)} ${prelude}${kind === "statement" ? ";" : ""}`;
  }
}

function findOrAdd<K>(known: Map<K, number>, key: K, value: number): number {
  const found = known.get(key);
  if (found !== undefined) return found;
  known.set(key, value);
  return value;
}
