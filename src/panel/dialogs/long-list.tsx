import type { ComponentChildren } from "preact";
import { useUi } from "../ui/ui.js";

export interface LongListProps<T> {
  readonly items: readonly T[];
  readonly draw: (item: T) => ComponentChildren;
}

const shownAtMost = 200;

/** A list that stays light however long it is: the first 200, and how many there are besides. */
export function LongList<T>({ items, draw }: LongListProps<T>) {
  const { count } = useUi().strings;
  const more = items.length - shownAtMost;
  return (
    <ul>
      {items.slice(0, shownAtMost).map((item, index) => (
        <li key={index}>{draw(item)}</li>
      ))}
      {more > 0 && <li class="faint">{count("list.more", more)}</li>}
    </ul>
  );
}
