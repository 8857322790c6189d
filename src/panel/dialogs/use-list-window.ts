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
/** Until the dialog says how much of it is in view. */
const guessedView = { top: 0, height: 800, width: 0 };

/** The window of a list in the scrolling body of its dialog. Items are as high as what they hold, so those drawn are measured. */
export function useListWindow(
  list: RefObject<HTMLUListElement | null>,
  items: readonly unknown[],
): ListWindow {
  const heights = useMemo(() => new Map<number, number>(), [items]);
  const [measures, countMeasure] = useReducer((count: number) => count + 1, 0);
  const lines = useMemo(() => layItems(items.length, heights), [items, heights, measures]);
  const view = useRef(guessedView);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const range = rangeAt(lines, view.current.top, view.current.height);
  const drawn = useRef({ lines, range });
  drawn.current = { lines, range };

  useLayoutEffect(() => {
    const children = list.current?.querySelectorAll<HTMLElement>(":scope > li") ?? [];
    let isOther = false;
    for (const [at, { offsetHeight }] of [...children].entries()) {
      isOther ||= heights.get(range.start + at) !== offsetHeight;
      heights.set(range.start + at, offsetHeight);
    }
    if (isOther) countMeasure(undefined);
  });

  useLayoutEffect(() => {
    const element = list.current;
    const body = element?.closest(".dialog-body");
    if (!element || !body) return;
    const look = (): void => {
      const top = body.getBoundingClientRect().top - element.getBoundingClientRect().top;
      view.current = { top: Math.max(0, top), height: body.clientHeight, width: body.clientWidth };
      const before = drawn.current;
      const next = rangeAt(before.lines, view.current.top, view.current.height);
      if (next.start !== before.range.start || next.end !== before.range.end) redraw(undefined);
    };
    const observer = new ResizeObserver(() => {
      if (view.current.width !== body.clientWidth) heights.clear();
      look();
    });
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

function layItems(count: number, heights: ReadonlyMap<number, number>): Lines {
  const sizes = Array.from({ length: count }, (_, index) => ({
    height: heights.get(index) ?? guessedHeight,
    isWide: true,
  }));
  return layLines(sizes, 1);
}
