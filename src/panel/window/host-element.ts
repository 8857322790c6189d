export interface HostElement {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly mountPoint: HTMLElement;
}

/**
 * Makes `<design-token-panel>` with its open shadow root. It hangs under `<html>`, so that no replacement of the body
 * takes it away and the page's root custom properties reach it, and in the top layer, so that no transform, filter or
 * opacity of an ancestor reaches it and no z-index of the page rises above.
 */
export function createHostElement(document: Document): HostElement {
  const element = document.createElement("design-token-panel");
  element.popover = "manual";
  // React Aria's dialogs leave the focus to what is so marked, and do not hide it from screen readers.
  element.dataset.reactAriaTopLayer = "true";
  const root = element.attachShadow({ mode: "open" });
  const mountPoint = document.createElement("div");
  mountPoint.className = "dtp";
  // Whoever translates a page puts other nodes in place of its texts: a count that changes would stand still.
  element.translate = mountPoint.translate = false;
  root.append(mountPoint);
  return { element, root, mountPoint };
}
