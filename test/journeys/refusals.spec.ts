import { computed, inline, Panel } from "./support/panel.js";
import { expect, test } from "./support/road.js";

const borderWidth = "--pico-border-width";

test.describe("with the server stopped", () => {
  test("the edit stays, and the message says what to start", async ({ page, road }) => {
    await page.goto(road.url);
    const panel = new Panel(page);
    await panel.open();
    await panel.edit(borderWidth, "0.25rem");
    await road.stopServer();
    const before = road.sheet("pico.css");
    await panel.action("apply").click();
    await expect(panel.element).toContainText("design-token-panel-server");
    await expect(panel.element.locator('[data-action="confirm-apply"]:enabled')).toHaveCount(0);
    expect(await inline(page, borderWidth)).toBe("0.25rem");
    expect(road.sheet("pico.css")).toBe(before);

    await page.reload();
    await expect.poll(() => computed(page, borderWidth)).toBe("0.25rem");
  });

  test("it works again as soon as the server is back", async ({ page, road }) => {
    await page.goto(road.url);
    const panel = new Panel(page);
    await panel.open();
    await panel.edit(borderWidth, "0.25rem");
    await road.stopServer();
    await panel.action("apply").click();
    await expect(panel.element).toContainText("design-token-panel-server");
    await page.keyboard.press("Escape");
    await road.startServer([road.origin]);
    await panel.applyAll();
    await expect.poll(() => road.sheet("pico.css")).toContain("--pico-border-width: 0.25rem;");
    await expect.poll(() => inline(page, borderWidth)).toBe("");
  });
});

test("a write whose answer is lost is perhaps written, and no change any more once the page shows it", async ({
  page,
  road,
}) => {
  await page.goto(road.url);
  const panel = new Panel(page);
  await panel.open();
  await panel.edit(borderWidth, "0.25rem");
  await page.route("**/apply", async (route) => {
    if (route.request().postDataJSON()?.tokens === undefined) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await panel.applyAll();
  const dialog = panel.element.getByRole("dialog");
  await expect(dialog).toContainText("Perhaps written");
  await expect(dialog).toContainText("broke off before an answer came");
  expect(road.sheet("pico.css")).toContain("--pico-border-width: 0.25rem;");
  await expect(dialog.getByRole("button", { name: "Look again" })).toBeVisible();
  await expect.poll(() => inline(page, borderWidth)).toBe("");
  await expect.poll(() => computed(page, borderWidth)).toBe("0.25rem");
  await expect(panel.action("changes")).toContainText("No changes");
});

test.describe("with an origin that is not allowed", () => {
  test.use({ originAllowed: false });

  test("nothing is written, the edit stays, and the message names the flag with this origin", async ({
    page,
    road,
  }) => {
    await page.goto(road.url);
    const panel = new Panel(page);
    await panel.open();
    await panel.edit(borderWidth, "0.25rem");
    const before = road.sheet("pico.css");
    await panel.action("apply").click();
    await expect(panel.element).toContainText(`--allow-origin ${road.origin}`);
    expect(await inline(page, borderWidth)).toBe("0.25rem");
    expect(road.sheet("pico.css")).toBe(before);
  });
});

test("a mistake in the configuration is one readable message with its path, and no panel", async ({
  page,
  road,
}) => {
  const messages: string[] = [];
  const crashes: string[] = [];
  page.on("console", (message) => message.type() === "error" && messages.push(message.text()));
  page.on("pageerror", (error) => crashes.push(error.message));
  await page.route(road.url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"kind":"select"', '"kind":"sellect"') });
  });
  await page.goto(road.url);
  await page.getByRole("button", { name: "Open the design panel" }).click();
  await expect.poll(() => messages.length).toBe(1);
  expect(messages[0]).toMatch(/tabs\[\d+\]\.tiers\[\d+\]\.items\[\d+\]\.type/);
  expect(messages[0]).not.toMatch(/\n\s+at /);
  expect(crashes).toEqual([]);
  await expect(page.locator("design-token-panel .config-card")).toContainText(/tabs\[\d+\]/);
  await expect(page.locator("design-token-panel .panel")).toHaveCount(0);
});
