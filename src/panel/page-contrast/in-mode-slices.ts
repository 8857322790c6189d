import { inSlices } from "../../state/page/in-slices.js";
import type { PageTrial, PageTrials } from "../../state/session/session.js";

/** The page is read for half as long as it takes to compute its styles, so that reading costs no more than a few times itself. */
const sliceShare = 0.5;
const leastSliceMs = 8;

/** Visits all of them while the page is as in a trial, and lets it do its own work in between. */
export async function inModeSlices<T>(
  window: Window,
  { trials, trial }: { readonly trials: PageTrials; readonly trial: PageTrial },
  { all, visit }: { readonly all: readonly T[]; readonly visit: (one: T) => void },
): Promise<void> {
  if (trial.mode === trials.now && trial.values === undefined) return inSlices(window, all, visit);
  const now = () => window.performance.now();
  let next = 0;
  while (next < all.length) {
    trials.read(trial, () => {
      const start = now();
      // The styles of the whole page are computed when the first of them is asked for.
      window.getComputedStyle(window.document.body).getPropertyValue("color");
      const computed = now();
      const end = computed + Math.max(leastSliceMs, (computed - start) * sliceShare);
      do {
        const one = all[next++];
        if (one !== undefined) visit(one);
      } while (next < all.length && now() < end);
    });
    await new Promise((resolve) => window.setTimeout(resolve));
  }
}
