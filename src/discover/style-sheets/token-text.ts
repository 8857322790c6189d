import { BlockSkipper, stopAt } from "../../css/sheet/block-skipper.js";
import { mayHoldTokens } from "../../css/sheet/may-hold-tokens.js";
import { rowsOf } from "../../css/sheet/rows/rows-of.js";
import {
  type Block,
  type Declaration,
  type Sheet,
  valueText,
  withDeclarations,
} from "../../css/sheet/sheet.js";
import { readSheetInSteps } from "../../css/sheet/sheet-reader.js";
import { findCommentEnd, findNameEnd } from "../../css/tokens/scan-name.js";
import { runToEnd } from "../steps.js";

/**
 * The part of a style sheet that discovery reads, as a style sheet: the declarations of custom properties in their
 * blocks, the comments that head them, the rules that layer and import, and `@property`. It says of every token what
 * the whole sheet says, and is so small that it can be kept for each file of a large project.
 */
export function* tokenTextOf(text: string): Generator<void, string> {
  if (!mayHoldTokens(text)) return "";
  return yield* new TokenTextWriter(yield* readSheetInSteps(text)).write();
}

/** The same of a style sheet that was read, such as that of a source in another language; or of some of its declarations. */
export function tokenTextOfSheet(sheet: Sheet, declarations?: readonly Declaration[]): string {
  const part = declarations === undefined ? sheet : withDeclarations(sheet, declarations);
  return runToEnd(new TokenTextWriter(part).write());
}

/** A block that was opened in the text and not closed yet. */
interface OpenBlock {
  readonly block: Block;
  /** The offset in the source of the comment that the reader will take for the heading here, or -1. */
  heading: number;
}

const declarationsOfStep = 2_000;

/** Takes the heading from what follows, as any block does. */
const headingEater = "@x{}";

class TokenTextWriter {
  readonly #sheet: Sheet;
  readonly #open: OpenBlock[] = [];
  #text = "";

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  *write(): Generator<void, string> {
    const rows = rowsOf(this.#sheet);
    const last = rows.declarationCount - 1;
    let block = 0;
    for (let at = 0; at <= last; at++) {
      const declaration = rows.declaration(at);
      for (; block < rows.blockCount && rows.preludeStartOf(block) <= declaration.start; block++)
        this.#writeBlock(rows.block(block));
      if (at === last && block === rows.blockCount && this.#writeOpenEnd(declaration)) return this.#text;
      this.#writeDeclaration(declaration);
      if (at % declarationsOfStep === 0) yield;
    }
    for (; block < rows.blockCount; block++) this.#writeBlock(rows.block(block));
    this.#enter(undefined);
    return this.#text;
  }

  /** Writes what a block says by being there. */
  #writeBlock(block: Block): void {
    if (block.kind === "statement") {
      this.#enter(block.parent);
      this.#text += `@${block.atName}${this.#preludeOf(block)};\n`;
    } else if (block.kind === "layer") this.#enter(block);
    else if (block.atName === "property" && !isCopied(block.parent)) this.#copyBlock(block);
  }

  /** Copies a block whole, unless the end of the file closes it. */
  #copyBlock(block: Block): void {
    const { source } = this.#sheet;
    const end = new BlockSkipper(source).scan(block.prelude.end + 1, stopAt.closeBrace);
    if (end === source.length) return;
    this.#enter(block.parent);
    this.#text += `@${block.atName}${source.slice(block.prelude.start, end + 1)}\n`;
    const around = this.#open.at(-1);
    if (around !== undefined) around.heading = -1;
  }

  #writeDeclaration(declaration: Declaration): void {
    if (!this.#startDeclaration(declaration)) return;
    const { value } = declaration;
    const text = valueText(declaration);
    // Before a line break a backslash escapes nothing, and before what follows here it would.
    const end = `${text.endsWith("\\") ? "\n" : ""}${value.important ? "!important" : ""};\n`;
    this.#text += `${this.#nameOf(declaration)}:${text}${end}`;
  }

  /** Writes the last declaration where the end of the file ends it, and with it whatever it has opened. */
  #writeOpenEnd(declaration: Declaration): boolean {
    const { source } = this.#sheet;
    if (this.#isRespelt(declaration)) return false;
    const stops = stopAt.semicolon | stopAt.closeBrace;
    if (new BlockSkipper(source).scan(declaration.value.start, stops) < source.length) return false;
    if (this.#startDeclaration(declaration))
      this.#text += `${this.#nameOf(declaration)}:${source.slice(declaration.value.start)}`;
    return true;
  }

  /** Enters the block of a declaration under its heading; answers whether it stands in one that is copied whole. */
  #startDeclaration({ block, heading, given }: Declaration): boolean {
    // Of what a preprocessor calculates there is nothing to show, and nothing to write.
    if (isCopied(block) || given?.kind === "unknown") return false;
    this.#enter(block);
    const open = this.#open.at(-1);
    if (open === undefined || open.heading === heading) return true;
    const { source } = this.#sheet;
    this.#text +=
      heading < 0 ? headingEater : `\n${source.slice(heading, findCommentEnd(source, heading))}\n`;
    open.heading = heading;
    return true;
  }

  #nameOf({ start, name }: Declaration): string {
    const { source } = this.#sheet;
    const written = source.slice(start, findNameEnd(source, start));
    // A preprocessor puts names together of letters that need no escapes.
    return written.includes("\\") ? written : name;
  }

  #isRespelt(declaration: Declaration): boolean {
    const { given, start } = declaration;
    return given !== undefined || !this.#sheet.source.startsWith(this.#nameOf(declaration), start);
  }

  /** Closes and opens blocks until this one is the innermost. */
  #enter(block: Block | undefined): void {
    const path: Block[] = [];
    for (let at = block; at !== undefined; at = at.parent) path.push(at);
    path.reverse();
    let shared = 0;
    while (shared < path.length && this.#open[shared]?.block === path[shared]) shared++;
    for (; this.#open.length > shared; this.#open.pop()) this.#text += "}\n";
    for (const inner of path.slice(shared)) {
      const around = this.#open.at(-1);
      this.#open.push({ block: inner, heading: around?.heading ?? -1 });
      if (around !== undefined) around.heading = -1;
      this.#text += `${inner.atName === "" ? "" : `@${escapeName(inner.atName)}`}${this.#preludeOf(inner)}{\n`;
    }
  }

  #preludeOf({ prelude, atName }: Block): string {
    const text = this.#sheet.source.slice(prelude.start, prelude.end);
    // What a script gives stands in no text of CSS, where a space parts the two.
    return atName !== "" && /^[\w\\\u0080-\uffff-]/.test(text) ? ` ${text}` : text;
  }
}

/** Whether a block is copied whole, or stands in one that is. */
function isCopied(block: Block | undefined): boolean {
  for (let at = block; at !== undefined; at = at.parent) if (at.atName === "property") return true;
  return false;
}

/** The name of an at-rule is known without its escapes. */
function escapeName(name: string): string {
  return name.replace(/^-?\d|[^\w\u0080-\uffff-]/g, (part) => {
    const code = part.codePointAt(part.length - 1) ?? 0;
    return `${part.slice(0, -1)}\\${code.toString(16)} `;
  });
}
