import { join } from "node:path";
import { findGeneratedReason } from "../../apply/generated/generated-file.js";
import type { PageStyleSheets } from "../../discover/loading/find-page-sheets.js";
import { findText } from "../../discover/read-text-file.js";
import { isPlainCss } from "../../discover/style-sheets/read-css.js";
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
    const text = isPlainCss(file) ? findText(join(folder, file)) : undefined;
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
  const copies = new Map<string, Copy>();
  for (const sheet of sheets.files) {
    const reason = reasons.get(sheet.file);
    if (reason === undefined || written.length === 0) continue;
    const values = valuesOf(sheet);
    // What a page loads beside it, such as a theme of a few tokens, has their names, too.
    const areBothLoaded = (one: string) => sheets.loadedBy.has(sheet.file) && sheets.loadedBy.has(one);
    const alike = written.filter((one) => !areBothLoaded(one.file) && mayBeMadeOf(values, one.values));
    const sources = haveMostOf(values, alike) ? alike : alike.filter(({ file }) => isForBuilds(folder, file));
    if (sources.length > 0) copies.set(sheet.file, { reason, sources: sources.map(({ file }) => file) });
  }
  return copies.size === 0 ? sheets : without(sheets, copies);
}

interface Copy {
  readonly reason: string;
  readonly sources: readonly string[];
}

/** A sample of one token has the name and the value of a large style sheet, too, and is not what that is made of. */
function haveMostOf(copy: TokenValues, sheets: readonly { readonly values: TokenValues }[]): boolean {
  return new Set(sheets.flatMap(({ values }) => [...values.keys()])).size >= copy.size / 2;
}

/** Whether pages cannot load a file as it is: then a build takes it, and may add tokens of its own. */
function isForBuilds(folder: string, file: string): boolean {
  if (!file.endsWith(".css")) return true;
  const text = findText(join(folder, file)) ?? "";
  return /@(?:tailwind|theme|use|import\s*["']tailwindcss)\b/.test(text);
}

function without(sheets: PageStyleSheets, copies: ReadonlyMap<string, Copy>): PageStyleSheets {
  const isLeft = (file: string): boolean => !copies.has(file);
  const isLoaded = (file: string): boolean => sheets.loadedBy.has(file);
  // Where a page was seen to load nothing else, nothing is known of the others.
  const isUnknown = ![...sheets.loadedBy.keys()].some(isLeft);
  const loadedCopies = isUnknown ? [] : [...copies].filter(([file]) => isLoaded(file));
  const inLoaded = new Set(loadedCopies.flatMap(([, { sources }]) => sources));
  const placed = sheets.files.flatMap((sheet): readonly StyleSheetFile[] => {
    const { file } = sheet;
    if (isLeft(file)) return inLoaded.has(file) ? [] : [sheet];
    const sources = isUnknown || !isLoaded(file) ? [] : copies.get(file)?.sources;
    return sheets.files.filter((one) => sources?.includes(one.file));
  });
  const files = [...new Set(placed)];
  return {
    ...sheets,
    files: files.map(({ isApart, ...file }) =>
      isApart === undefined || isUnknown || inLoaded.has(file.file) ? file : { ...file, isApart },
    ),
    // A page that loads a copy has what it is made of in its place, which no other file says.
    loadedBy: new Map([
      ...[...sheets.loadedBy].filter(([file]) => isLeft(file)),
      ...[...inLoaded].map((file) => [file, file] as const),
    ]),
    unloaded: isUnknown ? [] : sheets.unloaded.filter((file) => isLeft(file) && !inLoaded.has(file)),
    alternatives: new Map([...sheets.alternatives].filter((pair) => pair.every(isLeft))),
    skipped: [
      ...sheets.skipped,
      ...Array.from(copies, ([file, copy]) => ({ file, reason: wordsForCopy(copy), isCopy: true })),
    ],
  };
}

/** Says why a copy is left out, as the end of a sentence that names it. */
export function wordsForCopy({ reason, sources }: Copy): string {
  const are = sources.length === 1 ? "is" : "are";
  return `a build makes it of ${sources.map(echo).join(" and ")}, which ${are} written instead (${reason})`;
}
