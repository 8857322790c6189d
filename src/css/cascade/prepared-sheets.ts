import { rowsOf } from "../sheet/rows-of.js";
import { type Declaration, type Sheet, valueText } from "../sheet/sheet.js";
import type { SheetRows } from "../sheet/sheet-rows.js";
import { BlockSelectors } from "./block-selectors.js";
import { neededBlocks, type SheetBlocks } from "./needed-blocks.js";
import { SharedReadings } from "./shared-readings.js";
import type { CascadePage } from "./standing.js";
import { Contenders, type NumberedNames } from "./winners.js";

/** What the cascades of some names over a sheet have in common, whatever the page. */
export interface PreparedSheet {
  readonly blocks: SheetBlocks;
  readonly contenders: Contenders;
  /** How many rules, conditions and layers each page has to weigh. */
  readonly weight: number;
}

/** Prepares sheets for the cascades of several pages, each sheet once. */
export class PreparedSheets {
  readonly names: NumberedNames;
  readonly shared: SharedReadings;
  readonly selectors = new BlockSelectors();
  readonly #prepared = new Map<Sheet, PreparedSheet>();
  readonly #declarations = new Map<SheetRows, Map<string, readonly Declaration[]>>();
  readonly #distinct = new Map<readonly Declaration[], readonly Declaration[]>();

  /** `parts` have the pages whose cascades are to be found; none for any one page. */
  constructor(names: NumberedNames, parts: readonly { readonly page: CascadePage }[] = []) {
    this.names = names;
    this.shared = new SharedReadings(parts.map(({ page }) => page));
  }

  of(sheet: Sheet): PreparedSheet {
    let prepared = this.#prepared.get(sheet);
    if (prepared === undefined) {
      const rows = rowsOf(sheet);
      const wanted = numbersIn(rows, this.names);
      const blocks = neededBlocks(rows, (declaration) => wanted[rows.nameOf(declaration)] === 1);
      prepared = { blocks, contenders: new Contenders(blocks, this.names), weight: weightOf(blocks) };
      this.#prepared.set(sheet, prepared);
    }
    return prepared;
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
  distinctOf(sheet: Sheet, name: string): readonly Declaration[] {
    const all = this.declarationsOf(sheet, name);
    if (all.length < 2) return all;
    let distinct = this.#distinct.get(all);
    if (distinct === undefined) {
      distinct = withoutTwins(all, this.of(sheet).blocks);
      this.#distinct.set(all, distinct);
    }
    return distinct;
  }
}

function weightOf({ rows, blocks }: SheetBlocks): number {
  let weight = blocks.length;
  // A statement may name a hundred thousand layers.
  for (const block of blocks) {
    if (rows.atNameOf(block) === "layer") weight += rows.preludeOf(block).split(/[,.]/).length - 1;
  }
  return weight;
}

/** Marks the numbers that names have among some rows. */
function numbersIn(rows: SheetRows, names: NumberedNames): Uint8Array {
  const marks = new Uint8Array(rows.nameCount);
  for (const name of names.keys()) {
    const number = rows.numberOf(name);
    if (number !== undefined) marks[number] = 1;
  }
  return marks;
}

function withoutTwins(all: readonly Declaration[], { first }: SheetBlocks): readonly Declaration[] {
  const known = new Set<string>();
  const last: Declaration[] = [];
  for (const declaration of all.toReversed()) {
    const { block, value, given, start } = declaration;
    // What a preprocessor makes of a value is another thing in each place, and with each setting.
    const text = given === undefined ? valueText(declaration) : `${start} ${valueText(declaration)}`;
    const key = `${given === undefined} ${first[block.index]} ${value.important} ${text}`;
    if (known.has(key)) continue;
    known.add(key);
    last.push(declaration);
  }
  return last.reverse();
}
