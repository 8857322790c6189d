/** Calls back, at most once a frame, when the root's attributes, the style sheets or a media condition changed. */
export function watchPage(
  window: Window & typeof globalThis,
  media: readonly MediaQueryList[],
  changed: () => void,
): () => void {
  const { document } = window;
  let frame: number | undefined;
  const soon = () => {
    frame ??= window.requestAnimationFrame(() => {
      frame = undefined;
      changed();
    });
  };
  const observer = new window.MutationObserver((records) => {
    if (records.some(isOfInterest)) soon();
  });
  observer.observe(document.documentElement, { attributes: true });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true, attributes: true });
  // A style sheet has its rules only once it is loaded, and load events do not bubble.
  document.head.addEventListener("load", soon, true);
  for (const query of media) query.addEventListener("change", soon);
  return () => {
    observer.disconnect();
    document.head.removeEventListener("load", soon, true);
    for (const query of media) query.removeEventListener("change", soon);
    if (frame !== undefined) window.cancelAnimationFrame(frame);
  };
}

/** Our own writes to the root's style are not news. */
function isOfInterest(record: MutationRecord): boolean {
  return record.type !== "attributes" || record.attributeName !== "style";
}
