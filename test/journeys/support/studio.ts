import { test as base } from "@playwright/test";
import { type StudioServer, serveStudio } from "../../panel/studio/serve.mjs";

export { expect } from "@playwright/test";

interface StudioOptions {
  /** How the studio's page opens; its `entry.ts` says what it understands. */
  query: string;
}

interface StudioWorker {
  studio: StudioServer;
}

/** Tests on the studio's page, with the panel open. An error on the page fails the test. */
export const test = base.extend<StudioOptions, StudioWorker>({
  viewport: { width: 1400, height: 800 },
  contextOptions: { reducedMotion: "reduce" },
  query: ["", { option: true }],
  studio: [
    // Playwright reads from the pattern what a fixture needs.
    // biome-ignore lint/correctness/noEmptyPattern: it needs nothing
    async ({}, use) => {
      const studio = await serveStudio();
      await use(studio);
      studio.close();
    },
    { scope: "worker" },
  ],
  page: async ({ page, studio, query }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(`${studio.origin}/?${query}`);
    if (query.includes("closed")) await page.waitForFunction(() => "studio" in window);
    else await page.locator(".row :is(input:not([readonly]), .strip)").first().waitFor();
    await use(page);
    studio.reset();
    base.expect(errors).toEqual([]);
  },
});
