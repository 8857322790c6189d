import { useLayoutEffect, useReducer } from "preact/hooks";

/** One value that components draw and handlers set. */
export interface Cell<T> {
  value: T;
  /** Hears about every new value. Returns the way to stop. */
  watch(changed: () => void): () => void;
}

export function createCell<T>(initial: T): Cell<T> {
  const watchers = new Set<() => void>();
  let current = initial;
  return {
    get value() {
      return current;
    },
    set value(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const changed of [...watchers]) changed();
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** The cell's value; draws the component again when it changes. */
export function useCell<T>(cell: Cell<T>): T;
export function useCell<T>(cell: Cell<T> | undefined): T | undefined;
export function useCell<T>(cell: Cell<T> | undefined): T | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const drawn = cell?.value;
  // In the layout phase, so that no change falls between the drawing and the watching.
  useLayoutEffect(() => cell?.watch(() => redraw(undefined)), [cell]);
  return drawn;
}
