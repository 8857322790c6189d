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
export function takenFrom(root: Element, selector: string): ReadonlySet<Element> {
  try {
    const taken = new Set(root.querySelectorAll(selector));
    return root.matches(selector) ? taken.add(root) : taken;
  } catch {
    return new Set();
  }
}
