import { useCallback, useRef } from "preact/hooks";
import { useUi } from "../ui/ui.js";
import type { RowEvents } from "./row-events.js";

/**
 * A ref for an element of a row that hears events without a listener of its own: the list has one for each kind of event,
 * however many rows there are.
 */
export function useRowEvents<Target extends HTMLElement>(
  events: RowEvents<Target>,
  also?: { current: Target | null },
): (element: Target | null) => void {
  const { rowHandlers } = useUi();
  const latest = useRef(events);
  latest.current = events;
  return useCallback(
    (element: Target | null) => {
      if (also) also.current = element;
      // Read with the very element that is its key.
      if (element) rowHandlers.set(element, () => latest.current as RowEvents<HTMLElement>);
    },
    [rowHandlers, also],
  );
}
