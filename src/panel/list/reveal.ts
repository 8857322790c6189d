import { useLayoutEffect } from "preact/hooks";
import { itemKey } from "../../model/overrides.js";
import { controlId } from "../controls/control.js";
import { useCell } from "../ui/cell.js";
import { useUi } from "../ui/ui-context.js";
import type { RevealProps } from "./reveal-props.js";
import { useDescriptions } from "./use-descriptions.js";

/** Scrolls to the row to reveal, and focuses its control once it is drawn. Describes the rows meanwhile. */
export function Reveal({ entries, lines, scroller, onScroll }: RevealProps) {
  const ui = useUi();
  const address = useCell(ui.view.revealing);
  useDescriptions(entries, scroller);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (address === undefined || list === null) return;
    const key = itemKey(address);
    const index = entries.findIndex((entry) => entry.key === key);
    if (index < 0) return;
    const control = ui.root.getElementById(controlId(address));
    list.scrollTop = (lines.tops[index] ?? 0) - list.clientHeight / 3;
    onScroll();
    if (control === null) return;
    control.focus({ preventScroll: true });
    ui.view.revealing.value = undefined;
  });
  return null;
}
