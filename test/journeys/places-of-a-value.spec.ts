import { expect, type Page, test } from "@playwright/test";
import { computed, Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const bg = {
  id: "bg",
  cssVar: "--bg",
  label: "Background",
  default: "#eeeeee",
  type: { kind: "color" },
} as const;

const css = `:root { --bg: #eeeeee }
@media (prefers-color-scheme: dark) { :root { --bg: #111111 } }
`;

const sites: SmallSite[] = [];
test.afterEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: null });
  for (const site of sites.splice(0)) site.close();
});

/** A page that follows the system, and a token of which the configuration knows one value. */
async function open(page: Page): Promise<readonly [SmallSite, Panel]> {
  const site = await openSmallSite({ files: { "css/a.css": css }, links: ["css/a.css"], items: [bg] });
  sites.push(site);
  await prefer(page, "light");
  await page.goto(site.url);
  await showPanel(page);
  return [site, new Panel(page)];
}

const prefer = (page: Page, colorScheme: "light" | "dark") => page.emulateMedia({ colorScheme });

const inLight = css.replace("#eeeeee", "#dddddd");
const inDark = css.replace("#111111", "#222222");

test("a light edit that an undo in the dark brings back is written for the light", async ({ page }) => {
  const [site, panel] = await open(page);
  await panel.edit("--bg", "#dddddd");
  await prefer(page, "dark");
  await panel.edit("--bg", "#222222");
  await panel.action("undo").click();
  expect(await computed(page, "--bg")).toBe("#dddddd");
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(inLight);
});

test("a page that is loaded anew in the other mode writes an edit where it was made", async ({ page }) => {
  const [site, panel] = await open(page);
  await panel.edit("--bg", "#dddddd");
  await prefer(page, "dark");
  await page.reload();
  await showPanel(page);
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(inLight);
});

test("a second tab in the other mode writes an edit where the first has made it", async ({
  page,
  context,
}) => {
  const [site, panel] = await open(page);
  const other = await context.newPage();
  await prefer(other, "dark");
  await other.goto(site.url);
  await showPanel(other);
  await panel.edit("--bg", "#dddddd");
  await expect.poll(() => computed(other, "--bg")).toBe("#dddddd");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("small-made-in"))).toContain("--bg");
  await new Panel(other).applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(inLight);
  await other.close();
});

test("an edit in the dark in place of one in the light is written for the dark", async ({ page }) => {
  const [site, panel] = await open(page);
  await panel.edit("--bg", "#dddddd");
  await prefer(page, "dark");
  await panel.edit("--bg", "#222222");
  await prefer(page, "light");
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(inDark);
});
