import { panelPage } from "./pages.mjs";
import { onPage, openPanel } from "./panel-on-page.mjs";
import { traced } from "./trace.mjs";

const writes = 30;
const steps = 30;

/** The open panel beside a page that changes, and under a hand that drags. */
export async function panelRows(world) {
  const [floor, ours] = [await touch(world, false), await touch(world, true)];
  return [
    {
      what: "anything sets a property on the root, 50 rows: style",
      goal: "2 ms",
      unit: "ms",
      floor: floor.style,
      ours: ours.style,
    },
    {
      what: "a step of dragging a number, 50 rows",
      goal: "6 ms",
      unit: "ms",
      floor: floor.drag,
      ours: ours.drag,
    },
    { what: "125 rows are drawn: listeners", goal: "60", unit: "", ours: await countListeners(world) },
  ];
}

async function touch(world, hasPanel) {
  return onPage(world, panelPage({ count: 50, hasPanel }), async (page, url) => {
    await page.goto(url);
    if (hasPanel) await openPanel(page);
    const { style } = await traced(world.browser, page, () => page.evaluate(setOnRoot, [writes, "--other"]));
    const drag = hasPanel
      ? await traced(world.browser, page, () => dragLabel(page))
      : await traced(world.browser, page, () => page.evaluate(setOnRoot, [steps, "--bench-t0"]));
    return { style: style / writes, drag: drag.cpu / steps };
  });
}

/** Runs in the page: one property a frame. */
async function setOnRoot([count, name]) {
  for (let at = 0; at < count; at += 1) {
    document.documentElement.style.setProperty(name, `${at}px`);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
}

/** A step is a move of four pixels. */
async function dragLabel(page) {
  const { x, y, width, height } = await page.locator('[data-css-var="--bench-t0"] label').boundingBox();
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y);
  for (let at = 0; at < steps; at += 1) {
    await page.mouse.move(from.x + 8 + at * 4, from.y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  await page.mouse.up();
}

async function countListeners(world) {
  return onPage(world, panelPage({ count: 125 }), async (page, url) => {
    await page.addInitScript(() => {
      window.listening = [];
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (...args) {
        window.listening.push(this);
        return addEventListener.apply(this, args);
      };
    });
    await page.goto(url);
    await openPanel(page);
    return page.evaluate(() => {
      const root = document.querySelector("design-token-panel").shadowRoot;
      return window.listening.filter((one) => one instanceof Node && root.contains(one)).length;
    });
  });
}
