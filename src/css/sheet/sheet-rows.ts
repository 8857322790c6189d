import { Names } from "./names.js";
import { NumberTable } from "./number-table.js";
import {
  type Block,
  type BlockKind,
  blockKinds,
  type Declaration,
  type GivenValue,
  type Sheet,
} from "./sheet.js";

/** A block as it is read; its parent by its index, -1 for none. */
export interface BlockRow extends Pick<Block, "kind" | "atName" | "prelude"> {
  readonly parent: number;
}

/** A declaration as it is read; its block by its index. */
export interface DeclarationRow extends Pick<Declaration, "name" | "start" | "value" | "heading"> {
  readonly block: number;
}

const ofBlock = { kind: 0, atName: 1, parent: 2, start: 3, end: 4 } as const;
const ofDeclaration = {
  name: 0,
  start: 1,
  valueStart: 2,
  valueEnd: 3,
  isImportant: 4,
  block: 5,
  heading: 6,
  previous: 7,
} as const;

/**
 * The blocks and the declarations of a sheet, by their indexes. A file may have hundreds of thousands, of which a request
 * needs few: so they are kept as numbers, and an object is made only of one that is asked for.
 */
export class SheetRows {
  readonly #sheet: Sheet;
  /** Of properties and of at-rules. */
  readonly #names = new Names();
  /** By the number of a name, its last declaration. */
  readonly #lastOf: number[] = [];
  readonly #blocks = new NumberTable(5);
  readonly #declarations = new NumberTable(8);
  readonly #madeBlocks: Block[] = [];
  readonly #madeDeclarations: Declaration[] = [];
  /** The indexes of at-rules without a block. */
  readonly #statements: number[] = [];
  /** The offset in the sheet from which offsets count. */
  #start = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  get sheet(): Sheet {
    return this.#sheet;
  }

  get blockCount(): number {
    return this.#blocks.count;
  }

  get declarationCount(): number {
    return this.#declarations.count;
  }

  /** How many names there are; each has a number below that. */
  get nameCount(): number {
    return this.#names.all.length;
  }

  /** Has the offsets of all that is added from now on count from an offset in the sheet. */
  startAt(offset: number): void {
    this.#start = offset;
  }

  /** Adds a block, and gives its index. */
  addBlock({ kind, atName, parent, prelude }: BlockRow): number {
    const table = this.#blocks;
    const row = table.add();
    table.set(row, ofBlock.kind, blockKinds.indexOf(kind));
    table.set(row, ofBlock.atName, this.#names.add(atName));
    table.set(row, ofBlock.parent, parent);
    table.set(row, ofBlock.start, prelude.start + this.#start);
    table.set(row, ofBlock.end, prelude.end + this.#start);
    if (kind === "statement") this.#statements.push(row);
    return row;
  }

  /** Adds a declaration, and gives its index. */
  addDeclaration({ name, start, value, block, heading }: DeclarationRow): number {
    const table = this.#declarations;
    const row = table.add();
    const number = this.#names.add(name);
    table.set(row, ofDeclaration.previous, this.#lastOf[number] ?? -1);
    this.#lastOf[number] = row;
    table.set(row, ofDeclaration.name, number);
    table.set(row, ofDeclaration.start, start + this.#start);
    table.set(row, ofDeclaration.valueStart, value.start + this.#start);
    table.set(row, ofDeclaration.valueEnd, value.end + this.#start);
    table.set(row, ofDeclaration.isImportant, value.important ? 1 : 0);
    table.set(row, ofDeclaration.block, block);
    table.set(row, ofDeclaration.heading, heading < 0 ? heading : heading + this.#start);
    return row;
  }

  /** Takes a block, or a declaration, that something else has made. */
  takeBlock(block: Block): void {
    this.#madeBlocks[this.addBlock({ ...block, parent: block.parent?.index ?? -1 })] = block;
  }

  takeDeclaration(one: Declaration): void {
    const { name, start, value, heading, block } = one;
    this.#madeDeclarations[this.addDeclaration({ name, start, value, heading, block: block.index })] = one;
  }

  kindOf(block: number): BlockKind {
    return blockKinds[this.#blocks.get(block, ofBlock.kind)] ?? "other";
  }

  atNameOf(block: number): string {
    return this.#names.at(this.#blocks.get(block, ofBlock.atName));
  }

  /** The index of the block around a block; -1 where there is none. */
  parentOf(block: number): number {
    return this.#blocks.get(block, ofBlock.parent);
  }

  preludeOf(block: number): string {
    const { source } = this.#sheet;
    return source.slice(this.#blocks.get(block, ofBlock.start), this.#blocks.get(block, ofBlock.end));
  }

  /** The index of the block of a declaration. */
  blockOf(declaration: number): number {
    return this.#declarations.get(declaration, ofDeclaration.block);
  }

  /** The number of a declaration's name. */
  nameOf(declaration: number): number {
    return this.#declarations.get(declaration, ofDeclaration.name);
  }

  isImportant(declaration: number): boolean {
    return this.#declarations.get(declaration, ofDeclaration.isImportant) === 1;
  }

  valueStartOf(declaration: number): number {
    return this.#declarations.get(declaration, ofDeclaration.valueStart);
  }

  /** The text of a value, as it stands. */
  valueOf(declaration: number): string {
    const end = this.#declarations.get(declaration, ofDeclaration.valueEnd);
    return this.#sheet.source.slice(this.valueStartOf(declaration), end);
  }

  /** What gives a declaration its value, which only who made its object can tell. */
  givenOf(declaration: number): GivenValue | undefined {
    return this.#madeDeclarations[declaration]?.given;
  }

  /** The number of a name; undefined for one that does not occur. */
  numberOf(name: string): number | undefined {
    return this.#names.numberOf(name);
  }

  block(index: number): Block {
    const known = this.#madeBlocks[index];
    if (known !== undefined) return known;
    const parent = this.parentOf(index);
    const made: Block = {
      kind: this.kindOf(index),
      index,
      parent: parent < 0 ? undefined : this.block(parent),
      atName: this.atNameOf(index),
      prelude: {
        start: this.#blocks.get(index, ofBlock.start),
        end: this.#blocks.get(index, ofBlock.end),
      },
    };
    this.#madeBlocks[index] = made;
    return made;
  }

  declaration(index: number): Declaration {
    const known = this.#madeDeclarations[index];
    if (known !== undefined) return known;
    const table = this.#declarations;
    const made: Declaration = {
      name: this.#names.at(this.nameOf(index)),
      start: table.get(index, ofDeclaration.start),
      value: {
        start: table.get(index, ofDeclaration.valueStart),
        end: table.get(index, ofDeclaration.valueEnd),
        important: this.isImportant(index),
      },
      block: this.block(this.blockOf(index)),
      sheet: this.#sheet,
      heading: table.get(index, ofDeclaration.heading),
    };
    this.#madeDeclarations[index] = made;
    return made;
  }

  /** All blocks, in order: an object for each. */
  everyBlock(): readonly Block[] {
    const all: Block[] = [];
    for (let at = 0; at < this.blockCount; at++) all.push(this.block(at));
    return all;
  }

  /** All declarations, in order: an object for each. */
  everyDeclaration(): readonly Declaration[] {
    const all: Declaration[] = [];
    for (let at = 0; at < this.declarationCount; at++) all.push(this.declaration(at));
    return all;
  }

  /** The last declaration of a name, or -1. */
  lastOf(name: string): number {
    return this.#lastOf[this.#names.numberOf(name) ?? -1] ?? -1;
  }

  /** The declaration of the same name before a declaration, or -1. */
  previousOf(declaration: number): number {
    return this.#declarations.get(declaration, ofDeclaration.previous);
  }

  /** The names of the declarations, each once, in the order of their first ones. */
  declaredNames(): readonly string[] {
    return this.#names.all.filter((_, number) => (this.#lastOf[number] ?? -1) >= 0);
  }

  /** All declarations of a name, in order. */
  named(name: string): readonly number[] {
    const found: number[] = [];
    for (let at = this.lastOf(name); at >= 0; at = this.previousOf(at)) found.push(at);
    return found.reverse();
  }

  /** The at-rules of a name without a block, such as `@layer a;` and `@import`. */
  statements(atName: string): readonly Block[] {
    return this.#statements.filter((at) => this.atNameOf(at) === atName).map((at) => this.block(at));
  }
}
