import { useLayoutEffect, useMemo, useReducer } from "preact/hooks";
import type { ItemState } from "../../../state/session/session.js";
import { useUi } from "../../ui/ui.js";
import { watchPageColors } from "../watch-page-colors.js";
import { findAdjacentColors } from "./adjacent-colors.js";
import { pairsOf, pairTable } from "./item-pairs.js";
import { type ContrastLine, readContrast } from "./read-contrast.js";

/** Only the worst are shown. */
const shownAtMost = 4;

/** The contrast of an item's colour with what it is paired with and what it meets, while it is edited; the lowest first. */
export function useContrastLines(state: ItemState, isWanted = true): readonly ContrastLine[] {
  const ui = useUi();
  const { config } = ui.session;
  const table = useMemo(() => pairTable(config), [config]);
  const { address, tier, target, item } = state;
  // Who refers to an item does not change while its colour does, and asking every item is slow in large tabs.
  const pairs = useMemo(() => pairsOf(ui.session, state, table), [ui, table, address, tier, target]);
  const [round, startAnew] = useReducer((number: number) => number + 1, 0);
  // Without a gap after what was found.
  useLayoutEffect(() => watchPageColors(ui, () => startAnew(undefined)), [ui]);
  const adjacent = useMemo(() => (isWanted ? findAdjacentColors(ui, item) : []), [ui, item.cssVar, round]);
  return isWanted ? readContrast(ui, item, { pairs, adjacent }).slice(0, shownAtMost) : [];
}
