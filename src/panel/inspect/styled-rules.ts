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

const states = "hover|active|focus-within|focus-visible|focus|target|checked|disabled|open";
const statePattern = new RegExp(`(?<!\\\\):(?:not\\(:(?:${states})\\)|(?:${states})(?![\\w(-]))`, "g");
const partPattern = /(?<!\\)(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter)(?![\w-]))/g;

/** The selector of the element itself, in whatever state: its pseudo-elements, and what the user does to it, hold. */
export function bareSelector(selector: string): string {
  return selector.replace(partPattern, ":is(*)").replace(statePattern, ":is(*)");
}
