import type { Block, BlockKind, Range } from "./sheet.js";
import { stopAt } from "./stretch-scanner.js";

/** What is known of a block when it opens. */
export interface BlockHead {
  readonly kind: BlockKind;
  /** Lower-case name of the at-rule; empty for a style rule. */
  readonly atName: string;
  readonly prelude: Range;
}

/** An open block, or the sheet itself. */
export interface Frame {
  /** None for the sheet itself. */
  readonly head: BlockHead | undefined;
  /** Only rules may stand in the sheet itself and in groups outside style rules; elsewhere declarations too. */
  readonly rulesOnly: boolean;
  /** What ends any part of it: its closing brace, which the sheet itself does not have. */
  readonly close: number;
  /** Offset of the comment that heads what comes next, or -1. */
  heading: number;
  block: Block | undefined;
}

/** The blocks that are open while a sheet is read, and those that are of interest. */
export class OpenBlocks {
  readonly blocks: Block[] = [];
  readonly #frames: Frame[] = [{ head: undefined, rulesOnly: true, close: 0, heading: -1, block: undefined }];
  readonly #keepsAll: boolean;
  #mayImport = true;

  /** Without `keepsAll`, only blocks that are asked for or tell the order of layers. */
  constructor(keepsAll: boolean) {
    this.#keepsAll = keepsAll;
  }

  /** The innermost one. */
  get innermost(): Frame | undefined {
    return this.#frames.at(-1);
  }

  open(head: BlockHead, rulesOnly: boolean): void {
    const around = this.innermost;
    const heading = around?.heading ?? -1;
    if (around !== undefined) around.heading = -1;
    this.#frames.push({ head, rulesOnly, close: stopAt.closeBrace, heading, block: undefined });
    this.#mayImport &&= head.kind === "theme" || head.kind === "other";
    if (this.#keepsAll || head.kind === "layer") this.keepInnermost();
  }

  close(): void {
    this.#frames.pop();
  }

  /** The innermost open block; none for the sheet itself. Those around it are kept too. */
  keepInnermost(): Block | undefined {
    const known = this.innermost?.block;
    if (known !== undefined) return known;
    const frames = this.#frames;
    let first = frames.length;
    while (first > 1 && frames[first - 1]?.block === undefined) first--;
    for (let at = first; at < frames.length; at++) {
      const frame = frames[at];
      if (frame?.head !== undefined) frame.block = this.#add(frame.head, frames[at - 1]?.block);
    }
    return this.innermost?.block;
  }

  /** A `@layer` or `@import` statement in the innermost block. An `@import` after other rules is none (CSS Cascade 5, section 2). */
  addStatement(head: BlockHead): void {
    if (head.atName !== "import" || this.#mayImport) this.#add(head, this.keepInnermost());
  }

  #add({ kind, atName, prelude }: BlockHead, parent: Block | undefined): Block {
    const block: Block = { kind, index: this.blocks.length, parent, atName, prelude };
    this.blocks.push(block);
    return block;
  }
}
