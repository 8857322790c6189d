import { expect, type Page, test } from "@playwright/test";
import { wcagContrast } from "culori";
import { takeWebp } from "../../scripts/take-webp.mjs";
import type { PanelConfig, TierItem } from "../../src/model/config.js";
import { scaleTokens } from "../panel/studio/scale-tokens.mjs";
import { Hand } from "./support/hand.js";
import { computed, Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950].map((step) => `--brand-${step}`);
const given = (name: string) => scaleTokens[name] ?? "";
const light: Readonly<Record<string, string>> = {
  ...Object.fromEntries(steps.map((name) => [name, given(name)])),
  "--paper": "#fbfaf7",
  "--ink": "#26231c",
};
const dark: Readonly<Record<string, string>> = {
  ...Object.fromEntries(steps.map((name, at) => [name, given(steps.at(-1 - at) ?? "")])),
  "--paper": "#14161c",
  "--ink": "#eceae4",
};
const sizes = Object.fromEntries(Object.entries(scaleTokens).filter(([name]) => name.startsWith("--text-")));
const rule = (selector: string, values: Readonly<Record<string, string>>) =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join("")}}\n`;

const page = `* { box-sizing: border-box } body { margin: 0; background: var(--page-bg); color: var(--page-text); font: var(--text-m)/1.55 system-ui }
main { padding: 48px clamp(20px, 5vw, 72px) } h1 { font-size: var(--text-3xl); line-height: 1.1; margin: 0 0 12px; letter-spacing: -.02em }
h2 { font-size: var(--text-xl); margin: 32px 0 8px } p { max-width: 56ch; margin: 0 0 16px } a { color: var(--brand-600) }
small { font-size: var(--text-s) } .button { display: inline-block; padding: 10px 18px; border-radius: 10px; background: var(--brand-600); color: var(--paper); text-decoration: none; font-weight: 600 }
.note { background: var(--brand-100); color: var(--brand-900); border: 1px solid var(--brand-300); border-radius: 12px; padding: 16px 20px; max-width: 60ch }`;
const body = `<main><h1>Quiet tools for loud ideas</h1><p>A page under work, in the colours of a brand. Every size on it is a step of one scale, every colour a step of one ramp.</p>
<p><a class="button" href="#a">Start writing</a></p><h2>Drafts</h2><p>Three open threads, and <a href="#b">seven left this week</a>.</p>
<p class="note">A note on the palest step, with text on the darkest.</p><p><small>Set in the smallest size that is still read.</small></p></main>`;

const itemOf = (cssVar: string, more: Partial<TierItem>): TierItem => ({
  id: cssVar.slice(2),
  cssVar,
  label: cssVar
    .slice(2)
    .replace(/^./, (letter) => letter.toUpperCase())
    .replaceAll("-", " "),
  default: "",
  type: { kind: "color" },
  ...more,
});
const tabs: PanelConfig["tabs"] = [
  {
    id: "color",
    label: "Colour",
    tiers: [
      {
        id: "palette",
        label: "Palette",
        items: Object.entries(light).map(([name, value]) =>
          itemOf(name, { default: value, group: name.startsWith("--brand") ? "Brand" : "Page" }),
        ),
      },
    ],
    colorExtras: {
      id: "site",
      baseRoles: { bg: "--page-bg", text: "--page-text" },
      baseDefaults: { bg: 11, text: 12 },
      colorSchemes: { Light: { palette: Object.values(light) }, Dark: { palette: Object.values(dark) } },
      panelSettings: {
        colorScheme: "Light",
        colorMode: { defaultMode: "light", lightScheme: "Light", darkScheme: "Dark" },
      },
    },
  },
  {
    id: "size",
    label: "Sizes",
    tiers: [
      {
        id: "scale",
        label: "Scale",
        items: Object.entries(sizes).map(([name, value]) =>
          itemOf(name, {
            default: value,
            group: "Text",
            type: { kind: "length", step: 0.0625, unit: "rem" },
          }),
        ),
      },
    ],
  },
];

let site: SmallSite;
test.use({
  viewport: { width: 1400, height: 800 },
  contextOptions: { reducedMotion: "reduce" },
  colorScheme: null,
});
test.beforeEach(async () => {
  const css = [
    rule(":root", { ...light, ...sizes, "--page-bg": "var(--paper)", "--page-text": "var(--ink)" }),
    rule('[data-theme="dark"]', dark),
  ].join("\n");
  site = await openSmallSite({
    files: { "css/tokens.css": css, "css/page.css": page },
    links: ["css/tokens.css", "css/page.css"],
    tabs,
    body,
  });
});
test.afterEach(() => site.close());

/** What a rule of the file gives a token. */
function inFile(selector: string, cssVar: string): string {
  const block = site.read("css/tokens.css").split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return new RegExp(`${cssVar}: ([^;]+);`).exec(block)?.[1] ?? "";
}

/** Takes a picture of the documents, where these are wanted: `PICTURES=docs/images npx playwright test one-minute`. */
async function picture(at: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder !== undefined) await takeWebp(at, `${folder}/${name}.webp`);
}

test("a brand colour becomes a passing light and dark ramp, the type a fluid scale, and both modes are applied, in 20 steps", async ({
  page,
}) => {
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  const hand = new Hand(page);

  await hand.press(page.getByRole("button", { name: "Edit the ramp Brand" }));
  await hand.press(page.getByRole("textbox", { name: "Ramp from one colour, at 500" }));
  await hand.type("#e5484d");
  await hand.key("Enter");
  await expect.poll(() => computed(page, "--brand-500")).toBe("#e5484d");
  await hand.press(page.locator(".ramp-step").nth(6));
  await hand.press(page.getByRole("combobox", { name: "Contrast that step 600 keeps" }));
  await hand.press(page.getByRole("menuitemradio", { name: "≥ 4.5 : 1" }));

  await hand.press(panel.action("more"));
  await hand.press(page.getByRole("menuitemcheckbox", { name: "Light and dark side by side" }));
  await hand.press(page.locator('[data-tab="color"]'));
  await hand.press(panel.action("derive-dark"));
  await hand.press(page.getByRole("button", { name: /^Take \d+ colours$/ }));
  await picture(page, "scales-minute");

  await hand.press(page.locator('[data-tab="size"]'));
  await hand.key("Alt+s");
  await page.locator(".selection").waitFor();
  await hand.press(page.getByRole("heading", { name: "Text" }));
  await hand.press(page.getByRole("button", { name: "As one scale…" }));
  await hand.press(page.getByText("Fluid", { exact: true }));
  await expect.poll(() => computed(page, "--text-3xl")).toMatch(/^clamp\(/);

  await hand.press(panel.action("apply"));
  await hand.press(panel.action("confirm-apply"));
  await expect.poll(() => inFile(":root", "--brand-500")).toBe("#e5484d");
  await hand.press(page.getByRole("button", { name: "Done" }));
  expect(hand.steps).toBe(20);

  for (const name of Object.keys(sizes)) expect(inFile(":root", name)).toMatch(/^clamp\(.*vw.*\)$/);
  const contrastIn = (selector: string) =>
    wcagContrast(inFile(selector, "--brand-600"), inFile(selector, "--paper"));
  expect(contrastIn(":root")).toBeGreaterThanOrEqual(4.5);
  expect(contrastIn('[data-theme="dark"]')).toBeGreaterThanOrEqual(4.5);
  expect(inFile('[data-theme="dark"]', "--brand-500")).not.toBe(dark["--brand-500"]);

  // Both modes are on the page, too.
  await panel.action("page-mode").click();
  await expect.poll(() => computed(page, "--brand-500")).toBe(inFile('[data-theme="dark"]', "--brand-500"));
});
