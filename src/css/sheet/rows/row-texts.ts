import type { Range } from "../sheet.js";
import type { SheetRows } from "./sheet-rows.js";

/** Whether the value of a declaration is this text. A hundred thousand may be asked, so none is cut out of the source. */
export function hasValue(rows: SheetRows, declaration: number, text: string): boolean {
  return isText(rows, { start: rows.valueStartOf(declaration), end: rows.valueEndOf(declaration) }, text);
}

/** Whether the prelude of a block is this text. */
export function hasPrelude(rows: SheetRows, block: number, text: string): boolean {
  return isText(rows, { start: rows.preludeStartOf(block), end: rows.preludeEndOf(block) }, text);
}

function isText({ sheet }: SheetRows, { start, end }: Range, text: string): boolean {
  return end - start === text.length && sheet.source.startsWith(text, start);
}
