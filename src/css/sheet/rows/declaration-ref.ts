import type { Declaration } from "../sheet.js";
import type { SheetRows } from "./sheet-rows.js";

/** A declaration by its index in the rows of its sheet. Of a hundred thousand that are looked at, few need an object. */
export interface DeclarationRef {
  readonly rows: SheetRows;
  readonly at: number;
}

/** The index of the block that it stands in. */
export function blockOf({ rows, at }: DeclarationRef): number {
  return rows.blockOf(at);
}

/** Makes its object, the same each time. */
export function declarationOf({ rows, at }: DeclarationRef): Declaration {
  return rows.declaration(at);
}

/** Whether two are one declaration. */
export function isSameRef(first: DeclarationRef, second: DeclarationRef | undefined): boolean {
  return first.at === second?.at && first.rows === second.rows;
}

export function isImportant({ rows, at }: DeclarationRef): boolean {
  return rows.isImportant(at);
}

/** Whether it stands in a `@theme` itself. */
export function isInTheme({ rows, at }: DeclarationRef): boolean {
  return rows.kindOf(rows.blockOf(at)) === "theme";
}

/** Whether the block that it stands in is one of a style rule's. */
export function isInRule({ rows, at }: DeclarationRef): boolean {
  const parent = rows.parentOf(rows.blockOf(at));
  return parent >= 0 && rows.kindOf(parent) === "style";
}

/** Whether the block that it stands in is one of those in another one's. */
export function isNestedIn({ rows, at }: DeclarationRef, other: DeclarationRef): boolean {
  return rows === other.rows && rows.parentOf(rows.blockOf(at)) === blockOf(other);
}
