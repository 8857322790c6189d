import { signal } from "@preact/signals";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { itemKey } from "../../model/overrides.js";
import type { Entry } from "../list/entries.js";
import { listEvents } from "../list/list-events.js";
import { createUsersAtRest } from "../rows/row-users.js";
import { useToolWords } from "../strings/tools.js";
import { useUi } from "../ui/ui.js";
import { boxOf } from "../window/layout.js";
import { OpenRow } from "./open-row.js";
import { readPageTexts } from "./page-text.js";
import type { Cells } from "./specimen-cell.js";
import { specimenEvents } from "./specimen-events.js";
import picturesCss from "./specimen-pictures.css?raw";
import specimensCss from "./specimens.css?raw";
import { useCellWindow } from "./use-cell-window.js";
import { useChosen } from "./use-chosen.js";
import { useLaidCells } from "./use-laid-cells.js";

interface SpecimensProps {
  readonly entries: readonly Entry[];
  readonly tab: string;
}

/** The tokens of a tab as what they look like. Pressing one opens its row below. */
export function Specimens({ entries, tab }: SpecimensProps) {
  const ui = useUi();
  const { view } = ui;
  const { t } = useToolWords();
  useMemo(() => {
    ui.adoptStyles(specimensCss);
    ui.adoptStyles(picturesCss);
  }, [ui]);
  const { lines, cells } = useLaidCells(entries, boxOf(view.layout.value, view.viewport.value).width);
  const shared = useMemo((): Cells => {
    const words = { heading: t("specimen.heading"), paragraph: t("specimen.paragraph") };
    return { current: signal(0), chosen: signal(undefined), texts: readPageTexts(ui, words) };
  }, [ui, t]);
  const { current } = shared;
  const at = Math.max(0, Math.min(current.value, cells.length - 1));
  const { scroller, onScroll, height, drawn, showCell } = useCellWindow({ lines, tab, at, cells: shared });

  const { addresses, keys, cellEntries } = useMemo(() => {
    const addresses = cells.map(({ address }) => address);
    const keys = addresses.map(itemKey);
    const entryOf = (address: (typeof addresses)[number]): Entry => ({
      kind: "item",
      key: itemKey(address),
      address,
    });
    return { addresses, keys, cellEntries: addresses.map(entryOf) };
  }, [cells]);
  useLayoutEffect(() => {
    view.entries.value = cellEntries;
  }, [view, cellEntries]);
  const users = useMemo(() => createUsersAtRest(ui), [ui]);
  const rows = useMemo(() => listEvents(ui, cellEntries, users), [ui, cellEntries, users]);
  const chosen = useChosen({ shared, keys, addresses, showCell });
  const events = specimenEvents({ rows, lines, count: cells.length, current, chosen, showCell });
  return (
    <div class="specimens" {...events}>
      <div ref={scroller} class="list scrolling" onScroll={onScroll}>
        <div class="lines" style={{ height: `${height}px` }}>
          {drawn}
        </div>
      </div>
      {chosen.address && <OpenRow address={chosen.address} index={chosen.at} onShown={chosen.onShown} />}
    </div>
  );
}
