import { type Namespaces, noNamespaces } from "../selectors/namespaces.js";
import { readNamespaceRule } from "../sheet/namespace-rule.js";
import { statementsOf } from "../sheet/rows/rows-of.js";
import { preludeSource, type Sheet } from "../sheet/sheet.js";

/** Reads the `@namespace` rules of a sheet. */
export function readNamespaces(sheet: Sheet): Namespaces {
  const blocks = statementsOf(sheet, "namespace");
  if (blocks.length === 0) return noNamespaces;
  const prefixes = new Map<string, string>();
  let outer: string | undefined;
  for (const block of blocks) {
    const rule = block.parent === undefined ? readNamespaceRule(preludeSource(sheet, block)) : undefined;
    if (rule === undefined) continue;
    if (rule.prefix === undefined) outer = rule.address;
    else prefixes.set(rule.prefix, rule.address);
  }
  return { default: outer, prefixes };
}
