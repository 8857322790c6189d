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

const screens = [
  { name: "by touch at 320 px", viewport: { width: 320, height: 640 }, hasTouch: true },
  { name: "by mouse at 1400 px", viewport: { width: 1400, height: 800 }, hasTouch: false },
  {
    name: "with forced colours at 800 px",
    viewport: { width: 800, height: 720 },
    hasTouch: false,
    forcedColors: "active" as const,
  },
];

for (const { name, ...screen } of screens)
  test(`in every state ${name} axe finds nothing, every target is large enough, and no button is broken or picker on the page`, async ({
    browser,
    studio,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ ...screen, reducedMotion: "reduce" });
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
      if (isNewPageNeeded) await page.goto(`${studio.origin}/${search}&closed`);
      isNewPageNeeded = changesPage;
      await page.waitForFunction(() => "studio" in window);
      await page.evaluate((query) => Object(window).studio.openAnew(query), search);
      await page.locator(`design-token-panel ${shows}`).first().waitFor();
      await prepare?.(page);
      const found = await findFaults(page);
      if (found.length > 0) faults[state] = found;
    }
    await context.close();
    expect(faults).toEqual({});
  });
