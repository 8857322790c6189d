import { panelPage } from "./pages.mjs";
import { onPage } from "./panel-on-page.mjs";
import { traced } from "./trace.mjs";

const names = Array.from({ length: 19 }, (_, at) => `--brand-${(at + 1) * 50}`);
const colorAt = (at) => `oklch(${(96 - at * 4).toFixed(1)}% 0.12 262)`;
const elements = 3_000;
const steps = 60;

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

/** A whole ramp of 19 steps is bent on a page that uses all of them, beside 19 bare calls of `setProperty` in each frame. */
export async function rampRows(world) {
  const [floor, ours] = [await bend(world, false), await bend(world, true)];
  const on = `19 steps of a ramp on ${elements.toLocaleString("en")} elements`;
  return [
    { what: `bending ${on}, each time`, goal: "", unit: "ms", floor: floor.cpu, ours: ours.cpu },
    { what: "the same: frames in a second", goal: "60", unit: "", floor: floor.frames, ours: ours.frames },
    { what: "one step bent alone: properties set", goal: "1", unit: "", ours: ours.alone },
  ];
}

async function bend(world, hasPanel) {
  const used = Array.from(
    { length: elements },
    (_, at) => `<i style="background:var(${names[at % 19]})">${at}</i>`,
  );
  const html = panelPage({ config, hasPanel, body: used.join(" ") });
  return onPage(world, html, async (page, url) => {
    await page.goto(url);
    if (!hasPanel) return measure(world, page, setAll, [steps, names]);
    await page.waitForFunction(() => window.bench?.showDesignPanel !== undefined);
    await page.evaluate(() => window.bench.showDesignPanel());
    await page.getByRole("button", { name: /^Edit the ramp/ }).click();
    await page.getByText("One", { exact: true }).click();
    const alone = await page.evaluate(countSet);
    await page.getByText("All", { exact: true }).click();
    return { ...(await measure(world, page, bendAll, [steps])), alone };
  });
}

async function measure({ browser }, page, run, given) {
  // The first time compiles.
  await page.evaluate(run, given);
  const { cpu, result } = await traced(browser, page, () => page.evaluate(run, given));
  return { cpu: cpu / steps, frames: (1000 * steps) / result };
}

/** Runs in the page: what the panel does in a frame, by bare calls. Resolves to the milliseconds of all steps. */
async function setAll([count, all]) {
  const begin = performance.now();
  for (let at = 0; at < count; at += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const [index, name] of all.entries()) {
      const lightness = 96 - index * 4 + (at % 10) / 5;
      document.documentElement.style.setProperty(name, `oklch(${lightness.toFixed(1)}% 0.12 262)`);
    }
  }
  return performance.now() - begin;
}

/** Runs in the page: a key on the curve, which bends it as a drag does, in each frame. */
async function bendAll([count]) {
  const { shadowRoot } = document.querySelector("design-token-panel");
  const plot = shadowRoot.querySelector('.ramp-plot[role="slider"]');
  const begin = performance.now();
  for (let at = 0; at < count; at += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const key = at % 10 < 5 ? "ArrowUp" : "ArrowDown";
    plot.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
  }
  return performance.now() - begin;
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
