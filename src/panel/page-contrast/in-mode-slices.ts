import { inSlices } from "../../state/page/in-slices.js";
import type { PageTrials } from "../../state/session/session.js";

/** As long as the page may be in its other mode at a time: computing its styles there and back takes longer still. */
const sliceMs = 20;

/** Visits all of them while the page is in a mode, and lets it do its own work in between. */
export async function inModeSlices<T>(
  window: Window,
  { trials, mode }: { readonly trials: PageTrials; readonly mode: PageTrials["now"] },
  { all, visit }: { readonly all: readonly T[]; readonly visit: (one: T) => void },
): Promise<void> {
  if (mode === trials.now) return inSlices(window, all, visit);
  let next = 0;
  while (next < all.length) {
    trials.read({ mode }, () => {
      // The styles of the whole page are computed when the first of them is asked for.
      window.getComputedStyle(window.document.body).getPropertyValue("color");
      const start = window.performance.now();
      do {
        const one = all[next++];
        if (one !== undefined) visit(one);
      } while (next < all.length && window.performance.now() - start < sliceMs);
    });
    await new Promise((resolve) => window.setTimeout(resolve));
  }
}
