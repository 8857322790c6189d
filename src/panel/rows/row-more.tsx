import { useComputed } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import { useRowEvents } from "../list/use-row-events.js";
import { onDemand } from "../ui/on-demand.js";
import { type PanelUi, useUi } from "../ui/ui.js";

/** Opens everything that can be done with one item; it loads with the first. */
export function openRowMenu(ui: PanelUi, address: ItemAddress, anchor: HTMLElement): void {
  ui.load(onDemand.rowMenu(), (open) => open(ui, address, anchor));
}

interface RowMoreProps {
  readonly address: ItemAddress;
  readonly label: string;
}

/**
 * The button that opens a row's menu. It is only there in the row under the pointer or with the focus, and for a finger,
 * which points at nothing before it touches: each element of a row costs whenever the page's root changes.
 */
export function RowMore({ address, label }: RowMoreProps) {
  const ui = useUi();
  const { pointed, popover } = ui.view;
  const button = useRef<HTMLButtonElement>(null);
  const key = itemKey(address);
  const isForFinger = useMemo(() => ui.window.matchMedia("(pointer: coarse)").matches, [ui]);
  const isThere = useComputed(() => {
    const isPointed = pointed.value !== undefined && itemKey(pointed.value) === key;
    // Its menu stays beside it, wherever the pointer goes.
    return isPointed || (button.current !== null && popover.value?.anchor === button.current);
  });
  const handle = useRowEvents({ click: (_, anchor) => openRowMenu(ui, address, anchor) }, button);
  if (!isForFinger && !isThere.value) return null;
  return (
    <button
      ref={handle}
      type="button"
      class="row-more"
      tabIndex={-1}
      aria-haspopup="menu"
      aria-label={ui.strings.t("row.menu", { label })}
    />
  );
}
