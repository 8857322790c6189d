import { writeOutNesting } from "../../css/selectors/nesting.js";
import type { Scope, Surroundings } from "./page-rule.js";

export interface ScopeRoot {
  readonly root: Element;
  /** Steps up to it from the element. */
  readonly distance: number;
}

/** The roots of a `@scope` that an element is in, the nearest first (CSS Cascade 6, section 2.5). */
export function* rootsOfScope(element: Element, scope: Scope): Generator<ScopeRoot, void, undefined> {
  let distance = 0;
  for (let root: Element | null = element; root !== null; root = root.parentElement) {
    if (isRoot(root, scope) && !isBeyondLimit(element, root, scope)) yield { root, distance };
    distance++;
  }
}

/** Whether an element matches a selector whose `:scope` is `root`; false for what is no selector to this browser. */
export function matchesFrom(root: Element, element: Element, selector: string): boolean {
  try {
    if (root === element || !/:scope/i.test(selector)) return element.matches(selector);
    return [...root.querySelectorAll(selector)].includes(element);
  } catch {
    // A SyntaxError: what was written out of a nested rule may be no selector.
    return false;
  }
}

function isRoot(element: Element, { start, around }: Scope): boolean {
  const outer = around.scope && [...rootsOfScope(element, around.scope)];
  if (start === null) return outer?.length !== 0 && element === implicitRoot(element, around);
  const selector = writeOutNesting(start, { parent: around.parent?.selector, isScoped: outer !== undefined });
  if (outer === undefined) return matchesFrom(element, element, selector);
  return outer.some(({ root }) => matchesFrom(root, element, selector));
}

/** Without a selector, a scope's root is what its style element stands in. */
function implicitRoot(element: Element, { sheet }: Surroundings): Element | null {
  let at = sheet.sheet;
  while (at?.parentStyleSheet) at = at.parentStyleSheet;
  return at?.ownerNode ? at.ownerNode.parentElement : element.ownerDocument.documentElement;
}

function isBeyondLimit(element: Element, root: Element, { end }: Scope): boolean {
  if (end === null) return false;
  const limits = writeOutNesting(end, { parent: undefined, isScoped: true });
  for (let at: Element | null = element; at !== null; at = at === root ? null : at.parentElement) {
    if (matchesFrom(root, at, limits)) return true;
  }
  return false;
}
