import { createRequire } from "node:module";
import { expect, test } from "./support/road.js";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1400, 800, 320]) {
    test(`the demo page in the ${colorScheme}, ${width} px wide, is accessible and fits`, async ({
      page,
      road,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(road.url);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.addScriptTag({ path: axe });
      const violations = await page.evaluate(async () => {
        // The library puts itself on the window.
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
        return (await axe.run()).violations.map(({ id }) => id);
      });
      expect(violations).toEqual([]);
    });
  }
}
