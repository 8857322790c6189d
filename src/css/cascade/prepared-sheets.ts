import { rowsOf } from "../sheet/rows/rows-of.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import type { Declaration, GivenValue, Sheet } from "../sheet/sheet.js";
import { BlockSelectors } from "./block-selectors.js";
import { neededBlocks, type SheetBlocks } from "./needed-blocks.js";
import { SharedReadings } from "./shared-readings.js";
import type { CascadePage } from "./standing.js";
import { Contenders, type NumberedNames } from "./winners.js";

/** What the cascades of some names over a sheet have in common, whatever the page. */
export interface PreparedSheet {
  /** Those of the names that it declares. */
  readonly names: NumberedNames;
  readonly blocks: SheetBlocks;
  readonly contenders: Contenders;
}

/** Declarations that are left out: those with values, and in blocks that stand for others, of which these say so. */
export interface LeftOut {
  readonly value?: ((text: string) => boolean) | undefined;
  readonly block?: ((index: number) => boolean) | undefined;
}

/** Prepares sheets for the cascades of several pages, each sheet once. */
export class PreparedSheets {
  readonly names: NumberedNames;
  readonly shared: SharedReadings;
  readonly selectors = new BlockSelectors();
  readonly #prepared = new Map<Sheet, PreparedSheet>();
  readonly #weights = new Map<Sheet, number>();
  readonly #declarations = new Map<SheetRows, Map<string, readonly Declaration[]>>();

  /** `parts` have the pages whose cascades are to be found; none for any one page. */
  constructor(names: NumberedNames, parts: readonly { readonly page: CascadePage }[] = []) {
    this.names = names;
    this.shared = new SharedReadings(parts.map(({ page }) => page));
  }

  of(sheet: Sheet): PreparedSheet {
    let prepared = this.#prepared.get(sheet);
    if (prepared === undefined) {
      const rows = rowsOf(sheet);
      const names = declaredOf(rows, this.names);
      const blocks = blocksFor(rows, names);
      prepared = { names, blocks, contenders: new Contenders(blocks, names) };
      this.#prepared.set(sheet, prepared);
    }
    return prepared;
  }

  /** How many rules, conditions and layers of a sheet each page has to weigh. */
  weightOf(sheet: Sheet): number {
    const weight = this.#weights.get(sheet) ?? weigh(this.of(sheet).blocks);
    this.#weights.set(sheet, weight);
    return weight;
  }

  /** Every declaration of a name, whoever it is for, in order. */
  declarationsOf(sheet: Sheet, name: string): readonly Declaration[] {
    const rows = rowsOf(sheet);
    const inSheet = this.#declarations.get(rows) ?? new Map<string, readonly Declaration[]>();
    this.#declarations.set(rows, inSheet);
    const found = inSheet.get(name) ?? rows.named(name).map((index) => rows.declaration(index));
    inSheet.set(name, found);
    return found;
  }

  /** Of the declarations of a name that say the same in blocks that do, the last, which wins over the others; in order. */
  distinctOf(sheet: Sheet, name: string, leftOut: LeftOut = {}): readonly Declaration[] {
    return withoutTwins(this.of(sheet).blocks, name, leftOut);
  }
}

function weigh({ rows, blocks }: SheetBlocks): number {
  let weight = blocks.length;
  // A statement may name a hundred thousand layers.
  for (const block of blocks) {
    if (rows.atNameOf(block) === "layer") weight += rows.preludeOf(block).split(/[,.]/).length - 1;
  }
  return weight;
}

/** Of thousands of sheets, most have nothing to say of the few names of a request. */
function blocksFor(rows: SheetRows, names: NumberedNames): SheetBlocks {
  if (names.size === 0 && !rows.mayTellLayers) return { rows, blocks: noIndexes, first: noIndexes };
  return neededBlocks(rows, (mark) => {
    for (const name of names.keys())
      for (let at = rows.lastOf(name); at >= 0; at = rows.previousOf(at)) mark(at);
  });
}

const noNames: NumberedNames = new Map();
const noIndexes: readonly number[] = [];

/** Those of some names that are declared in some rows. Of many sheets, each has few of the names that a request has. */
function declaredOf(rows: SheetRows, names: NumberedNames): NumberedNames {
  if (names.size <= rows.nameCount) {
    let count = 0;
    for (const name of names.keys()) if (rows.lastOf(name) >= 0) count++;
    if (count === 0) return noNames;
    return count === names.size ? names : new Map([...names].filter(([name]) => rows.lastOf(name) >= 0));
  }
  let declared: Map<string, number> | undefined;
  rows.names.forEach((name, own) => {
    const number = names.get(name);
    if (number === undefined || rows.lastNumbered(own) < 0) return;
    declared ??= new Map();
    declared.set(name, number);
  });
  return declared ?? noNames;
}

function withoutTwins({ rows, first }: SheetBlocks, name: string, leftOut: LeftOut): readonly Declaration[] {
  const numbers = new Map<string | GivenValue, number>();
  const known = new Set<number>();
  const last: number[] = [];
  for (let at = rows.lastOf(name); at >= 0; at = rows.previousOf(at)) {
    const block = first[rows.blockOf(at)] ?? 0;
    if (leftOut.block?.(block)) continue;
    const given = rows.givenOf(at);
    const value = given?.text ?? rows.valueOf(at);
    // A value that is not known may be any.
    const isKnown = given === undefined || given.text !== undefined;
    if (isKnown && leftOut.value?.(value)) continue;
    const blockAndImportance = 2 * block + (rows.isImportant(at) ? 1 : 0);
    const number = given === undefined ? numberOf(value, numbers) : numberOfGiven(rows, at, numbers);
    const key = number * 2 * first.length + blockAndImportance;
    if (known.has(key)) continue;
    known.add(key);
    last.push(at);
  }
  // Where there are a hundred thousand, their objects are kept much sooner in the order of their indexes.
  return last.reverse().map((at) => rows.declaration(at));
}

function numberOfGiven(rows: SheetRows, at: number, numbers: Map<string | GivenValue, number>): number {
  const given = rows.givenOf(at);
  const known = given && numbers.get(given);
  if (known !== undefined) return known;
  const value = given?.text ?? rows.valueOf(at);
  // What a preprocessor makes of a value is another thing in each place, and with each setting. No value starts with a space.
  const number = numberOf(` ${rows.startOf(at)} ${value}`, numbers);
  if (given !== undefined) numbers.set(given, number);
  return number;
}

/** The number of what a declaration says. */
function numberOf(text: string, numbers: Map<string | GivenValue, number>): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(text, number);
  return number;
}
