export const phases = ["opening", "editing", "scrolling"];

const longMs = 50;

/** Starts to record the tasks of a page. `begin` marks the start of a phase; `end` gives what each phase had. */
export async function recordTasks(browser, page) {
  const categories = ["disabled-by-default-devtools.timeline", "blink.user_timing"];
  await browser.startTracing(page, { categories });
  return {
    begin: (phase) => page.evaluate((name) => void performance.mark(name), `bench:${phase}`),
    end: async () => {
      await page.evaluate(() => void performance.mark("bench:end"));
      return readTasks(JSON.parse(await browser.stopTracing()).traceEvents);
    },
  };
}

/**
 * Of each phase: the number of tasks over 50 ms, the longest task, the most processor time that any task took, and what
 * all of them took until the first paint was marked. On a busy machine a task that the system put aside is long without
 * doing much.
 */
function readTasks(events) {
  const marks = events.filter(({ name }) => name.startsWith("bench:"));
  const { pid, tid } = marks[0];
  const firstPaint = events.find(({ name }) => name === "first paint")?.ts ?? 0;
  const tasks = events.filter(
    (event) => event.name === "RunTask" && event.pid === pid && event.tid === tid && event.dur > 0,
  );
  return Object.fromEntries(
    phases.map((phase) => {
      const at = marks.findIndex(({ name }) => name === `bench:${phase}`);
      const within = tasks.filter(({ ts }) => ts >= marks[at].ts && ts < marks[at + 1].ts);
      const longest = (read) => Math.max(0, ...within.map(read)) / 1000;
      return [
        phase,
        {
          count: within.filter(({ dur }) => dur / 1000 > longMs).length,
          ms: longest(({ dur }) => dur),
          cpuMs: longest(({ tdur }) => tdur ?? 0),
          cpuToPaintMs:
            within.filter(({ ts }) => ts < firstPaint).reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
        },
      ];
    }),
  );
}
