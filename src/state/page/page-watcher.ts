import { oncePerFrame } from "./once-per-frame.js";
import { stillAttribute } from "./without-transitions.js";

/** Calls back, at most once a frame, when the root's attributes, the style sheets, the viewport or the scheme may have changed. */
export function watchPage(window: Window & typeof globalThis, changed: () => void): () => void {
  const { document } = window;
  const scheme = window.matchMedia("(prefers-color-scheme: dark)");
  const { soon, stop } = oncePerFrame(window, changed);
  const observer = new window.MutationObserver((records) => {
    if (records.some(isOfInterest)) soon();
    if (document.head !== head) followHead();
  });
  observer.observe(document.documentElement, { attributes: true, childList: true });
  // A page may have no head yet, or take another one.
  let head: HTMLHeadElement | null = null;
  const followHead = (): void => {
    head = document.head;
    if (head) observer.observe(head, everything);
  };
  followHead();
  // A linked sheet has its rules only once it is loaded, and load events do not bubble. Sheets may stand in the body.
  const onLoad = ({ target }: Event) => {
    if (target instanceof window.HTMLLinkElement || target instanceof window.HTMLStyleElement) soon();
  };
  document.addEventListener("load", onLoad, true);
  // Nothing tells of adopted sheets and of rules put in by script; whoever comes back from an editor looks again.
  for (const sign of signs) window.addEventListener(sign, soon);
  scheme.addEventListener("change", soon);
  return () => {
    observer.disconnect();
    document.removeEventListener("load", onLoad, true);
    for (const sign of signs) window.removeEventListener(sign, soon);
    scheme.removeEventListener("change", soon);
    stop();
  };
}

const signs = ["resize", "focus"];
const everything = { childList: true, subtree: true, characterData: true, attributes: true };

/** What we ourselves set on the root is not news. */
function isOfInterest({ type, attributeName }: MutationRecord): boolean {
  return type !== "attributes" || (attributeName !== "style" && attributeName !== stillAttribute);
}
