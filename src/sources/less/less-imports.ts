import { addressesIn, type LessUnit } from "./less-unit.js";
import type { Statements } from "./setting.js";

/** A style sheet with what it imports. */
interface WholeSheet {
  /** What is imported stands in the place of the rule that says so. */
  readonly statements: Statements[];
  /** Each once. */
  readonly files: Set<LessUnit>;
  /** Whether a file is imported that was not read, which may set anything. */
  isOpen: boolean;
}

/** Imports are followed no deeper. */
const deepest = 60;

/** What style sheets import. */
export class LessImports {
  readonly #resolve: (from: LessUnit, address: string) => LessUnit | undefined;
  readonly #known = new Map<LessUnit, ReadonlyMap<string, LessUnit | undefined>>();

  constructor(resolve: (from: LessUnit, address: string) => LessUnit | undefined) {
    this.#resolve = resolve;
  }

  /** The style sheets that one imports as Less. */
  of(unit: LessUnit): readonly LessUnit[] {
    const found = this.#byAddress(unit);
    return addressesIn(unit).flatMap((address) => found.get(address) ?? []);
  }

  /** A style sheet with all that it imports, and that these import. */
  follow(entry: LessUnit): WholeSheet {
    const whole: WholeSheet = { statements: [], files: new Set(), isOpen: false };
    this.#add(entry, whole, 0);
    return whole;
  }

  #add(unit: LessUnit, whole: WholeSheet, depth: number): void {
    whole.files.add(unit);
    const { nodes } = unit.statements.top;
    const found = this.#byAddress(unit);
    let from = 0;
    for (const [at, node] of nodes.entries()) {
      if (node.kind !== "import") continue;
      if (from < at) whole.statements.push({ unit, nodes: nodes.slice(from, at) });
      from = at + 1;
      const { address, isCss } = node;
      const file = address === undefined ? undefined : found.get(address);
      if (isCss || (file !== undefined && whole.files.has(file))) continue;
      if (file === undefined || depth > deepest) whole.isOpen = true;
      else this.#add(file, whole, depth + 1);
    }
    whole.statements.push({ unit, nodes: nodes.slice(from) });
  }

  /** The files that a style sheet imports, by their addresses; undefined for what was not read. */
  #byAddress(unit: LessUnit): ReadonlyMap<string, LessUnit | undefined> {
    const known = this.#known.get(unit);
    if (known !== undefined) return known;
    const found = new Map<string, LessUnit | undefined>();
    for (const node of unit.statements.top.nodes)
      if (node.kind === "import" && node.address !== undefined && !found.has(node.address))
        found.set(node.address, this.#resolve(unit, node.address));
    this.#known.set(unit, found);
    return found;
  }
}
