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

  constructor(resolve: (from: LessUnit, address: string) => LessUnit | undefined) {
    this.#resolve = resolve;
  }

  /** The style sheets that one imports as Less. */
  of(unit: LessUnit): readonly LessUnit[] {
    return addressesIn(unit).flatMap((address) => this.#resolve(unit, address) ?? []);
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
    let from = 0;
    for (const [at, node] of nodes.entries()) {
      if (node.kind !== "import") continue;
      if (from < at) whole.statements.push({ unit, nodes: nodes.slice(from, at) });
      from = at + 1;
      const { address, isCss } = node;
      const file = address === undefined ? undefined : this.#resolve(unit, address);
      if (isCss || (file !== undefined && whole.files.has(file))) continue;
      if (file === undefined || depth > deepest) whole.isOpen = true;
      else this.#add(file, whole, depth + 1);
    }
    whole.statements.push({ unit, nodes: nodes.slice(from) });
  }
}
