import { median } from "./median.mjs";
import { recordTasks } from "./tasks.mjs";
import { createPage } from "./tokens.mjs";

const editCount = 12;
const wheelCount = 20;
/** What follows later belongs to what caused it. */
const restMs = 500;

/** One page load: opens the subject, edits the first token, scrolls the list. Times are milliseconds. */
export async function measureOnce({ browser, site, subject, config }) {
  site.pages.set("/page", createPage(config, subject));
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  try {
    const page = await context.newPage();
    const problems = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(`${site.origin}/page`);
    await page.waitForFunction(() => window.bench !== undefined);
    const devtools = await context.newCDPSession(page);
    const heap = () => usedHeap(devtools);
    const nodes = () => page.evaluate(() => window.bench.countNodes());
    const heapBefore = await heap();
    const nodesBefore = await nodes();

    const tasks = await recordTasks(browser, page);
    // What loading the page and starting the record still has to do is not the opening's.
    await page.waitForTimeout(restMs);
    site.forget();
    await tasks.begin("opening");
    const openMs = await page.evaluate((url) => window.bench.open(url), `/${subject}/${subject}.js`);
    await page.waitForTimeout(restMs);
    const bytes = site.loadedBytes();
    await tasks.begin("editing");
    const edits = await edit(page);
    await page.waitForTimeout(restMs);
    await tasks.begin("scrolling");
    await scroll(page);
    await page.waitForTimeout(restMs);
    if (problems.length > 0) throw new Error(`${subject}: ${problems.join("; ")}`);
    return {
      openMs,
      ...edits,
      ...(await tasks.end()),
      nodes: (await nodes()) - nodesBefore,
      heap: (await heap()) - heapBefore,
      bytes,
    };
  } finally {
    await context.close();
  }
}

/** Each edit replaces the whole text of the focused field by one input event. */
async function edit(page) {
  await page.waitForFunction(() => window.bench.focusFirst());
  const edits = [];
  for (let count = 0; count < editCount; count += 1) {
    await page.evaluate(() => window.bench.expectEdit());
    await page.keyboard.insertText(`${count + 41}px`);
    edits.push(await page.evaluate(() => window.edited));
  }
  return {
    frames: Math.max(...edits.map(({ frames }) => frames)),
    editMs: median(edits.map(({ ms }) => ms)),
    sets: edits.reduce((sum, { sets }) => sum + sets, 0) / editCount,
  };
}

async function scroll(page) {
  const centre = await page.evaluate(() => window.bench.listCentre());
  if (centre === undefined) return;
  await page.mouse.move(centre.x, centre.y);
  for (let count = 0; count < wheelCount; count += 1) {
    await page.mouse.wheel(0, count % 10 === 9 ? 3_000 : 300);
    await page.evaluate(() => window.bench.painted());
  }
}

async function usedHeap(devtools) {
  for (let round = 0; round < 2; round += 1) await devtools.send("HeapProfiler.collectGarbage");
  return (await devtools.send("Runtime.getHeapUsage")).usedSize;
}
