import { expect, type Page, test } from "@playwright/test";
import { wcagContrast } from "culori";
import type { TierItem } from "../../src/model/config.js";
import { computed, Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const light: Readonly<Record<string, string>> = {
  background: "0 0% 100%",
  foreground: "222.2 84% 4.9%",
  primary: "221.2 83.2% 53.3%",
  "primary-foreground": "210 40% 98%",
  muted: "215.4 16.3% 46.9%",
};
const dark: Readonly<Record<string, string>> = {
  ...light,
  background: "222.2 84% 4.9%",
  foreground: "210 40% 98%",
};
const rule = (selector: string, values: Readonly<Record<string, string>>) =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  --${name}: ${value};\n`)
    .join("")}}\n`;
// Each mode has two classes, as published sets of colours name them.
const css = `${rule(":root, .light, .light-theme", light)}${rule(".dark, .dark-theme", dark)}
body { background: hsl(var(--background)); color: hsl(var(--foreground)) }
button { background: hsl(var(--primary)); color: hsl(var(--primary-foreground)); border: 0 }
small { color: hsl(var(--muted)) }
`;
const itemOf = (name: string, value: string): TierItem => ({
  ...{ id: name, cssVar: `--${name}`, label: name, default: value },
  type: { kind: "color", channels: "hsl" },
});
// What a build leaves out of the page's style sheets.
const left = itemOf("left-out", "10 80% 50%");
const items = [...Object.entries(light).map(([name, value]) => itemOf(name, value)), left];
const body = `<script>document.documentElement.className = "light"</script>
<h1>Heading</h1><p>Text <small>and less of it</small></p><button>Press</button>`;

let site: SmallSite;
test.beforeEach(async () => {
  site = await openSmallSite({
    files: { "css/a.css": css },
    links: ["css/a.css"],
    followsMode: true,
    items,
    body,
  });
});
test.afterEach(() => site.close());

async function applyAll(page: Page): Promise<void> {
  await new Panel(page).applyAll();
  await page.getByRole("button", { name: "Done" }).click();
}

/** What the page's style sheets say as the browser has read them. */
function inSheets(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map((one) => one.cssText)).join(""),
  );
}

function inDark(name: string): string {
  const block = site.read("css/a.css").split(".dark-theme {")[1]?.split("}")[0] ?? "";
  return new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1] ?? "";
}

test("the dark of bare channels is derived, applied as channels, and undone to the byte", async ({
  page,
}) => {
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.action("more").click();
  await page.getByText("Light and dark side by side").click();
  await panel.action("derive-dark").click();
  await expect(page.locator(".mode-row").first()).toBeVisible();
  await expect(page.locator(".mode-row").filter({ hasText: "left-out" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Take \d colours$/ }).click();
  await expect(page.locator('[data-action="derive-dark"]')).toBeFocused();

  // The page shows it as soon as it is dark, by the class that it is marked with itself.
  await panel.action("page-mode").click();
  await expect(page.locator("html")).toHaveClass("dark");
  await expect.poll(() => computed(page, "--background")).toMatch(/^\S+ \S+% 5[0-9.]*%$/);
  const shown = await computed(page, "--primary");
  // What the panel notes of a mode that it sees is older than what an apply then writes.
  const noted = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith("mode-pages")));
  await expect.poll(noted).toBe(true);
  await panel.action("page-mode").click();
  await expect(page.locator("html")).toHaveClass("light");

  await applyAll(page);
  await expect.poll(() => inDark("primary")).toBe(shown);
  expect(site.read("css/a.css")).toContain(rule(":root, .light, .light-theme", light));
  for (const [text, ground] of [
    ["foreground", "background"],
    ["muted", "background"],
    ["primary-foreground", "primary"],
  ] as const) {
    expect(inDark(text)).toMatch(/^\d[\d.]* \d[\d.]*% \d[\d.]*%$/);
    const contrast = wcagContrast(`hsl(${inDark(text)})`, `hsl(${inDark(ground)})`);
    const had = wcagContrast(`hsl(${light[text]})`, `hsl(${light[ground]})`);
    const level = [7, 4.5, 3].find((one) => had >= one) ?? 0;
    expect({ text, isKept: contrast >= level }).toEqual({ text, isKept: true });
  }

  // The page has fetched what was written, though it is for the mode that it is not in.
  await expect.poll(() => inSheets(page)).toContain(`--primary: ${shown};`);
  await panel.action("undo").click();
  await applyAll(page);
  await expect.poll(() => site.read("css/a.css")).toBe(css);
});
