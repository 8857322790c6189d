import { useEffect } from "preact/hooks";
import { useCell } from "../ui/cell.js";
import { useFaceUi } from "../ui/ui-context.js";

/** Takes the focus after the first paint (focusing forces a layout), unless the user has moved it since. */
export function useTakeFocus(target: { readonly current: HTMLElement | null }): void {
  const { view, document } = useFaceUi();
  const wanted = useCell(view.wantsFocus);
  useEffect(() => {
    if (wanted === undefined) return;
    view.wantsFocus.value = undefined;
    const { activeElement } = document;
    const isUnmoved =
      activeElement === wanted.from || activeElement === null || activeElement === document.body;
    if (isUnmoved) target.current?.focus({ preventScroll: true });
  }, [wanted, view, document, target]);
}
