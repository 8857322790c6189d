import type { PanelUi } from "../ui/ui.js";

/** Goes to the search, at once where it is there: what is typed next belongs into it. */
export function focusSearch({ view, root, window }: PanelUi): void {
  const focus = (): void => root.querySelector<HTMLElement>('[data-action="search"]')?.focus();
  const { layout } = view;
  if (layout.value.mode !== "mini") {
    focus();
    return;
  }
  layout.value = { ...layout.value, mode: layout.value.restore };
  window.requestAnimationFrame(focus);
}
