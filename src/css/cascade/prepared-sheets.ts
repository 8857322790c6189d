import { type Declaration, preludeSource, type Sheet, valueText } from "../sheet/sheet.js";
import { BlockSelectors } from "./block-selectors.js";
import { neededBlocks, type SheetBlocks } from "./needed-blocks.js";
import { SharedReadings } from "./shared-readings.js";
import type { CascadePage } from "./standing.js";
import { type Contenders, findContenders, type NumberedNames } from "./winners.js";

/** What the cascades of some names over a sheet have in common, whatever the page. */
export interface PreparedSheet {
  readonly sheet: Sheet;
  readonly blocks: SheetBlocks;
  readonly contenders: Contenders;
  /** Every declaration of each name, whoever it is for, in order. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  /** How many rules, conditions and layers each page has to weigh. */
  readonly weight: number;
}

/** Prepares sheets for the cascades of several pages, each sheet once. */
export class PreparedSheets {
  readonly names: NumberedNames;
  readonly shared: SharedReadings;
  readonly selectors = new BlockSelectors();
  readonly #prepared = new Map<Sheet, PreparedSheet>();
  readonly #distinct = new Map<readonly Declaration[], readonly Declaration[]>();

  /** `parts` have the pages whose cascades are to be found; none for any one page. */
  constructor(names: NumberedNames, parts: readonly { readonly page: CascadePage }[] = []) {
    this.names = names;
    this.shared = new SharedReadings(parts.map(({ page }) => page));
  }

  of(sheet: Sheet): PreparedSheet {
    let prepared = this.#prepared.get(sheet);
    if (prepared === undefined) {
      const blocks = neededBlocks(sheet, ({ name }) => this.names.has(name));
      const contenders = findContenders(blocks, this.names);
      const declarations = groupByName(sheet, this.names);
      prepared = { sheet, blocks, contenders, declarations, weight: weightOf(blocks) };
      this.#prepared.set(sheet, prepared);
    }
    return prepared;
  }

  /** Of the declarations of a name that say the same in blocks that do, the last, which wins over the others; in order. */
  distinctOf(sheet: Sheet, name: string): readonly Declaration[] {
    const { declarations, blocks } = this.of(sheet);
    const all = declarations.get(name) ?? [];
    if (all.length < 2) return all;
    let distinct = this.#distinct.get(all);
    if (distinct === undefined) {
      distinct = withoutTwins(all, blocks);
      this.#distinct.set(all, distinct);
    }
    return distinct;
  }
}

function weightOf({ sheet, blocks }: SheetBlocks): number {
  let weight = blocks.length;
  // A statement may name a hundred thousand layers.
  for (const block of blocks) {
    if (block.atName === "layer") weight += preludeSource(sheet, block).split(/[,.]/).length - 1;
  }
  return weight;
}

function groupByName({ declarations }: Sheet, names: NumberedNames): PreparedSheet["declarations"] {
  const groups = new Map<string, Declaration[]>();
  declarations.forEach((declaration) => {
    if (!names.has(declaration.name)) return;
    const group = groups.get(declaration.name);
    if (group === undefined) groups.set(declaration.name, [declaration]);
    else group.push(declaration);
  });
  return groups;
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
