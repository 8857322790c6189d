import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveStudio } from "./studio/serve.mjs";

/** What only a real pointer, a real finger and a real page can show. */

let browser: Browser;
let studio: Awaited<ReturnType<typeof serveStudio>>;

beforeAll(async () => {
  const path = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  browser = await chromium.launch({
    ...(existsSync(path) ? { executablePath: path } : {}),
    args: ["--no-sandbox"],
  });
  studio = await serveStudio();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  studio?.close();
});

interface PageOptions {
  readonly query?: string;
  readonly touch?: boolean;
  readonly origin?: string;
  readonly width?: number;
}

async function withPage(options: PageOptions, run: (page: Page) => Promise<void>): Promise<void> {
  const { width = 1400, touch = false } = options;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    hasTouch: touch,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(`${options.origin ?? studio.origin}/?${options.query ?? ""}`);
    if (!options.query?.includes("closed"))
      await page.locator(".control input:not([readonly])").first().waitFor();
    await run(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

const value = (page: Page, cssVar: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), cssVar);

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).boundingBox();
  if (found === null) throw new Error(`${selector} is not to be seen`);
  return found;
};

async function drag(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(from.x + (by.x * step) / 8, from.y + (by.y * step) / 8);
}

/** A finger that is put down, moved and lifted: the browser makes of it what it makes of a real one. */
async function swipe(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", [{ x: from.x + (by.x * step) / 8, y: from.y + (by.y * step) / 8 }]);
  // A finger that is lifted in full flight flings, and the next tap only stops that.
  await page.waitForTimeout(150);
  await touch("touchEnd", []);
  await client.detach();
}

const middle = async (page: Page, selector: string) => {
  const { x, y, width, height } = await box(page, selector);
  return { x: x + width / 2, y: y + height / 2 };
};

describe("a mouse", () => {
  test("scrubs a number on its label, as one undo step; Escape puts it back", async () => {
    await withPage({}, async (page) => {
      await page.locator('[data-tab="space"]').click();
      const label = await box(page, '[data-css-var="--card-padding"] label');
      const start = { x: label.x + 20, y: label.y + 8 };
      await drag(page, start, { x: 60, y: 0 });
      const scrubbed = Number.parseInt(await value(page, "--card-padding"), 10);
      expect(scrubbed).toBeGreaterThan(20);
      await page.mouse.up();
      expect(await value(page, "--card-padding")).toBe(`${scrubbed}px`);
      await page.keyboard.press("Control+z");
      expect(await value(page, "--card-padding")).toBe("20px");
      await drag(page, start, { x: -40, y: 0 });
      expect(await value(page, "--card-padding")).not.toBe("20px");
      await page.keyboard.press("Escape");
      expect(await value(page, "--card-padding")).toBe("20px");
      await page.mouse.up();
      await page.locator('[data-action="undo"][aria-disabled="true"]').waitFor();
    });
  });

  test("a press on a label without moving only focuses the field", async () => {
    await withPage({}, async (page) => {
      await page.locator('[data-tab="space"]').click();
      await page.locator('[data-css-var="--card-padding"] label').click();
      await expect
        .poll(() =>
          page.getByLabel("Card padding", { exact: true }).evaluate((field) => field.matches(":focus")),
        )
        .toBe(true);
      expect(await value(page, "--card-padding")).toBe("20px");
    });
  });

  test("the wheel steps a focused number and scrolls past any other", async () => {
    await withPage({}, async (page) => {
      await page.locator('[data-tab="space"]').click();
      const field = page.getByLabel("Small", { exact: true });
      await field.hover();
      await page.mouse.wheel(0, -100);
      expect(await value(page, "--space-s")).toBe("8px");
      await field.focus();
      await page.mouse.wheel(0, -100);
      await expect.poll(() => value(page, "--space-s")).toBe("9px");
    });
  });

  test("drags the panel by its header, keeps it inside, and finds it there after a reload", async () => {
    await withPage({}, async (page) => {
      const before = await box(page, ".panel");
      await drag(page, { x: before.x + 60, y: before.y + 20 }, { x: -300, y: 40 });
      await page.mouse.up();
      const after = await box(page, ".panel");
      expect(after.x).toBeCloseTo(before.x - 300, 0);
      await drag(page, { x: after.x + 60, y: after.y + 20 }, { x: -3000, y: -3000 });
      await page.mouse.up();
      const inside = await box(page, ".panel");
      expect(inside.x).toBeGreaterThanOrEqual(0);
      expect(inside.y).toBeGreaterThanOrEqual(0);
      await page.waitForTimeout(250);
      await page.reload();
      await page.locator(".panel").waitFor();
      expect((await box(page, ".panel")).x).toBe(inside.x);
    });
  });

  test("resizes at the edge, and so do the arrow keys", async () => {
    await withPage({}, async (page) => {
      const before = await box(page, ".panel");
      await drag(page, { x: before.x, y: before.y + 300 }, { x: -80, y: 0 });
      await page.mouse.up();
      expect((await box(page, ".panel")).width).toBeCloseTo(before.width + 80, 0);
      await page.getByRole("separator").first().focus();
      await page.keyboard.press("ArrowRight");
      expect((await box(page, ".panel")).width).toBeCloseTo(before.width + 64, 0);
    });
  });

  test("holding the eye shows the original", async () => {
    await withPage({}, async (page) => {
      await page.getByLabel("Blue 500", { exact: true }).fill("red");
      await page.keyboard.press("Enter");
      await page.locator('[data-action="original"]').hover();
      await page.mouse.down();
      expect(await value(page, "--blue-500")).toBe("oklch(53% 0.2 268)");
      await page.mouse.up();
      expect(await value(page, "--blue-500")).toBe("red");
    });
  });

  test("a press outside closes a menu and nothing else; the same button closes it too", async () => {
    await withPage({}, async (page) => {
      const more = page.locator('[data-action="more"]');
      await more.click();
      await page.getByRole("menu").waitFor();
      await more.click();
      await page.getByRole("menu").waitFor({ state: "detached" });
      await more.click();
      await page.getByRole("menu").waitFor();
      await page.mouse.click(200, 600);
      await page.getByRole("menu").waitFor({ state: "detached" });
      await page.locator(".panel").waitFor();
    });
  });

  test("docking with room made for it pushes the page aside, and floating gives the room back", async () => {
    await withPage({ query: "push" }, async (page) => {
      await page.keyboard.press("Alt+2");
      const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
      await expect.poll(width).toBe(1400 - 344);
      await page.keyboard.press("Alt+1");
      expect(await page.evaluate(() => document.documentElement.getAttribute("style"))).toBe("");
    });
  });
});

describe("a first touch", () => {
  test("fetches what only a touch sets off, which hears of what the pointer is on already", async () => {
    await withPage({}, async (page) => {
      const fetched = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .join(),
        );
      await page.mouse.move(200, 300);
      await page.locator(".handle").first().waitFor({ state: "attached" });
      expect(await fetched()).not.toMatch(/\/touch-/);
      await page.locator('[data-action="dock"]').hover();
      await page.locator(".hint").waitFor();
      expect(await fetched()).toMatch(/\/touch-/);
    });
  });

  test("points at the row that the pointer is on already", async () => {
    await withPage({}, async (page) => {
      await page.locator('[data-css-var="--blue-400"] label').hover();
      await expect.poll(() => page.locator(".status .name").textContent()).toBe("--blue-400");
    });
  });

  test("typed into the search before the hands are there, a query is answered", async () => {
    await withPage({ query: "closed" }, async (page) => {
      await page.evaluate(() => {
        Object(window).studio.handle.open();
        const root = document.querySelector("design-token-panel")?.shadowRoot;
        const field = root?.querySelector<HTMLInputElement>('[data-action="search"]');
        if (!field) throw new Error("the first paint has no search");
        field.value = "sand";
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
      await page.locator('.row[data-css-var="--sand-100"] .mark').waitFor();
    });
  });
});

describe("the page", () => {
  test("tells the tokens of the element one picks, and Escape goes back to the tab", async () => {
    await withPage({}, async (page) => {
      await page.keyboard.press("Alt+i");
      await page.locator('[data-action="inspect"][aria-pressed="true"]').waitFor();
      await page.locator("main .button").click();
      await page.locator(".items-title").waitFor();
      await page.locator('[data-css-var="--accent"]').waitFor();
      await page.locator('[data-css-var="--button-radius"]').waitFor();
      expect(await page.locator('[data-css-var="--card-shadow"]').count()).toBe(0);
      await page.getByRole("button", { name: "Back" }).click();
      await page.locator('[role="tabpanel"]').waitFor();
    });
  });

  test("shows what uses a token, with a count, until Escape", async () => {
    await withPage({}, async (page) => {
      await page.locator('[data-tab="space"]').click();
      await page.getByLabel("Card padding", { exact: true }).focus();
      await page.keyboard.press("Alt+Enter");
      await page.getByRole("menuitem", { name: "Outline what uses it" }).click();
      await expect.poll(() => page.locator(".status").textContent()).toBe("3 elements use it");
      await page.keyboard.press("Escape");
      await page.locator(".panel").waitFor();
    });
  });
});

describe("a keyboard alone", () => {
  test("reaches everything, and the focus is always to be seen", async () => {
    await withPage({}, async (page) => {
      await page.locator('[data-tab="space"]').focus();
      await page.keyboard.press("Home");
      const seen = new Set<string>();
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Tab");
        const focused = await page.evaluate(() => {
          const root = document.querySelector("design-token-panel")?.shadowRoot;
          const element = root?.activeElement;
          if (!element) return undefined;
          const holder = element.matches("input, select")
            ? (element.closest(".field, .search") ?? element)
            : element;
          const outline = getComputedStyle(holder).outlineStyle !== "none";
          const drawn = getComputedStyle(element, "::after").backgroundColor !== "rgba(0, 0, 0, 0)";
          const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
          return { name: name.trim(), isVisible: outline || drawn };
        });
        if (focused === undefined) break;
        expect(focused.isVisible, focused.name).toBe(true);
        seen.add(focused.name);
      }
      for (const name of [
        "Scheme",
        "Blue 100",
        "Accent",
        "Background",
        "Veil",
        "Export…",
        "Resize the panel",
      ]) {
        expect([...seen], name).toContain(name);
      }
    });
  });

  test("edits, compares, finds, applies and closes", async () => {
    await withPage({}, async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.type("card padd");
      await page.locator('[data-css-var="--card-padding"]').waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.type("32");
      await page.keyboard.press("Enter");
      expect(await value(page, "--card-padding")).toBe("32px");
      await page.keyboard.press("Control+Enter");
      const write = page.locator('[data-action="confirm-apply"]');
      await write.waitFor();
      await write.press("Enter");
      await expect.poll(() => studio.tokens().includes("--card-padding: 32px")).toBe(true);
      await page.getByRole("button", { name: "Done" }).press("Enter");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue("--card-padding")))
        .toBe("");
      expect(await value(page, "--card-padding")).toBe("32px");
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Escape");
      await page.locator(".panel").waitFor({ state: "detached" });
      studio.reset();
    });
  });
});

describe("a popover by keyboard", () => {
  test("goes on at its end to what follows the button that opened it", async () => {
    await withPage({}, async (page) => {
      const swatch = page.getByRole("button", { name: "Pick a colour for Blue 100" });
      await swatch.focus();
      await page.keyboard.press("Enter");
      const plane = page.getByRole("slider", { name: "Lightness and chroma" });
      await plane.waitFor();
      const heard = await plane.getAttribute("aria-valuetext");
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => plane.getAttribute("aria-valuetext")).not.toBe(heard);
      const field = page.getByLabel("Blue 100", { exact: true });
      const isFocused = (selector: string) => page.locator(`${selector}:focus-within`).count();
      for (let presses = 0; presses < 12 && (await isFocused(".popover")) > 0; presses += 1)
        await page.keyboard.press("Tab");
      expect(await field.evaluate((one) => one.matches(":focus"))).toBe(true);
    });
  });
});

describe("a finger", () => {
  test("opens below on a phone, scrubs, taps and scrolls", async () => {
    await withPage({ touch: true, width: 360 }, async (page) => {
      const panel = await box(page, ".panel");
      expect(panel.y).toBeGreaterThan(300);
      await page.locator('[data-tab="space"]').tap();
      await page.locator('[data-css-var="--space-s"] .row-more').tap();
      await page.getByRole("menuitem", { name: "Copy name" }).waitFor();
      await page.touchscreen.tap(180, 100);
      await page.getByRole("menu").waitFor({ state: "detached" });
      const sizes = await page
        .locator(".panel :is(button, input, select)")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 1));
      for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(20);
    });
  });

  test("edits the field it taps, and opens no menu over it", async () => {
    await withPage({ touch: true, width: 360 }, async (page) => {
      await page.locator('[data-tab="space"]').tap();
      const field = page.getByLabel("Small", { exact: true });
      await field.tap();
      await page.waitForTimeout(300);
      expect(await page.getByRole("menu").count()).toBe(0);
      await page.keyboard.type("12");
      expect(await value(page, "--space-s")).toBe("12px");
      await page.keyboard.press("Enter");
      await page.keyboard.press("ContextMenu");
      await page.getByRole("menuitem", { name: "Copy name" }).waitFor();
    });
  });

  test("scrubs on a label sideways, as one undo step, and scrolls the list upwards", async () => {
    await withPage({ touch: true, width: 360 }, async (page) => {
      await page.locator('[data-tab="space"]').tap();
      const label = '[data-css-var="--card-padding"] label';
      await page.locator(label).scrollIntoViewIfNeeded();
      await swipe(page, await middle(page, label), { x: 48, y: 0 });
      const scrubbed = Number.parseFloat(await value(page, "--card-padding"));
      expect(scrubbed).toBeGreaterThan(24);
      await page.locator('[data-action="undo"]').tap();
      await expect.poll(() => value(page, "--card-padding")).toBe("20px");
      expect(await page.locator('[data-action="undo"]').getAttribute("aria-disabled")).toBe("true");
      const scrolled = () => page.locator(".list").evaluate(({ scrollTop }) => scrollTop);
      await page.locator(".list").evaluate((list) => list.scrollTo(0, 0));
      await swipe(page, await middle(page, '[data-css-var="--space-l"] label'), { x: 4, y: -120 });
      await expect.poll(scrolled).toBeGreaterThan(40);
      expect(await page.locator(".row[data-changed]").count()).toBe(0);
    });
  });

  test("moves in the area and on the sliders of the picker, and nothing scrolls under it", async () => {
    await withPage({ touch: true, width: 360 }, async (page) => {
      await page.getByRole("button", { name: "Pick a colour for Blue 400" }).tap();
      await page.locator(".plane").waitFor();
      const before = await value(page, "--blue-400");
      const scrolled = () => page.locator(".list").evaluate(({ scrollTop }) => scrollTop);
      const at = await scrolled();
      await swipe(page, await middle(page, ".plane"), { x: 30, y: -50 });
      const moved = await value(page, "--blue-400");
      expect(moved).not.toBe(before);
      await swipe(page, await middle(page, ".slider.hue"), { x: 60, y: 0 });
      expect(await value(page, "--blue-400")).not.toBe(moved);
      expect(await scrolled()).toBe(at);
      await page.touchscreen.tap(180, 20);
      await page.locator(".plane").waitFor({ state: "detached" });
      for (let steps = 0; steps < 2; steps += 1) await page.locator('[data-action="undo"]').tap();
      await expect.poll(() => value(page, "--blue-400")).toBe(before);
    });
  });

  test("chooses what to write and writes it", async () => {
    await withPage({ touch: true, width: 360 }, async (page) => {
      await page.locator('[data-tab="space"]').tap();
      for (const name of ["--card-padding", "--space-s"]) {
        await page.locator(`[data-css-var="${name}"] label`).scrollIntoViewIfNeeded();
        await swipe(page, await middle(page, `[data-css-var="${name}"] label`), { x: 40, y: 0 });
      }
      const padding = await value(page, "--card-padding");
      await page.locator('[data-action="apply"]').tap();
      await page.getByRole("checkbox", { name: /^Write --space-s/ }).tap();
      await page.locator('[data-action="confirm-apply"]').tap();
      await page.getByRole("button", { name: "Done" }).tap();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(studio.tokens()).toContain(`--card-padding: ${padding}`);
      expect(await page.locator(".row[data-changed]").count()).toBe(1);
      studio.reset();
    });
  });

  test("moves and docks the panel, puts it away, moves the pill and opens it again", async () => {
    await withPage({ touch: true, width: 800 }, async (page) => {
      const choose = async (name: string) => {
        await page.locator('[data-action="dock"]').tap();
        await page.getByRole("menuitemradio", { name }).tap();
      };
      await choose("Float");
      const floating = await box(page, ".panel");
      await swipe(page, await middle(page, ".header .title"), { x: -90, y: 0 });
      await expect.poll(async () => (await box(page, ".panel")).x).toBeLessThan(floating.x - 60);
      await choose("Minimise");
      const pill = await box(page, ".mini");
      await swipe(page, { x: pill.x + 30, y: pill.y + 20 }, { x: -60, y: 80 });
      await expect.poll(async () => (await box(page, ".mini")).y).toBeGreaterThan(pill.y + 40);
      await page.locator(".mini-open").tap();
      await page.locator(".panel").waitFor();
      await choose("Dock to the bottom");
      await expect.poll(async () => (await box(page, ".panel")).width).toBe(800);
      await choose("Dock to the right");
      await expect.poll(async () => (await box(page, ".panel")).height).toBe(800);
    });
  });
});

describe("a language", () => {
  test("that does not load leaves the panel in English", async () => {
    await withPage({}, async (page) => {
      await page.route("**/ja-*.js", (route) => route.abort());
      await page.goto(`${studio.origin}/?lang=ja`);
      expect(await page.locator(".header .title").textContent()).toBe("Design tokens");
      expect(await page.locator(".root").getAttribute("lang")).toBe("en");
    });
  });

  test("is there in the first drawing", async () => {
    await withPage({ query: "closed&lang=ja" }, async (page) => {
      const first = await page.evaluate(async () => {
        const { handle } = Object(window).studio;
        handle.open();
        return handle.element.shadowRoot.querySelector(".title").textContent;
      });
      expect(first).toBe("デザイントークン");
    });
  });
});

describe("a strict page", () => {
  test("with a content security policy and trusted types reports nothing", async () => {
    const strict = await serveStudio({
      csp: "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'",
    });
    try {
      await withPage({ origin: strict.origin }, async (page) => {
        await page.evaluate(() => {
          document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) => {
            document.title += ` ${violatedDirective} ${sourceFile}`;
          });
        });
        await page.locator('[data-tab="space"]').click();
        await page.getByLabel("Card padding", { exact: true }).fill("30");
        await page.keyboard.press("Enter");
        await page.locator('[data-tab="type"]').click();
        await page.locator('[data-action="more"]').click();
        await page.getByRole("menu").waitFor();
        await page.keyboard.press("Escape");
        await page.keyboard.press("Control+k");
        await page.getByRole("dialog").waitFor();
        await page.keyboard.press("Escape");
        await page.locator('[data-action="export"]').click();
        await page.getByRole("dialog").waitFor();
        await page.keyboard.press("Escape");
        await page.locator('[data-tab="color"]').click();
        await page.getByRole("button", { name: "Pick a colour for Blue 500" }).click();
        await page.locator(".popover canvas").waitFor({ state: "attached" });
        expect(await page.title()).toBe("Studio");
        const { fontSize } = await page.locator(".panel").evaluate((panel) => getComputedStyle(panel));
        expect(fontSize).toBe("12px");
      });
    } finally {
      strict.close();
    }
  });
});
