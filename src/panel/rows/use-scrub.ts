import { useEffect, useRef } from "preact/hooks";
import { onPress } from "../ui/on-press.js";
import { useHandsUi } from "../ui/ui-context.js";
import type { Scrubbed } from "./scrub-press.js";

/**
 * Dragging the label of the control with this id steps its number, as one undo step. The pointer is locked where the
 * browser allows, so that the window's edge is no limit; Escape or a cancelled pointer puts the old value back.
 */
export function useScrub(id: string, number: Scrubbed): void {
  const ui = useHandsUi();
  const latest = useRef(number);
  latest.current = number;
  const canScrub = number.from !== undefined;
  useEffect(() => {
    const label = canScrub ? ui.root.querySelector<HTMLElement>(`label[for="${id}"]`) : null;
    if (label === null) return;
    label.dataset.scrub = "";
    const onPointerDown = (event: PointerEvent): void => {
      const { from } = latest.current;
      if (event.button === 0 && event.isPrimary && from !== undefined) {
        const press = { ...latest.current, element: label, event, from };
        onPress(ui, event, (touch, whole) => touch.scrub(whole, press));
      }
    };
    label.addEventListener("pointerdown", onPointerDown);
    return () => {
      delete label.dataset.scrub;
      label.removeEventListener("pointerdown", onPointerDown);
    };
  }, [ui, id, canScrub]);
}
