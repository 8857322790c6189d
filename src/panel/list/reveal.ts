import { useEffect, useLayoutEffect } from "preact/hooks";
import { itemKey } from "../../model/overrides.js";
import { controlId } from "../controls/control.js";
import { giveFocus } from "../keyboard/focus.js";
import { describeControl } from "../rows/describe-control.js";
import { useUi } from "../ui/ui.js";
import type { Entry } from "./entries.js";
import { addressOf } from "./find-row.js";
import { whenIdle } from "./when-idle.js";
import type { Lines } from "./window-range.js";

interface ShownList {
  readonly entries: readonly Entry[];
  readonly lines: Lines;
  readonly scroller: { readonly current: HTMLElement | null };
  readonly onScroll: () => void;
}

/** Scrolls to the row to reveal, and focuses its control once it is drawn. */
export function useReveal({ entries, lines, scroller, onScroll }: ShownList): void {
  const ui = useUi();
  const address = ui.view.revealing.value;
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
    giveFocus(control);
    ui.view.revealing.value = undefined;
  });
}

/** Describes the controls of the rows drawn, when there is time: what changes under the focus is read twice. */
export function useDescriptions(
  entries: readonly Entry[],
  list: { readonly current: HTMLElement | null },
): void {
  const ui = useUi();
  useEffect(() => {
    const describe = (): void => {
      for (const control of list.current?.querySelectorAll(".row [id]:not([aria-description])") ?? []) {
        const address = addressOf(entries, control);
        if (address !== undefined) describeControl(ui, address, control);
      }
    };
    return whenIdle(ui.window, describe);
  });
}
