import { expect, type Page, test } from "@playwright/test";
import { computed, inline, Panel } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const bg = {
  id: "bg",
  cssVar: "--bg",
  label: "Background",
  default: "#eeeeee",
  type: { kind: "color" },
} as const;

const css =
  ":root { --bg: #eeeeee }\n[data-theme=dark] { --bg: #111111 }\n[data-theme=dim] { --bg: #333333 }\n";

const sites: SmallSite[] = [];
test.afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});

/** A page whose build sees no change until it is told to. */
async function openStale(page: Page, followsMode: boolean) {
  let isStale = true;
  const site = await openSmallSite({
    files: { "css/a.css": css },
    links: ["css/a.css"],
    items: [bg],
    build: (text) => (isStale ? css : text),
    followsMode,
  });
  sites.push(site);
  await page.goto(site.url);
  await setTheme(page, "light");
  await showPanel(page);
  const build = () => {
    isStale = false;
  };
  const panel = new Panel(page);
  const notice = panel.element.getByRole("status").filter({ hasText: "the page shows another one" });
  return { site, panel, build, notice };
}

const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);

for (const followsMode of [true, false]) {
  test(`what was written for the dark and is not taken over there is told in the light, ${followsMode ? "of a token with a value by mode" : "of a token with one value"}`, async ({
    page,
  }) => {
    const { site, panel, build, notice } = await openStale(page, followsMode);
    await setTheme(page, "dark");
    await panel.edit("--bg", "#222222");
    await setTheme(page, "light");
    await panel.applyAll();
    await expect.poll(() => site.read("css/a.css")).toContain("[data-theme=dark] { --bg: #222222 }");
    await panel.element.getByRole("button", { name: "Done" }).click();
    await expect(notice).toContainText(
      /--bg\s*#111111\s*in dark, from \[data-theme="?dark"?\] in css\/a\.css/,
    );
    build();
    await setTheme(page, "dark");
    // Right after the switch the override of the dark is not on the page yet, so only both together tell of the files.
    await expect
      .poll(async () => [await inline(page, "--bg"), await computed(page, "--bg")])
      .toEqual(["", "#222222"]);
    await expect(notice).toHaveCount(0);
  });
}

test("of a third theme it is told with its name", async ({ page }) => {
  const { panel, notice } = await openStale(page, true);
  await setTheme(page, "dim");
  await panel.edit("--bg", "#444444");
  await setTheme(page, "light");
  await panel.applyAll();
  await panel.element.getByRole("button", { name: "Done" }).click();
  await expect(notice).toContainText(/--bg\s*#333333\s*in data-theme="dim", from \[data-theme="?dim"?\]/);
  await notice.getByRole("button", { name: "Keep my values as changes" }).click();
  await expect(panel.action("changes")).toContainText("1 change");
  await expect(notice).toHaveCount(0);
});

test("what another theme takes over late is told of no longer, without the page being brought to it", async ({
  page,
}) => {
  const { panel, build, notice } = await openStale(page, true);
  await setTheme(page, "dark");
  await panel.edit("--bg", "#222222");
  await setTheme(page, "light");
  await panel.applyAll();
  await panel.element.getByRole("button", { name: "Done" }).click();
  await expect(notice).toContainText("in dark");
  build();
  // As a development server brings it.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll("link"))
      link.href = `${link.href.replace(/[?].*/, "")}?late`;
  });
  await expect(notice).toHaveCount(0);
  await expect(panel.action("changes")).toContainText("No changes");
});
