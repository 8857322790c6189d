/**
 * Runs a style read that changes inline properties and changes them back. Without transitions for that moment, the page
 * starts none: neither on the way there nor back.
 */
export function runWithoutTransitions(window: Window & typeof globalThis, read: () => void): void {
  const { document } = window;
  const still = new window.CSSStyleSheet();
  still.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  try {
    read();
    // The styles must be computed again before transitions are possible again.
    window.getComputedStyle(document.documentElement).getPropertyValue("opacity");
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }
}
