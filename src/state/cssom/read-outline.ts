import { Outline } from "../../css/sheet/outline.js";
import { inSlices } from "../page/in-slices.js";
import type { PageRule } from "./page-rule.js";
import type { PageSheet } from "./page-sheet.js";

const all = { has: () => true };

/** The outlines of style sheets that were walked whole, by these rules of theirs. */
export async function readOutlines(
  window: Window & typeof globalThis,
  rules: readonly PageRule[],
): Promise<ReadonlyMap<PageSheet, Outline>> {
  const outlines = new Map<PageSheet, Outline>();
  await inSlices(window, rules, (rule) => {
    const { whole } = rule.around;
    if (whole === undefined) return;
    const outline = outlines.get(whole) ?? new Outline();
    outlines.set(whole, outline);
    for (const name of rule.declaredNames(all)) outline.add(name, rule.style.getPropertyValue(name));
  });
  return outlines;
}
