import { stopAt } from "./block-skipper.js";
import { type Block, type BlockKind, isGroup } from "./sheet.js";

/** An open block, or the sheet itself. */
export interface Frame {
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
 * The sheet, or the open block at one depth. The next one there uses it again, so that blocks of no interest leave no
 * object.
 */
class Level implements Frame {
  readonly around: Level | undefined;
  readonly isSheet: boolean;
  readonly close: number;
  inner: Level | undefined;
  rulesOnly = true;
  heading = -1;
  kind: BlockKind = "other";
  atName = "";
  preludeStart = 0;
  preludeEnd = 0;
  /** The block is made once it is of interest. */
  block: Block | undefined;

  constructor(around?: Level) {
    this.around = around;
    this.isSheet = around === undefined;
    this.close = around === undefined ? 0 : stopAt.closeBrace;
  }
}

/** The blocks that are open while a sheet is read, and those that are of interest. */
export class OpenBlocks {
  readonly blocks: Block[] = [];
  readonly #keepsAll: boolean;
  #innermost = new Level();
  #mayImport = true;

  /** Without `keepsAll`, only blocks that are asked for or tell the order of layers are kept. */
  constructor(keepsAll: boolean) {
    this.#keepsAll = keepsAll;
  }

  get innermost(): Frame {
    return this.#innermost;
  }

  /** Opens a block with this prelude. `atName` is the lower-case name of its at-rule, or empty. */
  open(kind: BlockKind, atName: string, preludeStart: number, preludeEnd: number): void {
    const around = this.#innermost;
    around.inner ??= new Level(around);
    const level = around.inner;
    level.rulesOnly = around.rulesOnly && isGroup(kind);
    level.heading = around.heading;
    around.heading = -1;
    level.kind = kind;
    level.atName = atName;
    level.preludeStart = preludeStart;
    level.preludeEnd = preludeEnd;
    level.block = undefined;
    this.#innermost = level;
    this.#mayImport &&= kind === "theme" || kind === "other";
    if (this.#keepsAll || kind === "layer") this.keepInnermost();
  }

  /** Closes the innermost block. The sheet itself ends with its text. */
  close(): void {
    this.#innermost = this.#innermost.around ?? this.#innermost;
  }

  /** Keeps the innermost open block and those around it. The sheet itself is none. */
  keepInnermost(): Block | undefined {
    const last = this.#innermost;
    let level = last;
    while (level.block === undefined && level.around !== undefined) level = level.around;
    while (level !== last && level.inner !== undefined) {
      const parent = level.block;
      level = level.inner;
      const prelude = { start: level.preludeStart, end: level.preludeEnd };
      level.block = this.#add({ kind: level.kind, atName: level.atName, prelude, parent });
    }
    return last.block;
  }

  /**
   * Adds a `@layer` or `@import` statement to the innermost block. An `@import` after other rules is none (CSS Cascade
   * 5, section 2).
   */
  addStatement(atName: string, prelude: Block["prelude"]): void {
    if (atName === "import" && !this.#mayImport) return;
    this.#add({ kind: "statement", atName, prelude, parent: this.keepInnermost() });
  }

  #add({ kind, atName, prelude, parent }: Omit<Block, "index">): Block {
    const block: Block = { kind, index: this.blocks.length, parent, atName, prelude };
    this.blocks.push(block);
    return block;
  }
}
