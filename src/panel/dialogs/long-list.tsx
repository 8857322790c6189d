import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { indicesIn } from "../list/window-range.js";
import { isElement } from "../ui/is-element.js";
import { useListWindow } from "./use-list-window.js";

export interface LongListProps<T> {
  readonly items: readonly T[];
  readonly draw: (item: T) => ComponentChildren;
  /** Class of each line. */
  readonly lineClass?: string;
}

/**
 * A list in the body of a dialog that stays light however long it is: only what is near the view is drawn, and the line
 * with the focus.
 */
export function LongList<T>({ items, draw, lineClass }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const { range, above, below } = useListWindow(list, items);
  const [focused, setFocused] = useState<number | undefined>(undefined);
  const drawn = indicesIn(range);
  // Losing it would lose the keyboard's place.
  if (focused !== undefined && focused < items.length) {
    if (focused < range.start) drawn.unshift(focused);
    else if (focused >= range.end) drawn.push(focused);
  }
  return (
    <ul
      ref={list}
      style={{ paddingTop: `${above}px`, paddingBottom: `${below}px` }}
      onFocusIn={({ target }) => setFocused(indexOf(target))}
      onFocusOut={() => setFocused(undefined)}
    >
      {drawn.map((index) => (
        <li
          key={index}
          class={lineClass}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          {...(index < range.start || index >= range.end
            ? { style: { position: "absolute", opacity: 0 } }
            : {})}
        >
          {/* The index is of a line that is drawn. */}
          {draw(items[index] as T)}
        </li>
      ))}
    </ul>
  );
}

function indexOf(target: EventTarget | null): number | undefined {
  const line = isElement(target) ? target.closest("li") : null;
  const place = line?.getAttribute("aria-posinset");
  return place ? Number(place) - 1 : undefined;
}
