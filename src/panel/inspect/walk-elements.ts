/**
 * The element that an arrow key leads to: up to the parent, down to the first child, left and right to the neighbours.
 * It goes through open shadow roots, and past what has no box to see. Undefined for other keys and at the ends.
 */
export function elementAfterKey(element: Element, key: string): Element | undefined {
  switch (key) {
    case "ArrowUp":
      return parentOf(element) ?? undefined;
    case "ArrowDown":
      return firstSeen((element.shadowRoot ?? element).firstElementChild, "nextElementSibling");
    case "ArrowLeft":
      return firstSeen(element.previousElementSibling, "previousElementSibling");
    case "ArrowRight":
      return firstSeen(element.nextElementSibling, "nextElementSibling");
    default:
      return undefined;
  }
}

/** The parent, or the host of the shadow root that the element stands in. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function firstSeen(
  from: Element | null,
  next: "nextElementSibling" | "previousElementSibling",
): Element | undefined {
  for (let at = from; at !== null; at = at[next]) if (isSeen(at)) return at;
  return undefined;
}

function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0 || getComputedStyle(element).display === "contents";
}
