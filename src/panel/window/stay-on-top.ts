import type { PanelUi } from "../ui/ui.js";

/**
 * Brings the panel back to the top layer after a soft navigation took its element out of the document and put it back.
 * Returns the way to stop.
 */
export function stayOnTop({ element, document, window }: PanelUi): () => void {
  const observer = new window.MutationObserver(() => {
    if (element.isConnected && !element.matches(":popover-open")) element.showPopover();
  });
  observer.observe(document.documentElement, { childList: true });
  return () => observer.disconnect();
}
