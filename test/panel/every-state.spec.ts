import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, test } from "../journeys/support/studio.js";
import { findFaults } from "./find-faults.js";
import { states } from "./studio/states.mjs";

// These take longest of all, and come last.
test.describe.configure({ mode: "parallel" });

interface State {
  readonly query?: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly shows?: string;
  /** Whether it changes more than the panel, so that the next state needs a new page. */
  readonly changesPage?: boolean;
}

interface Screen {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly forcedColors: "active" | "none";
}

/** Each state is brought about on the first screen of a device, and then looked at on all of them. */
const devices: readonly { name: string; hasTouch: boolean; screens: readonly [Screen, ...Screen[]] }[] = [
  {
    name: "by touch at 320 px",
    hasTouch: true,
    screens: [{ viewport: { width: 320, height: 640 }, forcedColors: "none" }],
  },
  {
    name: "by mouse at 1400 px, and with forced colours at 800 px,",
    hasTouch: false,
    screens: [
      { viewport: { width: 1400, height: 800 }, forcedColors: "none" },
      { viewport: { width: 800, height: 720 }, forcedColors: "active" },
    ],
  },
];

async function show(page: Page, { viewport, forcedColors }: Screen): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ forcedColors });
}

for (const { name, hasTouch, screens } of devices)
  test(`in every state ${name} axe finds nothing, every target is large enough, and no button is broken or picker on the page`, async ({
    browser,
    studio,
  }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({
      hasTouch,
      viewport: screens[0].viewport,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.addInitScript(axe.source);
    const faults: Record<string, readonly string[]> = {};
    let isNewPageNeeded = true;
    for (const [
      state,
      { query = "", prepare, shows = ".row input:not([readonly])", changesPage = false },
    ] of Object.entries<State>(states)) {
      studio.reset();
      const search = `?theme=light&${query}`;
      if (screens.length > 1) await show(page, screens[0]);
      if (isNewPageNeeded) await page.goto(`${studio.origin}/${search}&closed`);
      isNewPageNeeded = changesPage;
      await page.waitForFunction(() => "studio" in window);
      await page.evaluate((query) => Object(window).studio.openAnew(query), search);
      await page.locator(`design-token-panel ${shows}`).first().waitFor();
      await prepare?.(page);
      for (const screen of screens) {
        if (screen !== screens[0]) await show(page, screen);
        const found = await findFaults(page);
        if (found.length > 0) faults[`${state}, ${screen.viewport.width} px`] = found;
      }
    }
    await context.close();
    expect(faults).toEqual({});
  });
