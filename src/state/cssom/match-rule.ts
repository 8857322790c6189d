import type { Namespaces } from "../../css/selectors/namespaces.js";
import { splitSelectorList } from "../../css/selectors/nesting.js";
import { readSpecificity } from "../../css/selectors/specificity.js";
import { matchesFrom } from "./matches-from.js";
import { withoutNamespaces } from "./namespaced-selector.js";
import type { PageRule } from "./page-rule.js";
import { rootsOfScope, type ScopeRoot } from "./scopes.js";

/** How a rule takes an element. */
export interface RuleMatch {
  /** The selector that matches, the strongest of the rule's list. */
  readonly selector: string;
  readonly specificity: number;
  /** Steps up to the root of its `@scope`; infinite outside of any. */
  readonly distance: number;
}

/** How a rule takes an element, as the browser finds out; whether its conditions hold is no part of that. */
export function matchRule(
  element: Element,
  { selector, around }: Pick<PageRule, "selector" | "around">,
): RuleMatch | undefined {
  const { scope, sheet } = around;
  const { namespaces } = sheet;
  if (scope === undefined)
    return matchList(element, selector, { root: element, distance: Infinity, namespaces });
  let strongest: RuleMatch | undefined;
  for (const from of rootsOfScope(element, scope)) {
    const match = matchList(element, selector, { ...from, namespaces });
    // Specificity counts before the distance of a scope.
    if (match && match.specificity > (strongest?.specificity ?? -1)) strongest = match;
  }
  return strongest;
}

function matchList(
  element: Element,
  list: string,
  { root, distance, namespaces }: ScopeRoot & { readonly namespaces: Namespaces | undefined },
): RuleMatch | undefined {
  const matches = (selector: string): boolean => {
    const asked = namespaces ? withoutNamespaces(selector, element, namespaces) : selector;
    return asked !== undefined && matchesFrom(root, element, asked);
  };
  if (!matches(list)) return undefined;
  let strongest: RuleMatch | undefined;
  for (const selector of splitSelectorList(list)) {
    const specificity = readSpecificity(selector);
    const isStronger = strongest === undefined || specificity > strongest.specificity;
    if (isStronger && matches(selector)) strongest = { selector, specificity, distance };
  }
  return strongest;
}
