import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly elementCount?: number };
}

/** How often Chromium's main thread did something, and with how many elements. */
export interface Traced {
  /** For each time that it computed styles, the elements that it matched with rules; those that only inherit do not count. */
  readonly styled: readonly number[];
  readonly layouts: number;
}

/** What the page's main thread does while this runs. */
export async function traced(browser: Browser, page: Page, run: () => Promise<void>): Promise<Traced> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "blink.user_timing"] });
  await page.evaluate(() => void performance.mark("begin-of-run"));
  await run();
  await page.evaluate(() => void performance.mark("end-of-run"));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const [begin, end] = ["begin-of-run", "end-of-run"].map((mark) =>
    traceEvents.find(({ name }) => name === mark),
  );
  if (begin === undefined || end === undefined) throw new Error("the marks are not in the trace");
  const within = traceEvents.filter(
    ({ pid, tid, ts, dur = 0 }) =>
      dur > 0 && pid === begin.pid && tid === begin.tid && ts > begin.ts && ts < end.ts,
  );
  const counts = within.flatMap(({ name, args }) =>
    name === "UpdateLayoutTree" ? [args.elementCount ?? 0] : [],
  );
  return {
    styled: counts.filter((count) => count > 0),
    layouts: within.filter(({ name }) => name === "Layout").length,
  };
}
