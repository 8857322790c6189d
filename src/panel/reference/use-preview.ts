import { useLayoutEffect, useMemo } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import { beginPending, type PendingGesture } from "../controls/typing/pending-gesture.js";
import { useUi } from "../ui/ui.js";

export interface Preview {
  /** Points the item there, on the page at once. */
  show(target: string): void;
  /** Points it back where it pointed. */
  putBack(): void;
}

/** Tries targets within one undo step. What is shown when the component goes is kept. */
export function usePreview(address: ItemAddress, label: string): Preview {
  const ui = useUi();
  const preview = useMemo(() => {
    let gesture: PendingGesture | undefined;
    return {
      show(target: string): void {
        if (gesture?.isOpen !== true) gesture = beginPending(ui, label);
        gesture.set([{ address, value: target }]);
      },
      putBack: (): void => gesture?.cancel(),
      keep: (): void => gesture?.commit(),
    };
  }, [ui]);
  useLayoutEffect(() => preview.keep, [preview]);
  return preview;
}
