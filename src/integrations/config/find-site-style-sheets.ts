import { posix } from "node:path";
import { findGeneratedReason } from "../../apply/generated/generated-file.js";
import { findStyleSheets, type SearchedStyleSheets } from "../../discover/find-style-sheets.js";
import { findLoaded } from "../../discover/loading/find-loaded.js";
import type { MadeTokens, StyleSheetFile } from "../../discover/style-sheets/style-sheet-file.js";
import { findTokens } from "../../discover/tokens/find-tokens.js";
import { orderByUse } from "../dev-server/order-by-use.js";

/**
 * The project's style sheets, and those that pages have loaded from folders which are passed over otherwise; in the order in
 * which pages loaded them (paths from the root), as soon as any has. What a loaded one imports counts as loaded, too.
 */
export function findSiteStyleSheets(
  root: string,
  named: readonly string[],
  made?: MadeTokens,
): SearchedStyleSheets {
  const options = made && { made };
  const below = findStyleSheets(root, options);
  if (named.length === 0) return below;
  const { files, skipped } = below;
  const loaded = withImports(root, named);
  const others = loaded.filter((name) => ![...files, ...skipped].some(({ file }) => file === name));
  const found = others.length === 0 ? undefined : findStyleSheets(root, { ...options, css: others });
  const known = new Set(findTokens(files).tokens.keys());
  const more = (found?.files ?? []).filter((file) => isSource(root, file, known));
  const absolute = loaded.map((file) => posix.join(root.replaceAll("\\", "/"), file));
  return {
    files: orderByUse([...files, ...more], absolute, root),
    skipped,
    passedOver: [...below.passedOver, ...others],
  };
}

/** Each after what it imports, but for style sheets of packages, which are not the project's to write. */
function withImports(root: string, files: readonly string[]): readonly string[] {
  const all = new Set<string>();
  for (const file of files) {
    const sheets = findLoaded(root, file).filter((sheet) => sheet.package === undefined);
    for (const { file: sheet } of sheets.filter((one) => one.file === file || !files.includes(one.file)))
      all.add(sheet);
    all.add(file);
  }
  return [...all];
}

/** What a build wrote from the project's own style sheets is not edited in their place. */
function isSource(root: string, file: StyleSheetFile, known: ReadonlySet<string>): boolean {
  if (findGeneratedReason({ rootDir: root, path: file.file, text: file.text }) !== undefined) return false;
  return [...findTokens([file]).tokens.keys()].some((name) => !known.has(name));
}
