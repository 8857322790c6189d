import { type Browser, expect, type Frame, type Locator, type Page, test } from "@playwright/test";
import { Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

// Without a wish of its own, as in a browser that somebody sits at: an emulated one would reach into the frames.
test.use({
  colorScheme: null,
  viewport: { width: 1700, height: 1000 },
});

const css = `:root { --ink: #223344; --paper: #f4f1ea; --gap: 1.5rem }
:root[data-theme="dark"] { --ink: #dde4ee; --paper: #14171c }
html { font-size: 100% }
body { margin: 0; padding: var(--gap); background: var(--paper); color: var(--ink); font: 1rem/1.5 sans-serif; min-height: 2400px }
h1 { font-size: 2rem; margin: 0 }
@media (prefers-color-scheme: dark) { h1 { color: #8fb3ff } }
@media (width >= 700px) { main { display: grid; grid-template-columns: 1fr 2fr; gap: var(--gap) } }
`;

const items = [
  { id: "ink", cssVar: "--ink", label: "Ink", default: "#223344", type: { kind: "color" } },
  { id: "paper", cssVar: "--paper", label: "Paper", default: "#f4f1ea", type: { kind: "color" } },
] as const;

const body = `<main><h1>Frames</h1><p>The page once more, in a window of its own.</p></main>`;

const sites: SmallSite[] = [];
test.afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});

async function openSite(page: Page, csp?: string, script = ""): Promise<SmallSite> {
  const site = await openSmallSite({
    files: { "css/a.css": css },
    links: ["css/a.css"],
    followsMode: true,
    ...{ items, body: body + script },
    ...(csp === undefined ? {} : { csp }),
  });
  sites.push(site);
  await page.goto(site.url);
  return site;
}

/** Opens the frames of a choice, and waits until those in view are there. */
async function openFrames(page: Page, choice: string): Promise<Locator> {
  await page.evaluate((text) => localStorage.setItem("small-frames", text), choice);
  await showPanel(page);
  await page.locator('[data-action="more"]').click();
  await page.getByText("Page in several frames").click();
  const frames = page.locator(".page-frame iframe");
  await expect.poll(() => frames.first().getAttribute("src")).not.toBeNull();
  return frames;
}

const inFrames = (page: Page): Frame[] => page.frames().slice(1);

/** Undefined while the frame takes another document. */
const paperOf = (frame: Frame): Promise<string | undefined> =>
  frame.evaluate(() => getComputedStyle(document.body).backgroundColor).catch(() => undefined);

interface Emulation {
  readonly width: number;
  readonly colorScheme?: "light" | "dark";
  /** Custom properties of the root element, and its attributes. */
  readonly values: Readonly<Record<string, string>>;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly largeText?: boolean;
}

/** A picture of the page as Chromium itself emulates that. */
async function emulate(browser: Browser, url: string, how: Emulation): Promise<Buffer> {
  const viewport = { width: how.width, height: 800 };
  const context = await browser.newContext({ viewport, colorScheme: how.colorScheme ?? "light" });
  const page = await context.newPage();
  if (how.largeText === true) {
    const client = await context.newCDPSession(page);
    await client.send("Page.setFontSizes", { fontSizes: { standard: 24, fixed: 20 } });
  }
  await page.goto(url);
  await page.evaluate(({ values, attributes = {} }) => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
    for (const [name, value] of Object.entries(values)) root.style.setProperty(name, value);
  }, how);
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** How many pixels of two pictures differ, the rounded corners of the frames apart. */
function countDifferent(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ([first, second]) => {
      const read = async (data: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const { width, height } = image;
        const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
        context?.drawImage(image, 0, 0);
        return { width, height, data: context?.getImageData(0, 0, width, height).data ?? [] };
      };
      const [a, b] = [await read(first), await read(second)];
      if (a.width !== b.width || a.height !== b.height) return Infinity;
      let different = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const [x, y] = [(at / 4) % a.width, Math.floor(at / 4 / a.width)];
        const isCorner = (x < 8 || x >= a.width - 8) && (y < 8 || y >= a.height - 8);
        const isSame = [0, 1, 2].every((channel) => a.data[at + channel] === b.data[at + channel]);
        if (!isSame && !isCorner) different += 1;
      }
      return different;
    },
    [one.toString("base64"), other.toString("base64")] as const,
  );
}

test("each frame is, to the pixel, what emulation shows of the edited page", async ({ page, browser }) => {
  // It opens the page in six windows beside the frames.
  test.setTimeout(240_000);
  const site = await openSite(page);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--ink", "#aa2244");
  await page.keyboard.press("Escape");
  const frames = await openFrames(page, "light dark rtl large 375 x100");
  const edited = { "--ink": "#aa2244" };
  const attributes = { "data-theme": "dark" };
  const wanted: readonly Emulation[] = [
    { width: 375, values: edited },
    // What is edited in the light is no value of the dark.
    { width: 375, colorScheme: "dark", values: {}, attributes },
    { width: 375, values: edited, attributes: { dir: "rtl" } },
    { width: 375, values: edited, largeText: true },
  ];
  await expect(frames).toHaveCount(wanted.length);
  for (const [at, how] of wanted.entries()) {
    const frame = frames.nth(at);
    await frame.scrollIntoViewIfNeeded();
    const expected = await emulate(browser, site.url, how);
    await expect
      .poll(async () => countDifferent(page, await frame.screenshot(), expected), { message: `frame ${at}` })
      .toBe(0);
  }
  for (const width of [768, 1280]) {
    await page.getByText(String(width), { exact: true }).first().click();
    await page
      .getByText(width === 768 ? "375" : "768", { exact: true })
      .first()
      .click();
    await frames.first().scrollIntoViewIfNeeded();
    const expected = await emulate(browser, site.url, { width, values: edited });
    await expect.poll(async () => countDifferent(page, await frames.first().screenshot(), expected)).toBe(0);
  }
});

test("an edit shows in all frames, each mode has its own, and no panel opens in any", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => void warnings.push(message.text()));
  const site = await openSite(page);
  await openFrames(page, "light dark 375 768");
  await expect.poll(() => inFrames(page).length).toBe(4);
  const panel = new Panel(page);
  await panel.edit("--paper", "#ffeecc");
  const dark = "rgb(20, 23, 28)";
  const papers = () => Promise.all(inFrames(page).map(paperOf));
  await expect
    .poll(async () => [...new Set(await papers())].sort())
    .toEqual([dark, "rgb(255, 238, 204)"].sort());
  for (const frame of inFrames(page)) await expect(frame.locator("design-token-panel")).toHaveCount(0);

  // What is written comes with the style sheets, which the frames load again, too.
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toContain("--paper: #ffeecc");
  await page.getByRole("button", { name: "Done" }).click();
  const inlineOf = (frame: Frame) =>
    frame.evaluate(() => document.documentElement.style.getPropertyValue("--paper"));
  await expect.poll(async () => Promise.all(inFrames(page).map(inlineOf))).toEqual(["", "", "", ""]);
  await expect
    .poll(async () => [...new Set(await papers())].sort())
    .toEqual([dark, "rgb(255, 238, 204)"].sort());
  expect(warnings.filter((text) => text.includes("design-token-panel"))).toEqual([]);
});

test("frames are scrolled together by a wheel and by keys, and Escape goes back by one layer", async ({
  page,
}) => {
  await openSite(page);
  const frames = await openFrames(page, "light dark 375 768");
  await expect.poll(() => inFrames(page).length).toBe(4);
  const places = () => Promise.all(inFrames(page).map((frame) => frame.evaluate(() => scrollY)));
  await frames.first().hover();
  // The wheel turns nothing in a frame that is not painted yet.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => Math.min(...(await places())), { timeout: 1000 }).toBeGreaterThan(0);
  }).toPass();
  const slider = page.getByRole("slider", { name: "Scroll all frames" });
  await slider.focus();
  await page.keyboard.press("End");
  const ends = () =>
    Promise.all(
      inFrames(page).map((frame) =>
        frame.evaluate(() => document.documentElement.scrollHeight - innerHeight),
      ),
    );
  expect(await places()).toEqual(await ends());
  await test.step("beside the panel in a narrow window, too", async () => {
    await page.setViewportSize({ width: 800, height: 720 });
    const width = async () => (await slider.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(80);
    await slider.click({ position: { x: 4, y: 12 } });
    await expect.poll(async () => Math.max(...(await places()))).toBeLessThan(400);
    await page.setViewportSize({ width: 1700, height: 1000 });
    await slider.focus();
  });
  await page.keyboard.press("Escape");
  await expect(frames).toHaveCount(0);
  await expect(page.locator(".panel")).toBeVisible();
});

test("closing the frames gives the focus back to what they were opened from", async ({ page }) => {
  await openSite(page);
  const frames = await openFrames(page, "light 375");
  const more = page.locator('[data-action="more"]');
  await page.keyboard.press("Escape");
  await expect(frames).toHaveCount(0);
  await expect(more).toBeFocused();

  const tab = page.locator("[data-tab]").first();
  await tab.focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find a token or an action" })).toBeFocused();
  await page.keyboard.type("several frames");
  await page.keyboard.press("Enter");
  await frames.first().waitFor();
  await page.locator(".stage").getByRole("button", { name: "Close the frames" }).press("Enter");
  await expect(frames).toHaveCount(0);
  await expect(tab).toBeFocused();
});

test("a frame says that its page keeps its own mode where that guards it, and the others go on", async ({
  page,
}) => {
  const guard = `<script>{
    const root = document.documentElement;
    const keep = () => { if (root.dataset.theme !== "light") root.dataset.theme = "light" };
    new MutationObserver(keep).observe(root, { attributes: true });
    keep();
  }</script>`;
  await openSite(page, undefined, guard);
  const frames = await openFrames(page, "light dark 375");
  await expect(frames.nth(1)).toHaveAttribute("title", "Dark: the page keeps its own look, 375");
  await expect(frames.first()).toHaveAttribute("title", "Light, 375");
  await new Panel(page).edit("--paper", "#ffeecc");
  await expect.poll(() => Promise.all(inFrames(page).map(paperOf))).toContain("rgb(255, 238, 204)");
});

test("one press saves a picture of all frames, those out of view among them", async ({ page }) => {
  await openSite(page);
  await openFrames(page, "light dark rtl 375 768");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Take a picture" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("small-frames.png");
  await expect(page.locator(".page-frame iframe[src]")).toHaveCount(6);

  await test.step("with forced colours the chosen ones are marked by a colour that their text can be read on", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const colors = await page
      .locator(".frame-choices .segment:has([type=checkbox]:checked)")
      .first()
      .evaluate((chosen) => {
        const { backgroundColor, color } = getComputedStyle(chosen);
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.cssText = "forced-color-adjust: none; background: Highlight; color: HighlightText";
        const wanted = getComputedStyle(probe);
        return [backgroundColor === wanted.backgroundColor, color === wanted.color];
      });
    expect(colors).toEqual([true, true]);
  });
});

for (const [what, script] of [
  ["leads the window away from a frame", 'top.location = "/elsewhere"'],
  ["opens itself in place of the window", 'window.open(location.href + "?alone", "_top")'],
  ["asks something in a frame", 'alert("framed")'],
  ["takes the name off its window", 'window.name = ""'],
] as const)
  test(`a page that ${what} is shown, and stays where it is`, async ({ page }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    const site = await openSite(page, undefined, `<script>if (top !== self) ${script}</script>`);
    const frames = await openFrames(page, "light 375");
    await expect.poll(() => Promise.all(inFrames(page).map(paperOf))).toEqual(["rgb(244, 241, 234)"]);
    await new Panel(page).edit("--paper", "#ffeecc");
    await expect.poll(() => Promise.all(inFrames(page).map(paperOf))).toEqual(["rgb(255, 238, 204)"]);
    await expect(frames).toHaveCount(1);
    const panels = inFrames(page).map((frame) => frame.locator("design-token-panel-host").count());
    expect(await Promise.all(panels)).toEqual([0]);
    expect(page.url()).toBe(site.url);
    expect(asked).toEqual([]);
  });

for (const [csp, words] of [
  ["frame-ancestors 'none'", "does not let itself be shown in frames"],
  ["frame-src 'none'", "does not let frames be shown in it"],
] as const)
  test(`a page with ${csp} says so in place of its frames`, async ({ page }) => {
    await openSite(page, csp);
    await showPanel(page);
    await page.locator('[data-action="more"]').click();
    await page.getByText("Page in several frames").click();
    const note = page.locator(".frame-obstacle").first();
    await expect(note).toContainText(words);
    await expect(note).toContainText(csp);
  });
