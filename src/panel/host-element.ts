/** What `all: initial` leaves to the page, and what a page's `* { … !important }` could still hit. */
const pinned: readonly (readonly [string, string])[] = [
  ["all", "initial"],
  ["direction", "ltr"],
  ["unicode-bidi", "isolate"],
  ["display", "block"],
  ["position", "fixed"],
  ["inset", "0 auto auto 0"],
  ["width", "0"],
  ["height", "0"],
  ["overflow", "visible"],
  ["z-index", "2147483647"],
  ["opacity", "1"],
  ["visibility", "visible"],
  ["transform", "none"],
  ["filter", "none"],
  ["pointer-events", "auto"],
];

export interface HostElement {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly mountPoint: HTMLElement;
}

/**
 * Makes `<design-token-panel>` with its open shadow root. It hangs under `<html>`, so that no transform, filter or
 * replacement of the body reaches it, and the page's root custom properties do.
 */
export function createHostElement(document: Document): HostElement {
  const element = document.createElement("design-token-panel");
  // In the top layer no transform, filter or opacity of an ancestor reaches it, and no z-index of the page rises above.
  element.popover = "manual";
  for (const [name, value] of pinned) element.style.setProperty(name, value, "important");
  const root = element.attachShadow({ mode: "open" });
  const mountPoint = document.createElement("div");
  mountPoint.className = "dtp";
  root.append(mountPoint);
  return { element, root, mountPoint };
}
