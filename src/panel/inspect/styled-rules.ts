import { type StyledWindow, walkCurrentRules } from "../../state/cssom/conditions.js";
import type { PageRule } from "../../state/cssom/page-rule.js";
import { type Declaration, splitDeclarations } from "./declarations.js";

/** A style rule of the page that may apply now, with what it declares. */
export interface StyledRule {
  readonly rule: PageRule;
  readonly declarations: readonly Declaration[];
}

/** All of them, in the order of the page. Sheets of other origins cannot be read and are left out. */
export function readStyledRules(window: StyledWindow): readonly StyledRule[] {
  const rules: StyledRule[] = [];
  for (const rule of walkCurrentRules(window)) {
    const { cssText } = rule.style;
    if (cssText !== "") rules.push({ rule, declarations: splitDeclarations(cssText) });
  }
  return rules;
}
