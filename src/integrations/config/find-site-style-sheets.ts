import { posix } from "node:path";
import { findGeneratedReason } from "../../apply/generated/generated-file.js";
import { findStyleSheets } from "../../discover/find-style-sheets.js";
import type { FoundStyleSheets, StyleSheetFile } from "../../discover/style-sheets/style-sheet-file.js";
import { findTokens } from "../../discover/tokens/find-tokens.js";
import { orderByUse } from "../dev-server/order-by-use.js";

/**
 * The project's style sheets, and those that pages have loaded from folders which are passed over otherwise; in the order in
 * which pages loaded them (paths from the root), as soon as any has.
 */
export function findSiteStyleSheets(root: string, loaded: readonly string[]): FoundStyleSheets {
  const { files, skipped } = findStyleSheets(root);
  if (loaded.length === 0) return { files, skipped };
  const others = loaded.filter((name) => ![...files, ...skipped].some(({ file }) => file === name));
  const found = others.length === 0 ? undefined : findStyleSheets(root, { css: others });
  const known = new Set(findTokens(files).tokens.keys());
  const more = (found?.files ?? []).filter((file) => isSource(root, file, known));
  const absolute = loaded.map((file) => posix.join(root.replaceAll("\\", "/"), file));
  return { files: orderByUse([...files, ...more], absolute, root), skipped };
}

/** What a build wrote from the project's own style sheets is not edited in their place. */
function isSource(root: string, file: StyleSheetFile, known: ReadonlySet<string>): boolean {
  if (findGeneratedReason({ rootDir: root, path: file.file, text: file.text }) !== undefined) return false;
  return [...findTokens([file]).tokens.keys()].some((name) => !known.has(name));
}
