import { expect, test } from "./support/studio.js";

const csp =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";
test.use({ query: `csp=${encodeURIComponent(csp)}` });

test("a page with a content security policy and trusted types reports nothing", async ({ page }) => {
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
