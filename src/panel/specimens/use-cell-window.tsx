import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { giveFocus } from "../keyboard/focus.js";
import { indicesIn, layLines, rangeAt } from "../list/window-range.js";
import { useUi } from "../ui/ui.js";
import { boxOf } from "../window/layout.js";
import type { SpecimenLine } from "./lay-cells.js";
import type { Cells } from "./specimen-cell.js";
import { SpecimenLineView } from "./specimen-lines.js";

interface CellWindowOptions {
  readonly lines: readonly SpecimenLine[];
  readonly tab: string;
  /** The cell that the keyboard is at: its line stays, however far one scrolls. */
  readonly at: number;
  readonly cells: Cells;
}

/** Room that stays below a cell that is scrolled to. */
const below = 12;

/** The lines of cells that are near the view, and the way to scroll to one. */
export function useCellWindow({ lines, tab, at, cells }: CellWindowOptions) {
  const { view, root } = useUi();
  const scroller = useRef<HTMLDivElement>(null);
  const remembered = `specimens ${tab}`;
  const [y, setY] = useState(() => view.scrollTops.get(remembered) ?? 0);
  const places = useMemo(
    () =>
      layLines(
        lines.map(({ height }) => ({ height, isWide: true })),
        1,
      ),
    [lines],
  );
  const viewHeight = boxOf(view.layout.value, view.viewport.value).height;
  const range = rangeAt(places, y, viewHeight);

  const draw = useDrawnLines(lines, places.tops, cells);
  const lineOf = (cell: number): number =>
    lines.findLastIndex((line) => line.kind === "cells" && line.first <= cell);
  const indices = indicesIn(range);
  const kept = lineOf(at);
  if (kept >= 0 && kept < range.start) indices.unshift(kept);
  if (kept >= range.end) indices.push(kept);

  const onScroll = (): void => {
    const top = scroller.current?.scrollTop ?? 0;
    view.scrollTops.set(remembered, top);
    const next = rangeAt(places, top, viewHeight);
    if (next.start !== range.start || next.end !== range.end) setY(top);
  };
  useLayoutEffect(() => {
    if (scroller.current !== null && y > 0) scroller.current.scrollTop = y;
  }, []);

  /** The cell that takes the focus as soon as it is drawn. */
  const wanted = useRef<number | undefined>(undefined);
  const focusWanted = (): void => {
    const cell = wanted.current === undefined ? null : root.getElementById(`specimen-${wanted.current}`);
    if (cell === null) return;
    wanted.current = undefined;
    giveFocus(cell);
  };
  useLayoutEffect(focusWanted);
  const showCell = (cell: number, takesFocus: boolean): void => {
    const list = scroller.current;
    const line = lineOf(cell);
    if (list === null || line < 0) return;
    const top = line === 1 ? 0 : (places.tops[line] ?? 0);
    const bottom = (places.tops[line] ?? 0) + (lines[line]?.height ?? 0) + below;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    onScroll();
    if (!takesFocus) return;
    wanted.current = cell;
    focusWanted();
  };
  return { scroller, onScroll, height: places.height, drawn: indices.map(draw), showCell };
}

/** Hands out the same vnode for a line that was drawn before, so that scrolling draws only new lines. */
function useDrawnLines(lines: readonly SpecimenLine[], tops: Float64Array, cells: Cells) {
  return useMemo(() => {
    const known = new Map<number, VNode>();
    return (index: number): VNode | undefined => {
      const line = lines[index];
      if (line === undefined) return undefined;
      const vnode = known.get(index) ?? (
        <SpecimenLineView key={index} line={line} top={tops[index] ?? 0} cells={cells} />
      );
      known.set(index, vnode);
      return vnode;
    };
  }, [lines, tops, cells]);
}
