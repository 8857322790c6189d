import { expect, type Page, type Route, test } from "@playwright/test";
import { Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const gap = {
  id: "gap",
  cssVar: "--gap",
  label: "Gap",
  default: "8px",
  type: { kind: "length", step: 1, unit: "px" },
} as const;

let site: SmallSite;
test.afterEach(() => site.close());

const isWrite = (route: Route) => route.request().postData()?.includes('"tokens"') === true;

async function openSite(page: Page) {
  site = await openSmallSite({
    files: { "css/a.css": ":root { --gap: 8px }\n" },
    links: ["css/a.css"],
    items: [gap],
  });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--gap", "12px");
  return { panel, dialog: panel.element.getByRole("dialog") };
}

test("what was written is shown on, where a development server loads the page anew, until it is dismissed", async ({
  page,
}) => {
  const { panel, dialog } = await openSite(page);
  await panel.applyAll();
  const shown = /1 change is in your files.*css\/a\.css.*--gap\s*written/s;
  await expect(dialog).toContainText(shown);
  // Such a server may do so more than once.
  for (const _ of [1, 2]) {
    await page.reload();
    await expect(dialog).toContainText(shown);
  }
  await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await panel.action("undo").click();
  await expect(panel.field("--gap")).toHaveValue("8");
  await expect(panel.action("changes")).toContainText("1 change");
  await page.reload();
  await expect(panel.action("changes")).toContainText("1 change");
  await expect(dialog).toHaveCount(0);
});

test("it is shown, too, where the page is loaded anew before the answer is there", async ({ page }) => {
  const { panel, dialog } = await openSite(page);
  // The answer is held back for as long as the page lives.
  await page.route("**/apply", (route) => (isWrite(route) ? route.fetch() : route.continue()));
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toContain("--gap: 12px");
  await page.reload();
  await expect(dialog).toContainText(/1 change is in your files.*css\/a\.css.*--gap/s);
});

test("what no answer came to, and is in no file, is offered again after the page was loaded anew", async ({
  page,
}) => {
  const { panel, dialog } = await openSite(page);
  await page.route("**/apply", (route) => (isWrite(route) ? route.abort() : route.continue()));
  await panel.applyAll();
  await expect(dialog).toContainText("Perhaps written");
  await page.unroute("**/apply");
  await page.reload();
  await expect(dialog).toContainText("Write 1 change to 1 file");
  await panel.action("confirm-apply").click();
  await expect(dialog).toContainText("1 change is in your files");
  expect(site.read("css/a.css")).toContain("--gap: 12px");
});

test("what was closed as it stood is not shown by the next page", async ({ page }) => {
  const { panel, dialog } = await openSite(page);
  await panel.applyAll();
  await expect(dialog).toContainText("1 change is in your files");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(panel.action("changes")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("what somebody else has put in its place breaks no panel", async ({ page }) => {
  const { panel, dialog } = await openSite(page);
  await page.evaluate(() => sessionStorage.setItem("small-outcome", '{"version":1,"isAnswered":true}'));
  await page.reload();
  await page.reload();
  await expect(panel.field("--gap")).toHaveValue("12");
  await expect(dialog).toHaveCount(0);
});
