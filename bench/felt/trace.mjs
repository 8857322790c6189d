/** Categories that hold every task of the page, what it was for, and its processor time. */
const categories = [
  "disabled-by-default-devtools.timeline",
  "devtools.timeline",
  "blink.user_timing",
  "toplevel",
];

/** What the main thread of a page did from one mark to the other, in milliseconds of processor time. */
export async function traced(browser, page, run) {
  await browser.startTracing(page, { categories });
  await page.evaluate(() => void performance.mark("felt:begin"));
  const result = await run();
  await page.evaluate(() => void performance.mark("felt:end"));
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  return { result, ...readMainThread(traceEvents) };
}

function readMainThread(events) {
  const begin = events.find(({ name }) => name === "felt:begin");
  const end = events.find(({ name }) => name === "felt:end");
  const within = events.filter(
    ({ pid, tid, ts, dur }) =>
      dur > 0 && pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts < end.ts,
  );
  const named = (...names) => within.filter(({ name }) => names.includes(name)).map(cpuOf);
  const tasks = named("RunTask");
  return {
    cpu: sum(tasks),
    longest: Math.max(0, ...tasks),
    style: sum(named("UpdateLayoutTree")),
    layout: sum(named("Layout")),
    /** Outermost calls into scripts only: one may call another. */
    script: sum(outermost(within.filter(({ name }) => scriptNames.has(name))).map(cpuOf)),
  };
}

const scriptNames = new Set([
  "EvaluateScript",
  "FunctionCall",
  "v8.compile",
  "TimerFire",
  "RunMicrotasks",
  "v8.compileModule",
  "v8.evaluateModule",
]);

const cpuOf = ({ tdur, dur }) => (tdur ?? dur) / 1000;
const sum = (values) => values.reduce((total, value) => total + value, 0);

function outermost(events) {
  let end = 0;
  return events
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
