import { expect, type Page, test } from "@playwright/test";
import { computed, Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const css = `:root { --bg: #eeeeee; --ink: #222222 }
[data-theme="dark"] { --bg: #111111 }
[data-theme="sepia"] { --bg: #f4ecd8 }
`;

const item = (id: string, value: string) =>
  ({ id, cssVar: `--${id}`, label: id, default: value, type: { kind: "color" } }) as const;

const tab = {
  id: "colors",
  label: "Colors",
  tiers: [{ id: "all", label: "All", items: [item("bg", "#eeeeee"), item("ink", "#222222")] }],
  colorExtras: {
    id: "c",
    baseRoles: {},
    baseDefaults: {},
    colorSchemes: {
      light: { palette: ["#eeeeee", "#222222"] },
      dark: { palette: ["#111111", "#222222"] },
      sepia: { palette: ["#f4ecd8", "#222222"] },
    },
    panelSettings: {
      colorScheme: "light",
      colorMode: { defaultMode: "light", lightScheme: "light", darkScheme: "dark" },
    },
  },
} as const;

let site: SmallSite;
test.afterEach(() => site.close());

/** Puts the page into a theme, as its own switch would. */
const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);

test("a third theme keeps its edits to itself, beside light and dark, over a reload, and all three are applied at once", async ({
  page,
}) => {
  site = await openSmallSite({ files: { "css/a.css": css }, links: ["css/a.css"], tabs: [tab] });
  await page.goto(site.url);
  await setTheme(page, "light");
  await showPanel(page);
  const panel = new Panel(page);
  const edited = { light: "#fefefe", sepia: "#aa8855", dark: "#020202" };
  for (const [theme, value] of Object.entries(edited)) {
    await setTheme(page, theme);
    await expect.poll(() => computed(page, "--bg")).not.toMatch(/#fefefe|#aa8855/);
    await panel.edit("--bg", value);
  }
  const showsEachItsOwn = async () => {
    for (const [theme, value] of Object.entries(edited)) {
      await setTheme(page, theme);
      await expect.poll(() => computed(page, "--bg")).toBe(value);
    }
  };
  await showsEachItsOwn();
  await expect(panel.action("changes")).toContainText("3 changes");
  await page.reload();
  await showsEachItsOwn();
  await setTheme(page, "light");
  await panel.applyAll();
  await expect
    .poll(() => site.read("css/a.css"))
    .toBe(css.replace("#eeeeee", "#fefefe").replace("#111111", "#020202").replace("#f4ecd8", "#aa8855"));
  await panel.element.getByRole("button", { name: "Done" }).click();
  await showsEachItsOwn();
  await expect(panel.action("changes")).toContainText("No changes");
  for (let step = 0; step < 3; step++) await panel.action("undo").click();
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(css);
});

interface Themes {
  readonly css: string;
  /** The attributes of the root element in each theme; null takes one away. */
  readonly attributes: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

const light = { class: null, "data-theme": null };
const themes: Readonly<Record<string, Themes>> = {
  "of an attribute that light and dark have, too": {
    css: `:root, [data-theme=light] { --bg: #eeeeee }
[data-theme=dark] { --bg: #111111 }
[data-theme=dracula] { --bg: #282a36 }
[data-theme=nord] { --bg: #eceff4 }
`,
    attributes: {
      light,
      dark: { "data-theme": "dark" },
      dracula: { "data-theme": "dracula" },
      nord: { "data-theme": "nord" },
    },
  },
  "that have a light and a dark each": {
    css: `:root { --bg: #eeeeee }
.dark { --bg: #111111 }
[data-theme=rose] { --bg: #ffeeee }
[data-theme=rose].dark { --bg: #331111 }
[data-theme=blue] { --bg: #eeeeff }
[data-theme=blue].dark { --bg: #111133 }
`,
    attributes: {
      light,
      dark: { class: "dark" },
      rose: { class: null, "data-theme": "rose" },
      "rose in dark": { class: "dark", "data-theme": "rose" },
      blue: { class: null, "data-theme": "blue" },
      "blue in dark": { class: "dark", "data-theme": "blue" },
    },
  },
  "that say which theme a mode has": {
    css: `:root { --bg: #eeeeee }
[data-color-mode=dark][data-dark-theme=dark] { --bg: #111111 }
[data-color-mode=dark][data-dark-theme=dark_dimmed] { --bg: #222222 }
[data-color-mode=dark][data-dark-theme=dark_high_contrast] { --bg: #010203 }
`,
    attributes: {
      light: { "data-color-mode": "light", "data-dark-theme": "dark" },
      dark: { "data-color-mode": "dark", "data-dark-theme": "dark" },
      dimmed: { "data-color-mode": "dark", "data-dark-theme": "dark_dimmed" },
      "high contrast": { "data-color-mode": "dark", "data-dark-theme": "dark_high_contrast" },
    },
  },
};

const twoModes = { id: "colors", label: "Colors", tiers: tab.tiers } as const;
const { light: lightScheme, dark: darkScheme } = tab.colorExtras.colorSchemes;

for (const [kind, { css: text, attributes }] of Object.entries(themes)) {
  test(`themes that no configuration names keep their edits to themselves, and are written each: ${kind}`, async ({
    page,
  }) => {
    const colorSchemes = { light: lightScheme, dark: darkScheme };
    const tabs = [{ ...twoModes, colorExtras: { ...tab.colorExtras, colorSchemes } }];
    site = await openSmallSite({ files: { "css/a.css": text }, links: ["css/a.css"], tabs });
    await page.goto(site.url);
    await showPanel(page);
    const panel = new Panel(page);
    const put = async (theme: string) => {
      await page.evaluate((attributes) => {
        const root = document.documentElement;
        for (const [name, value] of Object.entries(attributes)) {
          if (value === null) root.removeAttribute(name);
          else root.setAttribute(name, value);
        }
      }, attributes[theme] ?? {});
    };
    const before: Record<string, string> = {};
    const edited: Record<string, string> = {};
    for (const theme of Object.keys(attributes)) {
      await put(theme);
      before[theme] = await computed(page, "--bg");
    }
    for (const [at, theme] of Object.keys(attributes).entries()) {
      await put(theme);
      await expect.poll(() => computed(page, "--bg")).toBe(before[theme]);
      edited[theme] = `#a${at}b${at}c${at}`;
      await panel.edit("--bg", edited[theme] ?? "");
    }
    const shows = async (values: Readonly<Record<string, string>>) => {
      for (const theme of Object.keys(attributes)) {
        await put(theme);
        await expect.poll(() => computed(page, "--bg"), theme).toBe(values[theme]);
      }
    };
    await shows(edited);
    await page.reload();
    await shows(edited);
    await put("light");
    await panel.applyAll();
    let written = text;
    for (const theme of Object.keys(attributes)) {
      written = written.replace(`--bg: ${before[theme]}`, `--bg: ${edited[theme]}`);
    }
    await expect.poll(() => site.read("css/a.css")).toBe(written);
    await panel.element.getByRole("button", { name: "Done" }).click();
    await expect(panel.action("changes")).toContainText("No changes");
    await shows(edited);
    await put("light");
    for (let step = 0; step < Object.keys(attributes).length; step++) await panel.action("undo").click();
    await panel.applyAll();
    await expect.poll(() => site.read("css/a.css")).toBe(text);
    await panel.element.getByRole("button", { name: "Done" }).click();
    await shows(before);
    await expect(panel.element.getByRole("status").filter({ hasText: "shows another one" })).toHaveCount(0);
  });
}
