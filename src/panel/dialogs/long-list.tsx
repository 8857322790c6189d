import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useListWindow } from "./use-list-window.js";

export interface LongListProps<T> {
  readonly items: readonly T[];
  readonly draw: (item: T) => ComponentChildren;
}

/** A list in the body of a dialog that stays light however long it is: only what is near the view is drawn. */
export function LongList<T>({ items, draw }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { range, above, below } = useListWindow(list, items);
  return (
    <ul ref={list} style={{ paddingTop: `${above}px`, paddingBottom: `${below}px` }}>
      {items.slice(range.start, range.end).map((item, at) => {
        const index = range.start + at;
        return (
          <li key={index} aria-setsize={items.length} aria-posinset={index + 1}>
            {draw(item)}
          </li>
        );
      })}
    </ul>
  );
}
