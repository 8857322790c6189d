import { Outline } from "../../css/sheet/outline.js";
import { inSlices } from "../page/in-slices.js";
import { walkStyleRules } from "./walk-style-rules.js";

const all = { has: () => true };

/** The outline of a style sheet with all that it imports, whatever holds on the page. */
export async function readOutline(window: Window & typeof globalThis, sheet: CSSStyleSheet): Promise<string> {
  const outline = new Outline();
  await inSlices(window, walkStyleRules([sheet], all.has).declaring(all), (rule) => {
    for (const name of rule.declaredNames(all)) outline.add(name, rule.style.getPropertyValue(name));
  });
  return outline.text;
}
