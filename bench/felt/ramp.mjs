import { panelPage } from "./pages.mjs";
import { onPage } from "./panel-on-page.mjs";

const names = Array.from({ length: 19 }, (_, at) => `--brand-${(at + 1) * 50}`);
const colorAt = (at) => `oklch(${(96 - at * 4).toFixed(1)}% 0.12 262)`;
const usualElements = 3_000;

/** A mouse tells where it is some 125 times a second. */
const moveMs = 8;
const dragMs = 2_000;

const config = {
  storagePrefix: "bench",
  consoleNamespace: "bench",
  tabs: [
    {
      id: "colors",
      label: "Colours",
      tiers: [
        {
          id: "palette",
          label: "Palette",
          items: names.map((cssVar, at) => ({
            id: cssVar.slice(2),
            cssVar,
            label: `Brand ${cssVar.slice(8)}`,
            default: colorAt(at),
            type: { kind: "color" },
          })),
        },
      ],
    },
  ],
};

export const rampOnPage = `19 steps of a ramp on ${usualElements.toLocaleString("en")} elements`;

/** A whole ramp of 19 steps is bent on a page that uses all of them, beside 19 bare calls of `setProperty` in each frame. */
export async function rampRows(world) {
  const [floor, ours] = [await bend(world, "page"), await bend(world, "panel")];
  return [
    { what: `bending ${rampOnPage}, each time`, goal: "", unit: "ms", floor: floor.cpu, ours: ours.cpu },
    { what: "the same: frames in a second", goal: "60", unit: "", floor: floor.frames, ours: ours.frames },
    { what: "one step bent alone: properties set", goal: "1", unit: "", ours: ours.alone },
  ];
}

/**
 * A drag of two seconds on a page of so many elements that each use a step: on the lightness of a ramp in the panel, on a
 * page that sets the same by itself, or on such a page beside the panel's open ramp, which nobody touches.
 */
export async function bend(world, who, elements = usualElements) {
  const used = Array.from(
    { length: elements },
    (_, at) => `<i style="background:var(${names[at % 19]})">${at}</i>`,
  );
  const hasPanel = who !== "page";
  const html = panelPage({ config, hasPanel, body: used.join(" ") });
  return onPage(world, html, async (page, url) => {
    await page.goto(url);
    const alone = hasPanel ? await openRamp(page) : undefined;
    if (who !== "panel") {
      await page.evaluate(setAllWhereDragged, names);
      return measure(page, { x: 700, y: 300 });
    }
    const plot = await page.locator('.ramp-plot[role="slider"]').first().boundingBox();
    return { ...(await measure(page, { x: plot.x + plot.width / 2, y: plot.y + 16 })), alone };
  });
}

/** Opens the ramp so that a drag bends all of it; resolves to how many properties a step set that was bent alone. */
async function openRamp(page) {
  await page.waitForFunction(() => window.bench?.showDesignPanel !== undefined);
  await page.evaluate(() => window.bench.showDesignPanel());
  await page.getByRole("button", { name: /^Edit the ramp/ }).click();
  await page.getByText("One", { exact: true }).click();
  const alone = await page.evaluate(countSet);
  await page.getByText("All", { exact: true }).click();
  return alone;
}

/** Frames in a second in which the ramp had other colours, and the processor time of the main thread for each. */
async function measure(page, from) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const readTaskMs = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  await page.evaluate(countFrames, names[9]);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The first time compiles.
  await drag(page, client, from);
  const before = { ...(await page.evaluate(() => window.counted)), cpu: await readTaskMs() };
  await drag(page, client, from);
  const after = { ...(await page.evaluate(() => window.counted)), cpu: await readTaskMs() };
  await page.mouse.up();
  const changed = after.changed - before.changed;
  return {
    cpu: (after.cpu - before.cpu) / changed,
    frames: (1000 * changed) / (after.now - before.now),
  };
}

/** Moves up and down by a pixel a time, as fast as a mouse does, whether or not the page keeps up. */
async function drag(page, client, { x, y }) {
  const sent = [];
  const end = performance.now() + dragMs;
  for (let at = 1; performance.now() < end; at += 1) {
    const down = at % 40 < 20 ? at % 20 : 20 - (at % 20);
    const move = { type: "mouseMoved", x, y: y + down, button: "left", buttons: 1 };
    sent.push(client.send("Input.dispatchMouseEvent", move));
    await new Promise((resolve) => setTimeout(resolve, moveMs));
  }
  await Promise.all(sent);
}

/** Runs in the page: what the panel does in a frame, by bare calls. */
function setAllWhereDragged(all) {
  let moved;
  const setAll = () => {
    const by = moved / 100;
    moved = undefined;
    for (const [index, name] of all.entries()) {
      const lightness = 96 - index * 4 - by;
      document.documentElement.style.setProperty(name, `oklch(${lightness.toFixed(2)}% 0.12 262)`);
    }
  };
  addEventListener("pointermove", ({ clientY }) => {
    if (moved === undefined) requestAnimationFrame(setAll);
    moved = clientY;
  });
}

/** Runs in the page: counts the frames in which a property of the root element has another value than in the one before. */
function countFrames(name) {
  window.counted = { changed: 0, now: 0 };
  let before;
  const count = (now) => {
    const value = document.documentElement.style.getPropertyValue(name);
    window.counted = { changed: window.counted.changed + Number(value !== before), now };
    before = value;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}

/** Runs in the page: how many properties of the root element one key on the curve sets. */
async function countSet() {
  const { shadowRoot } = document.querySelector("design-token-panel");
  const plot = shadowRoot.querySelector('.ramp-plot[role="slider"]');
  const { setProperty } = CSSStyleDeclaration.prototype;
  const set = new Set();
  CSSStyleDeclaration.prototype.setProperty = function (name, ...rest) {
    if (this === document.documentElement.style) set.add(name);
    setProperty.call(this, name, ...rest);
  };
  plot.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, composed: true }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  CSSStyleDeclaration.prototype.setProperty = setProperty;
  return set.size;
}
