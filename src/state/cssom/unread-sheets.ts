import { createImportedSheet, createPageSheet, type PageSheet } from "./page-sheet.js";
import { styleSheetsOf } from "./walk-style-rules.js";

/** Whether the browser does not show the rules of a style sheet, because it is of another origin. */
export function hasUnreadSheet(document: Document): boolean {
  const open = styleSheetsOf(document).map(createPageSheet);
  // The list is walked on to what is added meanwhile.
  for (const sheet of open) {
    if (sheet.rules === undefined && sheet.sheet && !sheet.sheet.disabled) return true;
    open.push(...importsOf(sheet));
  }
  return false;
}

/** Imports come first. */
function importsOf(importer: PageSheet): readonly PageSheet[] {
  const imported: PageSheet[] = [];
  for (const rule of importer.rules ?? []) {
    if ("styleSheet" in rule) imported.push(createImportedSheet(rule as CSSImportRule, importer));
    else if (!("nameList" in rule)) break;
  }
  return imported;
}
