import type { Page } from "@playwright/test";
import { holdTimers } from "./support/hold-timers.js";
import { computed, inline, Panel, watchFirstFrames, watchFrames } from "./support/panel.js";
import { expect, type Road, test } from "./support/road.js";

const borderWidth = "--pico-border-width";

/** From the control to the bytes on disk and back, for one token of the real style sheet. */
async function walkTheRoad(page: Page, panel: Panel, road: Road): Promise<void> {
  const cssVar = borderWidth;
  const before = road.sheet("pico.css");
  expect(await computed(page, cssVar)).toBe("0.0625rem");

  await panel.open();
  await panel.edit(cssVar, "0.25rem");
  expect(await computed(page, cssVar)).toBe("0.25rem");
  expect(road.sheet("pico.css")).toBe(before);

  const frames = await watchFrames(page, cssVar);
  await panel.applyAll();
  const after = before.replace("--pico-border-width: 0.0625rem;", "--pico-border-width: 0.25rem;");
  await expect.poll(() => road.sheet("pico.css")).toBe(after);
  await expect.poll(() => inline(page, cssVar)).toBe("");
  expect(await frames()).toEqual(["0.25rem"]);

  await page.reload();
  expect(await computed(page, cssVar)).toBe("0.25rem");
  expect(await inline(page, cssVar)).toBe("");
}

test("an edit is on the page at once, in the file after Apply, and there after a reload", async ({
  page,
  road,
}) => {
  await page.goto(road.url);
  await walkTheRoad(page, new Panel(page), road);
});

test("the page has the new value in the same task as the keystroke", async ({ page, road }) => {
  await page.goto(road.url);
  const panel = new Panel(page);
  await panel.open();
  await panel.element.evaluate((element, name) => {
    element.addEventListener("input", () => {
      element.setAttribute("data-seen", getComputedStyle(document.documentElement).getPropertyValue(name));
    });
  }, borderWidth);
  await panel.find(borderWidth);
  await panel.field(borderWidth).fill("0.5rem");
  await expect(panel.element).toHaveAttribute("data-seen", "0.5rem");
});

test("opening loads one file, and the first edit reaches the page in the task in which the first row is seen", async ({
  page,
  road,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // A page at rest has its configuration checked, by another file. On a busy machine that may come before the opening ends.
  await holdTimers(page, 2_000);
  await page.goto(road.url);
  await page.waitForLoadState("networkidle");
  asked.length = 0;
  const seen = await page.evaluate(async () => {
    const { demo } = window as unknown as { demo: { showDesignPanel(): Promise<boolean> } };
    const firstField = new Promise<HTMLInputElement>((resolve) => {
      const look = (): void => {
        const root = document.querySelector("design-token-panel")?.shadowRoot;
        const field = root?.querySelector<HTMLInputElement>(".row input:not([readonly])");
        if (field) resolve(field);
        else setTimeout(look);
      };
      look();
    });
    void demo.showDesignPanel();
    const field = await firstField;
    const name = field.closest<HTMLElement>("[data-css-var]")?.dataset.cssVar ?? "";
    field.value = "rebeccapurple";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    return document.documentElement.style.getPropertyValue(name);
  });
  // A while after an edit the panel looks at the page, with code that it loads for that.
  const forOpening = asked.filter((path) => path.endsWith(".js"));
  expect(seen).toBe("rebeccapurple");
  await expect(new Panel(page).element.locator(".row[data-changed]")).toHaveCount(1);
  expect(forOpening).toEqual([expect.stringMatching(/\/parts\/panel\.js$/)]);
});

test("an edit not yet applied is back after a reload, from the first frame on", async ({ page, road }) => {
  await page.goto(road.url);
  const panel = new Panel(page);
  await panel.open();
  await panel.edit(borderWidth, "0.25rem");
  await panel.action("close").click();
  const frames = await watchFirstFrames(page, borderWidth);
  await page.reload();
  await page.getByRole("button", { name: "Open the design panel" }).scrollIntoViewIfNeeded();
  expect(await frames()).toEqual(["0.25rem"]);
  expect(road.sheet("pico.css")).toContain("--pico-border-width: 0.0625rem;");
});

test("an edit made in the dark lands in the dark declaration", async ({ page, road }) => {
  await page.goto(road.url);
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  const panel = new Panel(page);
  await panel.open();
  const before = road.sheet("pico.css");
  await panel.find("--pico-h1-color");
  await panel.edit("--pico-h1-color", "#abcdef");
  expect(await computed(page, "--pico-h1-color")).toBe("#abcdef");
  await panel.applyAll();
  await expect.poll(() => road.sheet("pico.css")).not.toBe(before);
  const dark = before.indexOf("[data-theme=dark] {");
  expect(road.sheet("pico.css")).toBe(
    before.slice(0, dark) +
      before.slice(dark).replace("--pico-h1-color: #f0f1f3;", "--pico-h1-color: #abcdef;"),
  );
});

test.describe("with the adapter loaded late", () => {
  test.use({ adapter: false });

  test("the road is the same", async ({ page, road }) => {
    await page.goto(road.url);
    await page.evaluate(() => import(new URL("/design-token-panel/host-adapter.js", location.href).href));
    await walkTheRoad(page, new Panel(page), road);
  });
});
