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
const wear = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);

test("a third theme keeps its edits to itself, beside light and dark, over a reload, and all three are applied at once", async ({
  page,
}) => {
  site = await openSmallSite({ files: { "css/a.css": css }, links: ["css/a.css"], tabs: [tab] });
  await page.goto(site.url);
  await wear(page, "light");
  await showPanel(page);
  const panel = new Panel(page);
  const edited = { light: "#fefefe", sepia: "#aa8855", dark: "#020202" };
  for (const [theme, value] of Object.entries(edited)) {
    await wear(page, theme);
    await expect.poll(() => computed(page, "--bg")).not.toMatch(/#fefefe|#aa8855/);
    await panel.edit("--bg", value);
  }
  const showsEachItsOwn = async () => {
    for (const [theme, value] of Object.entries(edited)) {
      await wear(page, theme);
      await expect.poll(() => computed(page, "--bg")).toBe(value);
    }
  };
  await showsEachItsOwn();
  await expect(panel.action("changes")).toContainText("3 changes");
  await page.reload();
  await showsEachItsOwn();
  await wear(page, "light");
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
