import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useReducer, useRef } from "preact/hooks";
import { type Lines, layLines, type Range, rangeAt } from "../list/window-range.js";

/** Which items of a list are drawn, and the room that the others take, in CSS pixels. */
export interface ListWindow {
  readonly range: Range;
  readonly above: number;
  readonly below: number;
}

/** Of an item that was never drawn; most are one line. */
const guessedHeight = 24;
/** What is in view of a list, in CSS pixels from its start: less than nothing is above it. */
interface View {
  readonly top: number;
  readonly height: number;
  readonly width: number;
}

const nothing: Range = { start: 0, end: 0 };

/** The window of a list in the scrolling body of a dialog or a list. Items are as high as what they hold, so those drawn are measured. */
export function useListWindow(
  list: RefObject<HTMLUListElement | null>,
  items: readonly unknown[],
): ListWindow {
  const heights = useMemo(() => new Map<number, number>(), [items]);
  const [measures, countMeasure] = useReducer((count: number) => count + 1, 0);
  const lines = useMemo(() => layItems(items.length, heights), [items, heights, measures]);
  // Nothing is drawn until it is known how much is in view: a dialog may hold many lists.
  const view = useRef<View | undefined>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const range = rangeIn(lines, view.current);
  const drawn = useRef({ lines, range });
  drawn.current = { lines, range };

  useLayoutEffect(() => {
    const children = list.current?.querySelectorAll<HTMLElement>(":scope > li") ?? [];
    let isOther = false;
    for (const { ariaPosInSet, offsetHeight } of children) {
      const index = Number(ariaPosInSet) - 1;
      isOther ||= heights.get(index) !== offsetHeight;
      heights.set(index, offsetHeight);
    }
    if (isOther) countMeasure(undefined);
  });

  useLayoutEffect(() => {
    const element = list.current;
    const body = element?.closest(".dialog-body, .named-list, .mode-rows");
    if (!element || !body) return;
    const look = (): void => {
      const top = body.getBoundingClientRect().top - element.getBoundingClientRect().top;
      view.current = { top, height: body.clientHeight, width: body.clientWidth };
      const before = drawn.current;
      const next = rangeIn(before.lines, view.current);
      if (next.start !== before.range.start || next.end !== before.range.end) redraw(undefined);
    };
    const observer = new ResizeObserver(() => {
      if (view.current?.width !== body.clientWidth) heights.clear();
      look();
    });
    look();
    body.addEventListener("scroll", look, { passive: true });
    observer.observe(body);
    return () => {
      body.removeEventListener("scroll", look);
      observer.disconnect();
    };
  }, [list, heights]);

  const end = range.end < lines.count ? lines.tops[range.end] : undefined;
  return { range, above: lines.tops[range.start] ?? 0, below: lines.height - (end ?? lines.height) };
}

/** A list that is wholly above or below the view draws nothing. */
function rangeIn(lines: Lines, view: View | undefined): Range {
  if (view === undefined || view.top > lines.height + nearby || view.top + view.height < -nearby)
    return nothing;
  return rangeAt(lines, Math.max(0, view.top), view.height + Math.min(0, view.top));
}

/** Lists this close to the view are drawn, so that Tab goes on into them. */
const nearby = 200;

function layItems(count: number, heights: ReadonlyMap<number, number>): Lines {
  const sizes = [...Array(count).keys()].map((index) => ({
    height: heights.get(index) ?? guessedHeight,
    isWide: true,
  }));
  return layLines(sizes, 1);
}
