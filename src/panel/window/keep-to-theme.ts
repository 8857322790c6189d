import { watchPage } from "../../state/page/page-watcher.js";
import type { PanelUi } from "../ui/ui.js";

/** Keeps to the tokens that the page sets for the panel, as long as it is open. Returns the way to stop. */
export function keepToTheme({ element, window, followTheme }: PanelUi): () => void {
  const stopWatching = watchPage(window, followTheme);
  const observer = new window.MutationObserver(followTheme);
  observer.observe(element, { attributes: true });
  followTheme();
  return () => {
    stopWatching();
    observer.disconnect();
  };
}
