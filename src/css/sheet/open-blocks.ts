import { stopAt } from "./block-skipper.js";
import { readNamespaceRule } from "./namespace-rule.js";
import type { SheetRows } from "./rows/sheet-rows.js";
import { type BlockKind, isGroup, type Range } from "./sheet.js";

/** An open block, or the sheet itself. */
export interface Frame {
  /** By its index; -1 for the sheet itself. */
  readonly block: number;
  readonly isSheet: boolean;
  /**
   * Whether only rules may stand here, as in the sheet itself and in groups outside style rules; elsewhere
   * declarations may, too.
   */
  readonly rulesOnly: boolean;
  /** What ends any part of it, which is its closing brace. The sheet itself has none. */
  readonly close: number;
  /** The offset of the comment that heads what comes next, or -1. */
  heading: number;
}

/**
 * No published style sheet we found nests more than 10 blocks. For each block all blocks around it are looked at, so a
 * file of nothing but nested blocks would take seconds without this limit.
 */
export const deepestBlock = 256;

/** The blocks that are open while a sheet is read, which enters all of them into its rows. */
export class OpenBlocks {
  readonly #rows: SheetRows;
  readonly #sheet: Frame = { block: -1, isSheet: true, rulesOnly: true, close: 0, heading: -1 };
  /** Outermost first. */
  readonly #open: Frame[] = [];
  #mayImport = true;
  #hasNamespace = false;

  constructor(rows: SheetRows) {
    this.#rows = rows;
  }

  get innermost(): Frame {
    return this.#open.at(-1) ?? this.#sheet;
  }

  /** Whether no other block may be opened here. */
  get isFull(): boolean {
    return this.#open.length >= deepestBlock;
  }

  /** Opens a block with this prelude. `atName` is the lower-case name of its at-rule, or empty. */
  open(kind: BlockKind, atName: string, prelude: Range): void {
    const around = this.innermost;
    this.#open.push({
      block: this.#rows.addBlock({ kind, atName, prelude, parent: around.block }),
      isSheet: false,
      rulesOnly: around.rulesOnly && isGroup(kind),
      close: stopAt.closeBrace,
      heading: around.heading,
    });
    around.heading = -1;
    this.#mayImport &&= kind === "theme" || kind === "other";
  }

  /** Closes the innermost block. The sheet itself ends with its text. */
  close(): void {
    this.#open.pop();
  }

  /**
   * Adds a statement to the innermost block. An `@import` or `@namespace` after other rules is none, and for an
   * `@import` a `@namespace` is one of these (CSS Cascade 5, section 2), unless it is malformed.
   */
  addStatement(atName: string, prelude: Range): void {
    if (atName !== "layer" && !this.#mayImport) return;
    if (atName === "import" && this.#hasNamespace) return;
    const block = this.#rows.addBlock({ kind: "statement", atName, prelude, parent: this.innermost.block });
    this.#hasNamespace ||=
      atName === "namespace" && readNamespaceRule(this.#rows.preludeOf(block)) !== undefined;
  }
}
