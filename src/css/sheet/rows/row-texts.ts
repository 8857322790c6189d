import type { SheetRows } from "./sheet-rows.js";

/** Whether the value of a declaration is this text. A hundred thousand may be asked, so none is cut out of the source. */
export function hasValue(rows: SheetRows, declaration: number, text: string): boolean {
  const start = rows.valueStartOf(declaration);
  const length = rows.valueEndOf(declaration) - start;
  return length === text.length && rows.sheet.source.startsWith(text, start);
}

/** Whether two blocks have one prelude. Those of rules that follow each other tend to differ in what they end in. */
export function haveSamePrelude(rows: SheetRows, first: number, second: number): boolean {
  const { source } = rows.sheet;
  const start = rows.preludeStartOf(first);
  let at = rows.preludeEndOf(first);
  let other = rows.preludeEndOf(second);
  if (at - start !== other - rows.preludeStartOf(second)) return false;
  while (at > start) if (source.charCodeAt(--at) !== source.charCodeAt(--other)) return false;
  return true;
}
