import type { Block, BlockKind, Declaration, GivenValue, Sheet } from "../sheet.js";
import { type BlockRow, BlockRows } from "./block-rows.js";
import { type DeclarationRow, ofDeclaration } from "./declaration-row.js";
import { Names } from "./names.js";
import { NumberTable } from "./number-table.js";

/**
 * The blocks and the declarations of a sheet, by their indexes. A file may have hundreds of thousands, of which a request
 * needs few: so they are kept as numbers, and an object is made only of one that is asked for.
 */
export class SheetRows {
  readonly #sheet: Sheet;
  /** Of properties. */
  readonly #names: Names;
  /** By the number of a name, its last declaration. */
  readonly #lastOf: number[] = [];
  readonly #blocks: BlockRows;
  readonly #declarations = new NumberTable(8);
  readonly #madeDeclarations: Declaration[] = [];
  /** What gives declarations their values, where that is known of numbers. */
  readonly #given: (GivenValue | undefined)[] = [];
  #hasGiven = false;
  /** The offset in the sheet from which offsets count. */
  #start = 0;

  /** `like` are the rows of another sheet whose blocks this one has, too. */
  constructor(sheet: Sheet, like?: SheetRows) {
    this.#sheet = sheet;
    this.#names = like === undefined ? new Names() : like.#names;
    this.#blocks = like === undefined ? new BlockRows() : like.#blocks;
  }

  get sheet(): Sheet {
    return this.#sheet;
  }

  get blockCount(): number {
    return this.#blocks.count;
  }

  /** Whether some block may tell the order of layers. */
  get mayTellLayers(): boolean {
    return this.#blocks.mayTellLayers;
  }

  get declarationCount(): number {
    return this.#declarations.count;
  }

  /** How many names there are; each has a number below that. */
  get nameCount(): number {
    return this.#names.all.length;
  }

  /** By their numbers; some may be declared elsewhere alone. */
  get names(): readonly string[] {
    return this.#names.all;
  }

  /** Has the offsets of all that is added from now on count from an offset in the sheet. */
  startAt(offset: number): void {
    this.#start = offset;
  }

  /** Adds a block, and gives its index. */
  addBlock(row: BlockRow): number {
    return this.#blocks.add(row, this.#start);
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

  /** Adds a declaration as it is in the rows of another sheet with the same blocks; what gives it its value. */
  copyDeclaration(like: SheetRows, declaration: number, given?: GivenValue): void {
    const row = this.#declarations.addCopy(like.#declarations, declaration);
    const number = this.nameOf(row);
    this.#declarations.set(row, ofDeclaration.previous, this.#lastOf[number] ?? -1);
    this.#lastOf[number] = row;
    if (given === undefined) return;
    this.#given[row] = given;
    this.#hasGiven = true;
  }

  /** Takes a block, or a declaration, that something else has made. */
  takeBlock(block: Block): void {
    this.#blocks.take(block, this.#start);
  }

  takeDeclaration(one: Declaration): void {
    const { name, start, value, heading, block, given } = one;
    this.#hasGiven ||= given !== undefined;
    this.#madeDeclarations[this.addDeclaration({ name, start, value, heading, block: block.index })] = one;
  }

  kindOf(block: number): BlockKind {
    return this.#blocks.kindOf(block);
  }

  atNameOf(block: number): string {
    return this.#blocks.atNameOf(block);
  }

  /** The names of all at-rules, each once. */
  get atNames(): readonly string[] {
    return this.#blocks.atNames;
  }

  /** The index of the block around a block; -1 where there is none. */
  parentOf(block: number): number {
    return this.#blocks.parentOf(block);
  }

  preludeStartOf(block: number): number {
    return this.#blocks.preludeOf(block).start;
  }

  preludeEndOf(block: number): number {
    return this.#blocks.preludeOf(block).end;
  }

  preludeOf(block: number): string {
    const { start, end } = this.#blocks.preludeOf(block);
    return this.#sheet.source.slice(start, end);
  }

  /** The index of the block of a declaration. */
  blockOf(declaration: number): number {
    return this.#declarations.get(declaration, ofDeclaration.block);
  }

  /** The number of a declaration's name. */
  nameOf(declaration: number): number {
    return this.#declarations.get(declaration, ofDeclaration.name);
  }

  nameTextOf(declaration: number): string {
    return this.#names.at(this.nameOf(declaration));
  }

  isImportant(declaration: number): boolean {
    return this.#declarations.get(declaration, ofDeclaration.isImportant) === 1;
  }

  startOf(declaration: number): number {
    return this.#declarations.get(declaration, ofDeclaration.start);
  }

  valueStartOf(declaration: number): number {
    return this.#declarations.get(declaration, ofDeclaration.valueStart);
  }

  valueEndOf(declaration: number): number {
    return this.#declarations.get(declaration, ofDeclaration.valueEnd);
  }

  /** The text of a value, as it stands. */
  valueOf(declaration: number): string {
    return this.#sheet.source.slice(this.valueStartOf(declaration), this.valueEndOf(declaration));
  }

  /** What gives a declaration its value, which only who added it can tell. */
  givenOf(declaration: number): GivenValue | undefined {
    if (!this.#hasGiven) return undefined;
    return this.#given[declaration] ?? this.#madeDeclarations[declaration]?.given;
  }

  block(index: number): Block {
    return this.#blocks.block(index);
  }

  declaration(index: number): Declaration {
    const known = this.#madeDeclarations[index];
    if (known !== undefined) return known;
    const table = this.#declarations;
    const given = this.#given[index];
    const plain: Declaration = {
      name: this.nameTextOf(index),
      start: this.startOf(index),
      value: {
        start: table.get(index, ofDeclaration.valueStart),
        end: table.get(index, ofDeclaration.valueEnd),
        important: this.isImportant(index),
      },
      block: this.block(this.blockOf(index)),
      sheet: this.#sheet,
      heading: table.get(index, ofDeclaration.heading),
    };
    const made = given === undefined ? plain : { ...plain, given };
    this.#madeDeclarations[index] = made;
    return made;
  }

  /** Names with their numbers, of which some may be declared elsewhere alone. */
  get numbers(): ReadonlyMap<string, number> {
    return this.#names.numbers;
  }

  get declaresAllNames(): boolean {
    return this.declaredNames().length === this.nameCount;
  }

  /** The last declaration of a name, by its number, or -1. */
  lastNumbered(number: number): number {
    return this.#lastOf[number] ?? -1;
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
    return this.#blocks.statements(atName);
  }
}
