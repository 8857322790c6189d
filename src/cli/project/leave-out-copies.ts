import { join } from "node:path";
import { findGeneratedReason } from "../../apply/generated/generated-file.js";
import type { PageStyleSheets } from "../../discover/loading/find-page-sheets.js";
import { isPlainCss } from "../../discover/style-sheets/read-css.js";
import { readTextFile } from "../../discover/style-sheets/read-style-sheet.js";
import type { StyleSheetFile } from "../../discover/style-sheets/style-sheet-file.js";
import { findTokens } from "../../discover/tokens/find-tokens.js";
import { mayBeMadeOf, type TokenValues } from "../../discover/tokens/may-be-made-of.js";
import { echo } from "../../model/echo.js";

/**
 * The style sheets without those that a build made of others: a page that links to `dist/site.css` shows what somebody
 * writes in `src/site.css`, and what is written into the former is gone with the next build.
 */
export function leaveOutCopies(folder: string, sheets: PageStyleSheets): PageStyleSheets {
  const reasons = new Map<string, string>();
  for (const { file } of sheets.files) {
    const read = isPlainCss(file) ? readTextFile(join(folder, file)) : undefined;
    const text = read !== undefined && "text" in read ? read.text : undefined;
    const reason =
      text === undefined ? undefined : findGeneratedReason({ rootDir: folder, path: file, text });
    if (reason !== undefined) reasons.set(file, reason);
  }
  if (reasons.size === 0) return sheets;
  const valuesOf = (sheet: StyleSheetFile): TokenValues => findTokens([sheet], sheets.attributes).tokens;
  const written = sheets.files
    .filter(({ file }) => !reasons.has(file))
    .map((sheet) => ({ file: sheet.file, values: valuesOf(sheet) }))
    .filter(({ values }) => values.size > 0);
  const copies = new Map<string, string>();
  for (const sheet of sheets.files) {
    const reason = reasons.get(sheet.file);
    const values: TokenValues = reason === undefined || written.length === 0 ? new Map() : valuesOf(sheet);
    // What a page loads beside it, such as a theme of a few tokens, has their names, too.
    const areBothLoaded = (one: string) => sheets.loadedBy.has(sheet.file) && sheets.loadedBy.has(one);
    const source = written.find((one) => !areBothLoaded(one.file) && mayBeMadeOf(values, one.values));
    if (source !== undefined)
      copies.set(
        sheet.file,
        `a build makes it of ${echo(source.file)}, which is written instead (${reason})`,
      );
  }
  return copies.size === 0 ? sheets : without(sheets, copies);
}

function without(sheets: PageStyleSheets, copies: ReadonlyMap<string, string>): PageStyleSheets {
  const isLeft = (file: string): boolean => !copies.has(file);
  const loadedBy = new Map([...sheets.loadedBy].filter(([file]) => isLeft(file)));
  const files = sheets.files.filter(({ file }) => isLeft(file));
  // Where a page was seen to load nothing else, nothing is known of the others.
  const isUnknown = loadedBy.size === 0;
  return {
    ...sheets,
    files: isUnknown ? files.map(({ isApart: _, ...file }) => file) : files,
    loadedBy,
    unloaded: isUnknown ? [] : sheets.unloaded.filter(isLeft),
    alternatives: new Map([...sheets.alternatives].filter((pair) => pair.every(isLeft))),
    skipped: [...sheets.skipped, ...[...copies].map(([file, reason]) => ({ file, reason, isCopy: true }))],
  };
}
