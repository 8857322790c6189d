import { useMemo } from "preact/hooks";
import { type ItemAddress, itemKey } from "../../model/overrides.js";
import type { Entry } from "../list/entries.js";
import { useRowHeight } from "../list/row-height.js";
import { type PanelUi, useUi } from "../ui/ui.js";
import { readItemState } from "../ui/use-session.js";
import { type Cell, layCells, type ShownItem, type SpecimenLine } from "./lay-cells.js";
import { specimenKind } from "./specimen-kind.js";
import { useMeasured } from "./use-measured.js";

/** A finger's target; anything else needs what WCAG 2.2 asks for (2.5.8). */
const fingerPx = 40;
const leastPx = 24;

/** The tokens of a list as pictures, laid out for a panel of this width. They are laid again where a size changes. */
export function useLaidCells(
  entries: readonly Entry[],
  width: number,
): { readonly lines: readonly SpecimenLine[]; readonly cells: readonly Cell[] } {
  const ui = useUi();
  const rowHeight = useRowHeight();
  const { items, measured } = useMemo(() => readItems(ui, entries), [ui, entries]);
  const sizes = useMeasured(measured);
  return useMemo(
    () =>
      layCells(entries, {
        ...{ width, rowHeight },
        target: rowHeight >= fingerPx ? fingerPx : leastPx,
        // Every item of the list has been read.
        itemOf: (address) => items.get(itemKey(address)) as ShownItem,
        pixelsOf: (cssVar) => sizes.get(cssVar),
      }),
    [entries, width, rowHeight, items, sizes],
  );
}

/** What each item is, and the names of those whose size on the page is to be known. */
function readItems(ui: PanelUi, entries: readonly Entry[]) {
  const { session, window } = ui;
  const items = new Map<string, ShownItem>();
  const measured: string[] = [];
  const read = (address: ItemAddress): void => {
    const { item, target } = readItemState(ui, address);
    const text = session.computedText(item.cssVar);
    const kind = specimenKind({ cssVar: item.cssVar, type: (target ?? item).type, text }, window.CSS);
    items.set(itemKey(address), { item, kind });
    if (kind === "bar" || kind === "size") measured.push(item.cssVar);
  };
  for (const entry of entries) if (entry.kind === "item") read(entry.address);
  return { items, measured };
}
