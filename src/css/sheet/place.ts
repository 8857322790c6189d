import { findCommentEnd } from "../tokens/scan-name.js";
import * as T from "../tokens/token-type.js";
import { isDelim, tokenizePiece, tokenText } from "../tokens/tokens.js";
import { PerBlock } from "./per-block.js";
import { rowsOf } from "./rows/rows-of.js";
import type { SheetRows } from "./rows/sheet-rows.js";
import type { Declaration, Sheet } from "./sheet.js";

/** Where a declaration stands, for people. */
export interface Place {
  /** Lines count from 1. */
  readonly line: number;
  /** The selector list of its style rule, where nesting is written out; or its at-rule, such as `@theme inline`. */
  readonly selector: string;
  /** The at-rules around it, outermost first, such as `@media print`. */
  readonly conditions: readonly string[];
}

const longestSelector = 160;
/** With comments, which are not shown. */
const longestRead = 4_096;
/** No author stands deeper; of a sheet that does, each of a hundred thousand places would be as long as the sheet. */
const mostConditions = 16;

/** Creates what tells where declarations stand, by a table of offsets that is made once. */
export function createPlaceFinder(sheet: Sheet): (declaration: Declaration) => Place {
  const lineAt = createLineFinder(sheet.source);
  const surroundings = new PerBlock<Surroundings>({ selector: "", conditions: [] }, enterBlock);
  return ({ block, start, given }) => {
    if (given?.kind === "literal" && given.sheet === sheet)
      return { line: lineAt(given.range.start), selector: given.name, conditions: [] };
    const { selector, conditions } = surroundings.of(rowsOf(sheet), block.index);
    const line = lineAt(start);
    if (selector !== "") return { line, selector, conditions };
    return { line, selector: conditions.at(-1) ?? "", conditions: conditions.slice(0, -1) };
  };
}

/** Creates what tells on which line of a text an offset is, by a table that is made once. Lines count from 1. */
export function createLineFinder(source: string): (offset: number) => number {
  const starts = findLineStarts(source);
  return (offset) => lineOf(starts, offset);
}

/** Finds the offsets at which lines start, as editors count them. */
export function findLineStarts(source: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === 0x0a || (code === 0x0d && source.charCodeAt(at + 1) !== 0x0a)) starts.push(at + 1);
  }
  return starts;
}

/** The line of an offset, which counts from 1. */
export function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

type Surroundings = Pick<Place, "selector" | "conditions">;

function enterBlock(rows: SheetRows, block: number, { selector, conditions }: Surroundings): Surroundings {
  if (rows.kindOf(block) === "style") return { selector: writeOut(rows, block, selector), conditions };
  const condition = `@${rows.atNameOf(block)} ${preludeText(rows, block)}`.trim();
  // The innermost tell more.
  return { selector, conditions: [...conditions, condition].slice(-mostConditions) };
}

/** Writes a selector with the outer rule's in the place of `&`. */
function writeOut(rows: SheetRows, block: number, outer: string): string {
  if (outer === "") return preludeText(rows, block);
  const reference = outer.includes(",") ? `:is(${outer})` : outer;
  let text = "";
  let nests = false;
  forEachPiece(rows, block, (piece, isNesting) => {
    nests ||= isNesting;
    text += isNesting ? reference : piece;
  });
  return shorten(nests ? text.trim() : `${reference} ${text.trim()}`);
}

function preludeText(rows: SheetRows, block: number): string {
  let text = "";
  forEachPiece(rows, block, (piece) => {
    text += piece;
  });
  return shorten(text.trim());
}

/** Visits the prelude's tokens without comments, as they are written, with each stretch of white space as one space. */
function forEachPiece(
  rows: SheetRows,
  block: number,
  visit: (piece: string, isNesting: boolean) => void,
): void {
  const { sheet } = rows;
  const start = rows.preludeStartOf(block);
  const written = (from: number, token: string) =>
    sheet.written?.slice(from, from + token.length).replace(/\s+/g, " ") ?? token;
  const tokens = tokenizePiece(rows.preludeOf(block).slice(0, longestRead));
  let length = 0;
  for (let at = 0; at < tokens.count && length <= longestSelector; at++) {
    if (tokens.types[at] === T.Comment) continue;
    const isSpace = tokens.types[at] === T.WhiteSpace;
    const piece = isSpace ? " " : written(start + (tokens.starts[at] ?? 0), tokenText(tokens, at));
    length += piece.length;
    visit(piece, isDelim(tokens, at, "&"));
  }
}

function shorten(text: string): string {
  return text.length > longestSelector ? `${text.slice(0, longestSelector - 1)}…` : text;
}

/** Gives the text of the comment that heads a declaration's part of the sheet, without its marks. */
export function headingOf(declaration: Declaration): string | undefined {
  const { heading, sheet } = declaration;
  if (heading < 0) return undefined;
  const text = sheet.source.slice(heading + 2, findCommentEnd(sheet.source, heading));
  return (text.endsWith("*/") ? text.slice(0, -2) : text).trim();
}
