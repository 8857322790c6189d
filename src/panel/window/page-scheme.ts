import { watchPage } from "../../state/page/page-watcher.js";
import type { PanelUi } from "../ui/ui.js";

/**
 * Tells the panel's swatches the page's `color-scheme`, which may not be the panel's: a `light-dark()` of the page must
 * show there as it does on the page. Returns the way to stop.
 */
export function followPageScheme({ root, document, window }: PanelUi): () => void {
  const holder = root.querySelector<HTMLElement>(".dtp");
  const read = (): void => {
    const { colorScheme } = window.getComputedStyle(document.documentElement);
    holder?.style.setProperty("--dtp-page-scheme", colorScheme === "normal" ? "light" : colorScheme);
  };
  read();
  return watchPage(window, read);
}
