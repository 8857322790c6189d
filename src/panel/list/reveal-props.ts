import type { Entry } from "./entries.js";
import type { Lines } from "./window-range.js";

/** What it takes to bring a row of a list into view. */
export interface RevealProps {
  readonly entries: readonly Entry[];
  readonly lines: Lines;
  readonly scroller: { readonly current: HTMLElement | null };
  readonly onScroll: () => void;
}
