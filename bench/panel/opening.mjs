import { awaitQuiet } from "../await-quiet.mjs";
import { table } from "../server/table.mjs";
import { median } from "./median.mjs";
import { recordTasks } from "./tasks.mjs";
import { createConfig, createPage } from "./tokens.mjs";

const rounds = 5;
/** How many times slower the browser is made: not at all, and to a quarter. */
const slowdowns = [1, 4];

/** How long it takes until a panel that is opened is seen, and until an edit in it is accepted, by turns. */
export async function measureOpenings({ browser, site, subjects, counts, say }) {
  const cells = slowdowns.flatMap((slowdown) =>
    counts.flatMap((count) => subjects.map((subject) => ({ slowdown, count, subject, runs: [] }))),
  );
  // A machine that is busy for a minute is not waited for again: the runs by turns and the processor time tell then.
  let isBusy = false;
  for (let round = 0; round < rounds; round += 1) {
    for (const { slowdown, count, subject, runs } of cells) {
      if (!isBusy) isBusy = !(await awaitQuiet());
      const opening = { browser, site, subject, slowdown, config: createConfig(count) };
      // In two page loads: what an edit does before the first paint would be counted as the paint's.
      const seen = await openOnce({ ...opening, act: "open" });
      const { ms: edit, longest, cpu } = await openOnce({ ...opening, act: "openAndEdit" });
      runs.push({ paint: seen.ms, cpuToPaint: seen.cpuToPaint, edit, longest, cpu });
    }
    say(`openings: round ${round + 1} of ${rounds} done`);
  }
  return openingTable(cells);
}

async function openOnce({ browser, site, subject, slowdown, config, act }) {
  site.pages.set("/page", createPage(config, subject));
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${site.origin}/page`);
    await page.waitForFunction(() => window.bench !== undefined);
    const devtools = await context.newCDPSession(page);
    const tasks = await recordTasks(browser, page);
    await page.waitForTimeout(500);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await tasks.begin("opening");
    const run = ([act, url]) => window.bench[act](url);
    const ms = await page.evaluate(run, [act, `/${subject}/${subject}.js`]);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await tasks.begin("editing");
    await tasks.begin("scrolling");
    const { opening } = await tasks.end();
    return { ms, longest: opening.ms, cpu: opening.cpuMs, cpuToPaint: opening.cpuToPaintMs };
  } finally {
    await context.close();
  }
}

function openingTable(cells) {
  const head = [
    "tokens, subject, speed",
    "first paint ms",
    "processor ms until then: median (least)",
    "first accepted edit ms",
    "longest task ms (processor)",
  ];
  const rows = cells.map(({ slowdown, count, subject, runs }) => {
    const typical = (key) => median(runs.map((run) => run[key])).toFixed(0);
    const speed = slowdown === 1 ? "full" : `1/${slowdown}`;
    return [
      `${count} ${subject} ${speed}`,
      typical("paint"),
      `${typical("cpuToPaint")} (${Math.min(...runs.map((run) => run.cpuToPaint)).toFixed(0)})`,
      typical("edit"),
      `${typical("longest")} (${typical("cpu")})`,
    ];
  });
  return table(head, rows);
}
