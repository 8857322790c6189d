import { useEffect } from "preact/hooks";
import type { ItemAddress } from "../../model/overrides.js";
import { describeControl } from "../rows/describe-control.js";
import { useUi } from "../ui/ui-context.js";
import type { Entry } from "./entries.js";
import { indexOfRow } from "./row-index.js";

/** Describes the controls of the rows drawn, when there is time: what changes under the focus is read twice. */
export function useDescriptions(
  entries: readonly Entry[],
  list: { readonly current: HTMLElement | null },
): void {
  const ui = useUi();
  useEffect(() => {
    const idle = ui.window.requestIdleCallback ?? ui.window.setTimeout;
    const cancel = ui.window.cancelIdleCallback ?? ui.window.clearTimeout;
    const handle = idle(() => {
      for (const control of list.current?.querySelectorAll(".row [id]:not([aria-description])") ?? []) {
        const address = addressOf(entries, control);
        if (address !== undefined) describeControl(ui, address, control);
      }
    });
    return () => cancel.call(ui.window, handle);
  });
}

/** The item of the row that holds this element. */
export function addressOf(entries: readonly Entry[], target: EventTarget | null): ItemAddress | undefined {
  const index = indexOfRow(target);
  const entry = index === undefined ? undefined : entries[index];
  return entry?.kind === "item" ? entry.address : undefined;
}
