import { effect, type ReadonlySignal } from "@preact/signals";
import type { PanelUi } from "../ui/ui.js";
import { keysAt, type RowSet } from "./row-set.js";

/** Shows on the lines that are drawn which of them are selected. Rows know nothing of it, and pay nothing for it. */
export function markRows(
  { view, window }: PanelUi,
  frame: HTMLElement,
  selected: ReadonlySignal<RowSet>,
): () => void {
  const mark = (): void => {
    const entries = view.entries.value;
    const { keys } = selected.value;
    for (const line of frame.querySelectorAll<HTMLElement>(".list .line[data-index]")) {
      const index = Number(line.dataset.index);
      const own = keysAt(entries, index);
      const count = own.filter((key) => keys.has(key)).length;
      if (count === 0) delete line.dataset.selected;
      else line.dataset.selected = count === own.length ? "all" : "some";
    }
  };
  const stopEffect = effect(mark);
  // Lines are drawn as they come into view.
  const observer = new window.MutationObserver(mark);
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    stopEffect();
    observer.disconnect();
    for (const line of frame.querySelectorAll<HTMLElement>(".line[data-selected]"))
      delete line.dataset.selected;
  };
}
