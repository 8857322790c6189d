import { type Block, type BlockKind, blockKinds, type Range } from "../sheet.js";
import { Names } from "./names.js";
import { NumberTable } from "./number-table.js";

/** A block as it is read; its parent by its index, -1 for none. */
export interface BlockRow extends Pick<Block, "kind" | "atName" | "prelude"> {
  readonly parent: number;
}

const column = { kind: 0, atName: 1, parent: 2, start: 3, end: 4 } as const;

/** The blocks of a sheet, by their indexes. Sheets that differ in their declarations alone share them. */
export class BlockRows {
  readonly #atNames = new Names();
  readonly #table = new NumberTable(5);
  readonly #made: Block[] = [];
  /** The indexes of at-rules without a block. */
  readonly #statements: number[] = [];
  #hasLayers = false;

  get count(): number {
    return this.#table.count;
  }

  /** Whether some may tell the order of layers. */
  get mayTellLayers(): boolean {
    return this.#hasLayers || this.#statements.length > 0;
  }

  /** The names of all at-rules, each once; empty for a style rule. */
  get atNames(): readonly string[] {
    return this.#atNames.all;
  }

  /** Adds a block, whose offsets count from an offset in the sheet, and gives its index. */
  add({ kind, atName, parent, prelude }: BlockRow, from: number): number {
    const table = this.#table;
    const row = table.add();
    table.set(row, column.kind, blockKinds.indexOf(kind));
    table.set(row, column.atName, this.#atNames.add(atName));
    table.set(row, column.parent, parent);
    table.set(row, column.start, prelude.start + from);
    table.set(row, column.end, prelude.end + from);
    if (kind === "statement") this.#statements.push(row);
    if (kind === "layer") this.#hasLayers = true;
    return row;
  }

  /** Takes one that something else has made. */
  take(block: Block, from: number): void {
    this.#made[this.add({ ...block, parent: block.parent?.index ?? -1 }, from)] = block;
  }

  kindOf(index: number): BlockKind {
    return blockKinds[this.#table.get(index, column.kind)] ?? "other";
  }

  atNameOf(index: number): string {
    return this.#atNames.at(this.#table.get(index, column.atName));
  }

  parentOf(index: number): number {
    return this.#table.get(index, column.parent);
  }

  preludeOf(index: number): Range {
    return { start: this.#table.get(index, column.start), end: this.#table.get(index, column.end) };
  }

  block(index: number): Block {
    const known = this.#made[index];
    if (known !== undefined) return known;
    const parent = this.parentOf(index);
    const made: Block = {
      kind: this.kindOf(index),
      index,
      parent: parent < 0 ? undefined : this.block(parent),
      atName: this.atNameOf(index),
      prelude: this.preludeOf(index),
    };
    this.#made[index] = made;
    return made;
  }

  /** The at-rules of a name without a block. */
  statements(atName: string): readonly Block[] {
    if (this.#statements.length === 0) return noBlocks;
    return this.#statements.filter((at) => this.atNameOf(at) === atName).map((at) => this.block(at));
  }
}

const noBlocks: readonly Block[] = [];
