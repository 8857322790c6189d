import { rowsOf } from "../sheet/rows/rows-of.js";
import type { SheetRows } from "../sheet/rows/sheet-rows.js";
import type { Declaration, Sheet } from "../sheet/sheet.js";
import { BlockSelectors } from "./block-selectors.js";
import { type DistinctDeclaration, DistinctDeclarations, type LeftOut } from "./distinct-declarations.js";
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
  readonly distinct: DistinctDeclarations;
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
      const contenders = new Contenders(blocks, names);
      prepared = { names, blocks, contenders, distinct: new DistinctDeclarations(blocks) };
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
  distinctOf(sheet: Sheet, name: string, leftOut: LeftOut = {}): readonly DistinctDeclaration[] {
    return this.of(sheet).distinct.of(name, leftOut);
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
