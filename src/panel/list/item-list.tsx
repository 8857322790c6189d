import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { RampLine } from "../ramps/ramp-line.js";
import { AdvancedLine } from "../rows/advanced-line.js";
import { HeadingLine } from "../rows/heading-line.js";
import { ItemRow } from "../rows/item-row.js";
import type { LinePlace } from "../rows/line-place.js";
import { createUsersAtRest } from "../rows/row-users.js";
import { SchemeRow } from "../rows/scheme-row.js";
import { useUi } from "../ui/ui.js";
import { boxOf } from "../window/layout.js";
import type { Entry } from "./entries.js";
import { indexOfRow } from "./find-row.js";
import { listEvents } from "./list-events.js";
import { useDescriptions, useReveal } from "./reveal.js";
import { listenForRows } from "./row-events.js";
import { useRowHeight } from "./row-height.js";
import { whenIdle } from "./when-idle.js";
import {
  indicesIn,
  type LineSize,
  type Lines,
  layLines,
  type Range,
  rangeAt,
  viewAt,
} from "./window-range.js";

/** Rows stand side by side once the panel is twice as wide as this. */
const columnWidth = 320;

/** At least this much of the panel is header, tabs and footer. */
const chromeHeight = 120;

const headingHeights = { 3: 34, 4: 28 };

/** Short lists are drawn whole, a piece per idle moment, so that find-in-page and tests see every row. */
const wholeUpTo = 240;
const piece = 40;

interface ItemListProps {
  readonly entries: readonly Entry[];
  /** A tab's list comes back where it was left. */
  readonly tab?: string;
}

/** A scrolling list of lines that draws only what is near the view. */
export function ItemList({ entries, tab }: ItemListProps) {
  const ui = useUi();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const box = boxOf(ui.view.layout.value, ui.view.viewport.value);
  const columnCount = Math.max(1, Math.min(6, Math.floor(box.width / columnWidth)));
  const lines = useMemo(
    () =>
      layLines(
        entries.map((entry) => sizeOf(entry, rowHeight)),
        columnCount,
      ),
    [entries, rowHeight, columnCount],
  );
  const { range, onScroll, focused, setFocused } = useWindow(scroller, lines, tab);
  useLayoutEffect(
    () => (scroller.current === null ? undefined : listenForRows(scroller.current, ui.rowHandlers)),
    [ui],
  );
  const users = useMemo(() => createUsersAtRest(ui), [ui]);
  useEffect(() => users.end, [users]);
  const events = useMemo(() => listEvents(ui, entries, users), [ui, entries, users]);
  useLayoutEffect(() => {
    ui.view.entries.value = entries;
  }, [ui, entries]);
  const drawn = useDrawnOnce(entries, lines, { rowHeight, columnCount });
  useReveal({ entries, lines, scroller, onScroll });
  useDescriptions(entries, scroller);

  const indices = indicesIn(range);
  // The focused row stays, however far one scrolls: losing it would lose the keyboard's place.
  if (focused !== undefined && focused < lines.count && (focused < range.start || focused >= range.end)) {
    if (focused < range.start) indices.unshift(focused);
    else indices.push(focused);
  }
  return (
    <div
      ref={scroller}
      class="list scrolling"
      onScroll={onScroll}
      onFocusOut={() => setFocused(undefined)}
      {...events}
      onFocusIn={(event) => {
        setFocused(indexOfRow(event.target));
        events.onFocusIn(event);
      }}
    >
      <div class="lines" style={{ height: `${lines.height}px` }}>
        {drawn(indices)}
      </div>
    </div>
  );
}

function sizeOf(entry: Entry, rowHeight: number): LineSize {
  if (entry.kind === "heading") return { height: headingHeights[entry.level], isWide: true };
  if (entry.kind === "advanced") return { height: rowHeight + 8, isWide: true };
  return { height: rowHeight, isWide: entry.kind === "ramp" };
}

/** Hands out a copy of its vnode for a line that was drawn the last time too, so that scrolling draws only new lines. */
function useDrawnOnce(
  entries: readonly Entry[],
  lines: Lines,
  { rowHeight, columnCount }: { readonly rowHeight: number; readonly columnCount: number },
): (indices: readonly number[]) => readonly VNode[] {
  return useMemo(() => {
    let known = new Map<number, VNode>();
    return (indices) => {
      const drawn = new Map<number, VNode>();
      for (const index of indices) {
        const entry = entries[index];
        if (entry === undefined) continue;
        const place = {
          index,
          top: lines.tops[index] ?? 0,
          column: lines.columns[index] ?? 0,
          height: sizeOf(entry, rowHeight).height,
          columnCount: entry.kind === "heading" || entry.kind === "advanced" ? 1 : columnCount,
        };
        drawn.set(index, known.get(index) ?? drawLine(entry, place));
      }
      known = drawn;
      // Preact hangs on a vnode what it draws: kept here, the first drawing of a row would keep all later lists in memory.
      return [...drawn.values()].map((vnode) => ({ ...vnode }));
    };
  }, [entries, lines, rowHeight, columnCount]);
}

function drawLine(entry: Entry, place: LinePlace): VNode {
  switch (entry.kind) {
    case "item":
      return (
        <ItemRow
          key={entry.key}
          address={entry.address}
          place={place}
          marks={entry.marks}
          tail={entry.tail}
        />
      );
    case "heading":
      return (
        <HeadingLine
          key={entry.key}
          text={entry.text}
          level={entry.level}
          aside={entry.aside}
          place={place}
        />
      );
    case "advanced":
      return <AdvancedLine key={entry.key} tab={entry.tab} count={entry.count} place={place} />;
    case "drawn":
      return entry.draw(place);
    case "ramp":
      return <RampLine key={entry.key} ramp={entry} place={place} />;
    case "scheme":
      return <SchemeRow key={entry.key} tab={entry.tab} place={place} />;
  }
}

function useWindow(scroller: { current: HTMLDivElement | null }, lines: Lines, tab: string | undefined) {
  const ui = useUi();
  // The panel's own height bounds the list's: no need to measure, which would force a layout.
  const viewHeight = boxOf(ui.view.layout.value, ui.view.viewport.value).height - chromeHeight;
  const [y, setY] = useState(0);
  const [focused, setFocused] = useState<number | undefined>(undefined);
  const [whole, setWhole] = useState(0);
  // What can only be scrolled to is drawn after what is seen.
  const [isScrollable, setScrollable] = useState(false);
  const near = (isScrollable ? rangeAt : viewAt)(lines, y, viewHeight);
  const range: Range = whole > near.end ? { start: 0, end: Math.min(whole, lines.count) } : near;

  const onScroll = (): void => {
    const next = scroller.current?.scrollTop ?? 0;
    if (tab !== undefined) ui.view.scrollTops.set(tab, next);
    setScrollable(true);
    const then = rangeAt(lines, next, viewHeight);
    if (then.start !== near.start || then.end !== near.end) setY(next);
  };

  // Once, when the list appears.
  useLayoutEffect(() => {
    const left = tab === undefined ? undefined : ui.view.scrollTops.get(tab);
    if (scroller.current === null || !left) return;
    scroller.current.scrollTop = left;
    setY(scroller.current.scrollTop);
  }, [scroller, tab, ui]);

  const isShort = lines.count <= wholeUpTo;
  useEffect(() => {
    const isDrawn = isShort ? range.end - range.start >= lines.count : isScrollable;
    if (isDrawn) return;
    return whenIdle(ui.window, () => {
      setScrollable(true);
      if (isShort) setWhole(Math.max(whole, near.end) + piece);
    });
  }, [isShort, isScrollable, lines.count, range.start, range.end, whole, near.end, ui]);

  return { range, onScroll, focused, setFocused };
}
