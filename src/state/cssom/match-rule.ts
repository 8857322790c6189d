import { splitSelectorList } from "../../css/selectors/nesting.js";
import { readSpecificity } from "../../css/selectors/specificity.js";
import type { PageRule } from "./page-rule.js";
import { matchesFrom, rootsOfScope } from "./scopes.js";

/** How a rule takes an element. */
export interface RuleMatch {
  /** The selector that matches, the strongest of the rule's list. */
  readonly selector: string;
  readonly specificity: number;
  /** Steps up to the root of its `@scope`; infinite outside of any. */
  readonly distance: number;
}

/** How a rule takes an element, as the browser judges it; whether its conditions hold is no part of that. */
export function matchRule(
  element: Element,
  { selector, around }: Pick<PageRule, "selector" | "around">,
): RuleMatch | undefined {
  const { scope } = around;
  if (scope === undefined) return matchList(element, selector, { root: element, distance: Infinity });
  let strongest: RuleMatch | undefined;
  for (const from of rootsOfScope(element, scope)) {
    const match = matchList(element, selector, from);
    // Specificity counts before the distance of a scope.
    if (match && match.specificity > (strongest?.specificity ?? -1)) strongest = match;
  }
  return strongest;
}

function matchList(
  element: Element,
  list: string,
  { root, distance }: { readonly root: Element; readonly distance: number },
): RuleMatch | undefined {
  if (!matchesFrom(root, element, list)) return undefined;
  let strongest: RuleMatch | undefined;
  for (const selector of splitSelectorList(list)) {
    const specificity = readSpecificity(selector);
    const isStronger = strongest === undefined || specificity > strongest.specificity;
    if (isStronger && matchesFrom(root, element, selector)) strongest = { selector, specificity, distance };
  }
  return strongest;
}
