import type { Page } from "@playwright/test";
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

test("an open panel loads what edits at the first touch, and loses nothing typed before it has come", async ({
  page,
  road,
}) => {
  const asked: string[] = [];
  let send = (): void => undefined;
  const isWanted = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/(touch|whole-session)-\w+\.js/, async (route) => {
    asked.push(route.request().url());
    await isWanted;
    await route.continue();
  });
  await page.goto(road.url);
  const panel = new Panel(page);
  await panel.open();
  await panel.element.locator(".control [id]:not([readonly])").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  await panel.tab("size");
  await panel.field(borderWidth).fill("0.5rem");
  await panel.field(borderWidth).press("Enter");
  await expect.poll(() => asked.length).toBe(2);
  expect(await inline(page, borderWidth)).toBe("");
  send();
  await expect.poll(() => inline(page, borderWidth)).toBe("0.5rem");
  await expect(panel.action("undo")).toBeEnabled();
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
