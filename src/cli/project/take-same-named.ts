import { join } from "node:path";
import { createFindMappedSheets } from "../../apply/generated/find-mapped-sheets.js";
import { findGeneratedReason } from "../../apply/generated/generated-file.js";
import type { PageStyleSheets } from "../../discover/loading/find-page-sheets.js";
import { findText } from "../../discover/read-text-file.js";
import { listCompiled, stemOf } from "../../discover/style-sheets/list-compiled.js";
import { isPlainCss } from "../../discover/style-sheets/read-css.js";
import { wordsForCopy } from "./leave-out-copies.js";

/**
 * The style sheets with the Sass and Less of which a build made them in their places: `scss/site.scss` for `css/site.css`. Its
 * tokens may come out of functions, so that only the style sheet tells them; which literal gives each, Apply asks the compiler.
 */
export function takeSameNamed(folder: string, sheets: PageStyleSheets): PageStyleSheets {
  const generated = new Map<string, string>();
  for (const { file } of sheets.files) {
    const reason = isPlainCss(file) ? findReason(folder, file) : undefined;
    if (reason !== undefined) generated.set(file, reason);
  }
  if (generated.size === 0) return sheets;
  const mapped = createFindMappedSheets({ rootDir: folder, writeRoot: folder })([...generated.keys()]);
  const known = new Set(sheets.files.map(({ file }) => file));
  const compiled = listCompiled(folder);
  const sources = new Map<string, string>();
  for (const file of generated.keys()) {
    const source = compiled.get(stemOf(file));
    if (source === undefined || mapped.has(file) || known.has(source)) continue;
    // Programs that make style sheets of token files make some for Sass, too.
    if (findReason(folder, source) !== undefined) continue;
    known.add(source);
    sources.set(file, source);
  }
  const placeOf = (file: string): string => sources.get(file) ?? file;
  return {
    ...sheets,
    files: sheets.files.map((sheet) => ({ ...sheet, file: placeOf(sheet.file) })),
    loadedBy: new Map(Array.from(sheets.loadedBy, ([file, by]) => [placeOf(file), by])),
    unloaded: sheets.unloaded.map(placeOf),
    alternatives: new Map(Array.from(sheets.alternatives, ([one, other]) => [placeOf(one), placeOf(other)])),
    skipped: [
      ...sheets.skipped,
      ...Array.from(sources, ([file, source]) => ({
        file,
        reason: wordsForCopy({ reason: generated.get(file) ?? "", sources: [source] }),
        isCopy: true,
      })),
    ],
  };
}

function findReason(folder: string, file: string): string | undefined {
  const text = findText(join(folder, file));
  return text === undefined ? undefined : findGeneratedReason({ rootDir: folder, path: file, text });
}
