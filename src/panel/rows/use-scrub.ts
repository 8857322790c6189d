import { useEffect, useRef } from "preact/hooks";
import { useUi } from "../ui/ui.js";
import { type Scrubbed, scrub } from "./scrub.js";

/**
 * Dragging the label of the control with this id steps its number, as one undo step. The pointer is locked where the
 * browser allows, so that the window's edge is no limit; Escape or a cancelled pointer puts the old value back.
 */
export function useScrub(id: string, number: Scrubbed): void {
  const ui = useUi();
  const latest = useRef(number);
  latest.current = number;
  const canScrub = number.from !== undefined;
  useEffect(() => {
    const label = canScrub ? ui.root.querySelector<HTMLElement>(`label[for="${id}"]`) : null;
    if (label === null) return;
    label.dataset.scrub = "";
    const pointerdown = (event: PointerEvent): void => {
      const { from } = latest.current;
      if (event.button === 0 && event.isPrimary && from !== undefined) {
        const press = { ...latest.current, element: label, event, from };
        scrub(ui, press);
      }
    };
    ui.rowHandlers.set(label, () => ({ pointerdown }));
    return () => {
      delete label.dataset.scrub;
      ui.rowHandlers.delete(label);
    };
  }, [ui, id, canScrub]);
}
