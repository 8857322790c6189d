import { isGroup } from "./block-kind.js";
import type { Block, BlockKind } from "./sheet.js";
import { stopAt } from "./stretch-scanner.js";

/** An open block, or the sheet itself. */
export interface Frame {
  readonly isSheet: boolean;
  /** Only rules may stand in the sheet itself and in groups outside style rules; elsewhere declarations too. */
  readonly rulesOnly: boolean;
  /** What ends any part of it: its closing brace, which the sheet itself does not have. */
  readonly close: number;
  /** Offset of the comment that heads what comes next, or -1. */
  heading: number;
}

/** The open block at one depth. The next one there uses it again, so that blocks of no interest leave no object. */
class Level implements Frame {
  readonly isSheet: boolean;
  readonly close: number;
  rulesOnly = true;
  heading = -1;
  kind: BlockKind = "other";
  atName = "";
  preludeStart = 0;
  preludeEnd = 0;
  /** Once it is of interest. */
  block: Block | undefined;

  constructor(isSheet: boolean) {
    this.isSheet = isSheet;
    this.close = isSheet ? 0 : stopAt.closeBrace;
  }
}

/** The blocks that are open while a sheet is read, and those that are of interest. */
export class OpenBlocks {
  readonly blocks: Block[] = [];
  readonly #levels: Level[] = [new Level(true)];
  readonly #keepsAll: boolean;
  /** Of the innermost block; 0 is the sheet itself. */
  #depth = 0;
  #mayImport = true;

  /** Without `keepsAll`, only blocks that are asked for or tell the order of layers. */
  constructor(keepsAll: boolean) {
    this.#keepsAll = keepsAll;
  }

  get innermost(): Frame {
    return this.#at(this.#depth);
  }

  /** A block with this prelude; `atName` is the lower-case name of its at-rule, or empty. */
  open(kind: BlockKind, atName: string, preludeStart: number, preludeEnd: number): void {
    const around = this.#at(this.#depth);
    const level = this.#at(++this.#depth);
    level.rulesOnly = around.rulesOnly && isGroup(kind);
    level.heading = around.heading;
    around.heading = -1;
    level.kind = kind;
    level.atName = atName;
    level.preludeStart = preludeStart;
    level.preludeEnd = preludeEnd;
    level.block = undefined;
    this.#mayImport &&= kind === "theme" || kind === "other";
    if (this.#keepsAll || kind === "layer") this.keepInnermost();
  }

  /** The innermost one; not to be called for the sheet itself, which the end of the text closes. */
  close(): void {
    this.#depth--;
  }

  /** The innermost open block; none for the sheet itself. Those around it are kept too. */
  keepInnermost(): Block | undefined {
    let first = this.#depth + 1;
    while (first > 1 && this.#at(first - 1).block === undefined) first--;
    for (let depth = first; depth <= this.#depth; depth++) {
      const level = this.#at(depth);
      const prelude = { start: level.preludeStart, end: level.preludeEnd };
      level.block = this.#add(level.kind, level.atName, prelude, this.#at(depth - 1).block);
    }
    return this.#at(this.#depth).block;
  }

  /** A `@layer` or `@import` statement in the innermost block. An `@import` after other rules is none (CSS Cascade 5, section 2). */
  addStatement(atName: string, prelude: Block["prelude"]): void {
    if (atName !== "import" || this.#mayImport) this.#add("statement", atName, prelude, this.keepInnermost());
  }

  #at(depth: number): Level {
    let level = this.#levels[depth];
    if (level === undefined) {
      level = new Level(false);
      this.#levels.push(level);
    }
    return level;
  }

  #add(kind: BlockKind, atName: string, prelude: Block["prelude"], parent: Block | undefined): Block {
    const block: Block = { kind, index: this.blocks.length, parent, atName, prelude };
    this.blocks.push(block);
    return block;
  }
}
