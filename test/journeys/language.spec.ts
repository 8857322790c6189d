import { expect, test } from "./support/studio.js";

test("a language that does not load leaves the panel in English", async ({ page, studio }) => {
  await page.route("**/ja-*.js", (route) => route.abort());
  await page.goto(`${studio.origin}/?lang=ja`);
  expect(await page.locator(".header .title").textContent()).toBe("Design tokens");
  expect(await page.locator(".root").getAttribute("lang")).toBe("en");
});

test.describe("a language that is asked for", () => {
  test.use({ query: "closed&lang=ja" });

  test("is there in the first drawing", async ({ page }) => {
    const first = await page.evaluate(async () => {
      const { handle } = Object(window).studio;
      handle.open();
      return handle.element.shadowRoot.querySelector(".title").textContent;
    });
    expect(first).toBe("デザイントークン");
  });
});
