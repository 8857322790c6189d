import type { Locator, Page } from "@playwright/test";
import { computed } from "./support/panel.js";
import { expect, test } from "./support/studio.js";

const padding = '[data-css-var="--card-padding"]';

/** Adds a modal dialog to the page and opens it. */
async function openModal(page: Page): Promise<void> {
  await page.evaluate(() => {
    const dialog = document.createElement("dialog");
    dialog.id = "modal";
    dialog.innerHTML = '<p>A dialog of the page</p><button id="inside">Inside</button>';
    document.body.append(dialog);
    dialog.showModal();
  });
}

const isModalOpen = (page: Page) => page.evaluate(() => document.querySelector("#modal:modal") !== null);

test("above a modal dialog of the page the panel takes clicks and keys, and the dialog goes on", async ({
  page,
}) => {
  await page.locator('[data-tab="space"]').click();
  await openModal(page);
  const field = page.locator(`${padding} input`);
  await field.click();
  await field.fill("33");
  await field.press("Enter");
  expect(await computed(page, "--card-padding")).toBe("33px");
  await page.locator("#inside").click();
  await field.click();
  await field.press("Escape");
  expect(await isModalOpen(page)).toBe(true);
  expect(await page.locator(".panel").count()).toBe(1);
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("#modal")?.close());
  await field.fill("34");
  expect(await computed(page, "--card-padding")).toBe("34px");
  expect(await page.evaluate(() => document.querySelector("dialog design-token-panel"))).toBe(null);
});

test("a dialog that is removed does not take the panel with it", async ({ page }) => {
  await openModal(page);
  await page.locator("dialog design-token-panel").waitFor({ state: "attached" });
  await page.evaluate(() => document.querySelector("#modal")?.remove());
  await page.locator('[data-tab="space"]').click();
  await page.locator(padding).waitFor();
});

test("the panel is above an element in full screen", async ({ page }) => {
  await page.locator('[data-tab="space"]').click();
  await page.evaluate(() => document.querySelector("main")?.requestFullscreen());
  await page.waitForFunction(() => document.fullscreenElement !== null);
  const field = page.locator(`${padding} input`);
  await field.click();
  await field.fill("35");
  expect(await computed(page, "--card-padding")).toBe("35px");
});

for (const [what, css] of [
  ["html is zoomed", "html { zoom: 1.5 }"],
  [
    "html and body are transformed",
    "html { transform: scale(.8) rotate(3deg) } body { transform: translateX(200px) }",
  ],
  ["the page runs from right to left", "html { direction: rtl }"],
  ["everything is reset", "* { all: revert !important }"],
] as const) {
  test(`the panel lies wholly inside the window where ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.addStyleTag({ content: css });
    await expect
      .poll(() =>
        page.locator(".panel").evaluate((panel) => {
          const { left, top, right, bottom, width } = panel.getBoundingClientRect();
          const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return { isInside, width: Math.round(width) };
        }),
      )
      .toMatchObject({ isInside: true, width: 344 });
    await page.locator('[data-tab="space"]').click();
    await page.locator(`${padding} input`).fill("36");
    expect(await computed(page, "--card-padding")).toBe("36px");
  });
}

/** How many colours a part of the panel is drawn in. */
async function coloursOf(part: Locator): Promise<number> {
  const png = (await part.screenshot()).toString("base64");
  return part.page().evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    return new Set(new Uint32Array(pixels.buffer)).size;
  }, png);
}

test("with forced colours one sees what is chosen, what cannot be pressed, and where a slider stands", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const grey = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "GrayText";
    return getComputedStyle(probe).color;
  });
  await expect(page.locator('[data-action="apply"]')).toHaveCSS("color", grey);
  await page.keyboard.press("Control+k");
  const entry = (isSelected: boolean) =>
    page.locator(`.palette-entry[aria-selected="${isSelected}"]`).first();
  await expect(entry(true)).toHaveCSS("outline-style", "solid");
  await expect(entry(false)).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Escape");
  await page.locator('[data-action="more"]').click();
  await page.getByRole("menuitem", { name: "Variants" }).hover();
  await expect(page.getByRole("menuitem", { name: "Variants" })).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");
  await page.locator('[data-tab="space"]').click();
  await page.keyboard.press("Alt+S");
  await page.locator(".selection").waitFor();
  const circle = (row: Locator) => row.evaluate((line) => getComputedStyle(line, "::after").borderTopStyle);
  expect(await circle(page.locator('[data-css-var="--card-padding"]'))).toBe("solid");
  await page.getByRole("button", { name: /^All \d+ here/ }).click();
  await page.getByText("Multiply", { exact: true }).click();
  await page.mouse.move(0, 0);
  expect(await coloursOf(page.getByRole("slider", { name: "By" }))).toBeGreaterThan(1);
  await page.keyboard.press("Escape");
  await page.locator('[data-action="specimens"]').click();
  expect(await coloursOf(page.locator(".look-bar").first())).toBeGreaterThan(1);
});

test("with forced colours the edges show, and contrast is counted from the real colours", async ({
  page,
}) => {
  const contrast = () => page.locator(".contrast, .picker").last().textContent();
  const open = async () => {
    await page.getByRole("button", { name: "Pick a colour for Blue 500" }).click();
    await page.locator(".popover canvas").waitFor({ state: "attached" });
  };
  await open();
  const before = (await contrast())?.match(/[\d.]+ : 1/)?.[0];
  await page.keyboard.press("Escape");
  await page.emulateMedia({ forcedColors: "active" });
  await open();
  expect((await contrast())?.match(/[\d.]+ : 1/)?.[0]).toBe(before);
  expect(before).not.toBe("1.0 : 1");
  const line = await page.locator('.tab[aria-selected="true"]').evaluate((selected) => {
    const { backgroundColor, height } = getComputedStyle(selected, "::after");
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.backgroundColor = "Highlight";
    return { height, isHighlight: backgroundColor === getComputedStyle(probe).backgroundColor };
  });
  expect(line).toEqual({ height: "3px", isHighlight: true });
  for (const part of [".panel", ".popover", ".search"]) {
    expect(
      await page
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopStyle),
      part,
    ).toBe("solid");
  }
});
