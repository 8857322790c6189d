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
    const limits = limitsOf(scope);
    const isLimit = (at: Element) => limits !== undefined && matchesFrom(root, at, limits);
    if (isRoot(root, scope) && !hasBetween(element, root, isLimit)) yield { root, distance };
    distance++;
  }
}

/**
 * The elements of a document that a selector takes in a `@scope`. Each root is asked once for all of them: to find out
 * about a single one costs as much.
 */
export function* elementsInScope(
  document: Document,
  selector: string,
  scope: Scope,
): Generator<Element, void, undefined> {
  const limits = limitsOf(scope);
  for (const root of document.querySelectorAll("*")) {
    if (!isRoot(root, scope)) continue;
    const beyond = takenFrom(root, limits ?? ":not(*)");
    for (const element of takenFrom(root, selector))
      if (!hasBetween(element, root, (at) => beyond.has(at))) yield element;
  }
}

/** Whether an element matches a selector whose `:scope` is `root`; false for what is no selector to this browser. */
export function matchesFrom(root: Element, element: Element, selector: string): boolean {
  try {
    if (root === element || !/:scope/i.test(selector)) return element.matches(selector);
    return takenFrom(root, selector).has(element);
  } catch {
    // A SyntaxError: what was written out of a nested rule may be no selector.
    return false;
  }
}

/** What a selector takes whose `:scope` is `root`, the root itself included; nothing where this browser knows none such. */
function takenFrom(root: Element, selector: string): ReadonlySet<Element> {
  try {
    const taken = new Set(root.querySelectorAll(selector));
    return root.matches(selector) ? taken.add(root) : taken;
  } catch {
    return new Set();
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

function limitsOf({ end }: Scope): string | undefined {
  return end === null ? undefined : writeOutNesting(end, { parent: undefined, isScoped: true });
}

/** Whether the element, or what it stands in up to the root, is such a one. */
function hasBetween(element: Element, root: Element, is: (at: Element) => boolean): boolean {
  for (let at: Element | null = element; at !== null; at = at === root ? null : at.parentElement) {
    if (is(at)) return true;
  }
  return false;
}
