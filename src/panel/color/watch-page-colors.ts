import { watchPage } from "../../state/page/page-watcher.js";
import type { PanelUi } from "../ui/ui.js";

/** Calls back when the colours of the page may be others: it has another theme or other style sheets. */
export function watchPageColors({ window, document }: PanelUi, changed: () => void): () => void {
  const stop = watchPage(window, changed);
  const observer = new window.MutationObserver(changed);
  observer.observe(document.body, { attributes: true });
  // A page may fade from one theme to the other.
  document.addEventListener("transitionend", changed);
  return () => {
    stop();
    observer.disconnect();
    document.removeEventListener("transitionend", changed);
  };
}
