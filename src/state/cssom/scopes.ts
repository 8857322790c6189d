import { writeOutNesting } from "../../css/selectors/nesting.js";
import { matchesFrom, takenFrom } from "./matches-from.js";
import { askable } from "./namespaced-selector.js";
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

function isRoot(element: Element, { start, around }: Scope): boolean {
  const outer = around.scope && [...rootsOfScope(element, around.scope)];
  if (start === null) return outer?.length !== 0 && element === implicitRoot(element, around);
  const written = writeOutNesting(start, { parent: around.parent?.selector, isScoped: outer !== undefined });
  const selector = askable(written, around.sheet.namespaces);
  if (outer === undefined) return matchesFrom(element, element, selector);
  return outer.some(({ root }) => matchesFrom(root, element, selector));
}

/** Without a selector, a scope's root is what its style element stands in. */
function implicitRoot(element: Element, { sheet }: Surroundings): Element | null {
  let at = sheet.sheet;
  while (at?.parentStyleSheet) at = at.parentStyleSheet;
  return at?.ownerNode ? at.ownerNode.parentElement : element.ownerDocument.documentElement;
}

function limitsOf({ end, around }: Scope): string | undefined {
  if (end === null) return undefined;
  return askable(writeOutNesting(end, { parent: undefined, isScoped: true }), around.sheet.namespaces);
}

/** Whether the element, or what it stands in up to the root, is such a one. */
function hasBetween(element: Element, root: Element, is: (at: Element) => boolean): boolean {
  for (let at: Element | null = element; at !== null; at = at === root ? null : at.parentElement) {
    if (is(at)) return true;
  }
  return false;
}
