import { isName, isWhiteSpace } from "../tokens/code-point.js";
import { decodeIdentifier } from "../tokens/identifier.js";
import {
  findBlanksEnd,
  findCommentEnd,
  findNameEnd,
  findWhiteSpaceEnd,
  startsIdentifier,
} from "../tokens/scan-name.js";
import { tokenizePiece } from "../tokens/tokens.js";
import { readCustomName } from "../values/property-name.js";
import { BlockSkipper, stopAt } from "./block-skipper.js";
import { readCustomDeclaration } from "./declaration-reader.js";
import { type Frame, OpenBlocks } from "./open-blocks.js";
import { createSheet } from "./rows/rows-of.js";
import type { SheetRows } from "./rows/sheet-rows.js";
import { type BlockKind, blockKindOf, type DeclaredValue, type Range, type Sheet } from "./sheet.js";

/** Reads a style sheet as a browser does: malformed parts are skipped where CSS Syntax 3, section 5.4, skips them. */
export function readSheet(source: string): Sheet {
  const { sheet, rows } = createSheet(source);
  if (!readInto(rows, source)) sheet.isTooDeep = true;
  return sheet;
}

/** Reads the same in steps of some milliseconds each, between which something else may be done. */
export function* readSheetInSteps(source: string): Generator<void, Sheet> {
  const { sheet, rows } = createSheet(source);
  const reader = new SheetReader(rows, source);
  while (reader.readOn(itemsOfStep)) yield;
  if (!reader.read()) sheet.isTooDeep = true;
  return sheet;
}

const itemsOfStep = 10_000;

/** Reads a text into the rows of the sheet in which it stands; answers whether it was read to its end. */
export function readInto(rows: SheetRows, text: string): boolean {
  return new SheetReader(rows, text).read();
}

const { semicolon, openBrace, closeBrace } = stopAt;

/** At-rules without a block that have a say in the cascade. */
const statements: ReadonlySet<string> = new Set(["layer", "import", "namespace"]);

/** Walks the text once, with its own stack, up to where its blocks are nested too deep. */
class SheetReader {
  readonly #source: string;
  readonly #scanner: BlockSkipper;
  readonly #rows: SheetRows;
  readonly #blocks: OpenBlocks;
  readonly #start: number;
  #at: number;
  #isTooDeep = false;

  constructor(rows: SheetRows, source: string) {
    this.#source = source;
    this.#scanner = new BlockSkipper(source);
    this.#rows = rows;
    this.#blocks = new OpenBlocks(rows);
    // A leading byte order mark belongs to no token.
    this.#start = source.charCodeAt(0) === 0xfeff ? 1 : 0;
    this.#at = this.#start;
  }

  /** Reads all of the text, or answers that it did not. */
  read(): boolean {
    this.readOn(Number.POSITIVE_INFINITY);
    return !this.#isTooDeep;
  }

  /** Reads so many items at most, such as a declaration or the start of a block; answers whether there are more. */
  readOn(most: number): boolean {
    for (let count = 0; this.#at < this.#source.length && !this.#isTooDeep; count++) {
      if (count === most) return true;
      this.#readItem(this.#blocks.innermost, this.#source.charCodeAt(this.#at));
    }
    return false;
  }

  #readItem(frame: Frame, code: number): void {
    if (isWhiteSpace(code)) this.#at = findWhiteSpaceEnd(this.#source, this.#at);
    else if (isName(code) || !this.#skipMark(frame, code)) this.#readPart(frame, code);
  }

  /** Steps over what is neither rule nor declaration. */
  #skipMark(frame: Frame, code: number): boolean {
    switch (code) {
      case 0x7d:
        return !frame.isSheet && this.#closeBlock();
      case 0x3b:
        return !frame.rulesOnly && this.#skip(";");
      case 0x3c:
        return frame.isSheet && this.#skip("<!--");
      case 0x2f:
        return this.#skipComment(frame);
      default:
        return false;
    }
  }

  #skip(mark: string): boolean {
    const isHere = this.#source.startsWith(mark, this.#at);
    if (isHere) this.#at += mark.length;
    return isHere;
  }

  #readPart(frame: Frame, code: number): void {
    if (code === 0x40 && startsIdentifier(this.#source, this.#at + 1)) this.#readAtRule(frame);
    else if (!frame.rulesOnly) {
      if (!this.#readDeclaration(frame)) this.#readStyleRule(frame);
    } else if (!frame.isSheet || !this.#skip("-->")) this.#readStyleRule(frame);
  }

  #closeBlock(): boolean {
    this.#blocks.close();
    this.#at++;
    return true;
  }

  #skipComment(frame: Frame): boolean {
    if (!this.#source.startsWith("/*", this.#at)) return false;
    if (this.#standsAlone()) frame.heading = this.#at;
    this.#at = findCommentEnd(this.#source, this.#at);
    return true;
  }

  /**
   * Whether a comment is on a line of its own, or first in its block. Then it heads what follows, which it does not
   * beside a declaration.
   */
  #standsAlone(): boolean {
    let before = this.#at - 1;
    if (before < this.#start) return true;
    const code = this.#source.charCodeAt(before);
    if (code === 0x7b || code === 0x7d) return true;
    while (before >= this.#start && isWhiteSpace(this.#source.charCodeAt(before))) {
      if (this.#source.charCodeAt(before) === 0x0a) return true;
      before--;
    }
    return false;
  }

  /** Reads an at-rule (section 5.5.2). */
  #readAtRule(frame: Frame): void {
    const start = findNameEnd(this.#source, this.#at + 1);
    const name = decodeIdentifier(this.#source.slice(this.#at + 1, start)).toLowerCase();
    const end = this.#scanner.scan(start, semicolon | openBrace | frame.close);
    if (!this.#isBrace(end)) {
      if (statements.has(name) && frame.rulesOnly) this.#blocks.addStatement(name, { start, end });
      this.#stepOver(end, frame);
      return;
    }
    this.#open(blockKindOf(name), name, { start, end });
  }

  /** Reads a style rule (section 5.5.3). */
  #readStyleRule(frame: Frame): void {
    const start = this.#at;
    const stops = openBrace | frame.close | (frame.rulesOnly ? 0 : semicolon);
    const end = this.#scanner.scan(start, stops);
    if (!this.#isBrace(end)) this.#stepOver(end, frame);
    // Without a selector, browsers drop the whole rule.
    else if (start === end) this.#skipBlock(end);
    else if (!this.#looksLikeCustomProperty(start)) {
      this.#open("style", "", { start, end });
    } else if (frame.rulesOnly) {
      this.#skipBlock(end);
    } else {
      this.#at = this.#scanner.scan(end, semicolon | frame.close);
    }
  }

  #open(kind: BlockKind, atName: string, prelude: Range): void {
    if (this.#blocks.isFull) this.#isTooDeep = true;
    else this.#blocks.open(kind, atName, prelude);
    this.#at = prelude.end + 1;
  }

  #skipBlock(brace: number): void {
    this.#at = Math.min(this.#scanner.scan(brace + 1, closeBrace) + 1, this.#source.length);
  }

  /**
   * Reads a declaration, and answers whether this was one; if not, nothing was consumed (section 5.5.4, "restore a
   * mark").
   */
  #readDeclaration(frame: Frame): boolean {
    const source = this.#source;
    const start = this.#at;
    if (!startsIdentifier(source, start)) return false;
    const nameEnd = findNameEnd(source, start);
    const colon = findBlanksEnd(source, nameEnd);
    if (source.charCodeAt(colon) !== 0x3a) return false;
    const name = readCustomName(source, start, nameEnd);
    if (name === undefined) return this.#skipOrdinaryDeclaration(colon + 1, frame);
    const end = this.#scanner.scan(colon + 1, semicolon | frame.close);
    const value = this.#readValue(colon + 1, end);
    if (value === undefined) return false;
    const { block, heading } = frame;
    if (block >= 0) this.#rows.addDeclaration({ name, start, value, block, heading });
    this.#at = end;
    return true;
  }

  /** Reads a value that was just skipped; undefined when the browser drops its declaration. */
  #readValue(from: number, to: number): DeclaredValue | undefined {
    const source = this.#source;
    const start = findWhiteSpaceEnd(source, from);
    if (this.#scanner.isPlain && start < to) {
      let end = to;
      while (isWhiteSpace(source.charCodeAt(end - 1))) end--;
      return { start, end, important: false };
    }
    const tokens = tokenizePiece(source.slice(from, to));
    const value = readCustomDeclaration(tokens, 0, tokens.count);
    if (value === undefined) return undefined;
    const { start: first, end, important } = value;
    return { start: first + from, end: end + from, important };
  }

  /** Skips a declaration of any other property, unless a block at its top level makes it a nested rule. */
  #skipOrdinaryDeclaration(from: number, frame: Frame): boolean {
    const end = this.#scanner.scan(from, semicolon | openBrace | frame.close);
    if (this.#isBrace(end)) return false;
    this.#at = end;
    return true;
  }

  #isBrace(at: number): boolean {
    return this.#source.charCodeAt(at) === 0x7b;
  }

  /** Steps past the semicolon that ended a part, but not past the end of its block. */
  #stepOver(end: number, frame: Frame): void {
    const isClose = !frame.isSheet && this.#source.charCodeAt(end) === 0x7d;
    this.#at = isClose ? end : Math.min(end + 1, this.#source.length);
  }

  #looksLikeCustomProperty(start: number): boolean {
    const source = this.#source;
    if (!startsIdentifier(source, start)) return false;
    const end = findNameEnd(source, start);
    if (readCustomName(source, start, end) === undefined) return false;
    return source.charCodeAt(findBlanksEnd(source, end)) === 0x3a;
  }
}
