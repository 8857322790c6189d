import { useEffect } from "preact/hooks";
import { useCell } from "../ui/cell.js";
import { useUi } from "../ui/ui.js";

/** Takes the focus after the first paint (focusing forces a layout), unless the user has moved it since. */
export function useTakeFocus(target: { readonly current: HTMLElement | null }): void {
  const { view, document } = useUi();
  const wanted = useCell(view.wantsFocus);
  useEffect(() => {
    // It may have been wanted once more since this was drawn.
    const last = view.wantsFocus.value;
    if (last === undefined) return;
    view.wantsFocus.value = undefined;
    const { activeElement } = document;
    const isUnmoved =
      activeElement === last.from || activeElement === null || activeElement === document.body;
    if (isUnmoved) target.current?.focus({ preventScroll: true });
  }, [wanted, view, document, target]);
}
