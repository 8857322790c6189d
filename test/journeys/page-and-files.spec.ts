import { expect, type Page, test } from "@playwright/test";
import type { TierItem } from "../../src/model/config.js";
import { computed, inline, Panel, watchFrames } from "./support/panel.js";
import { openSmallSite, type SmallSite, showPanel } from "./support/small-site.js";

const color = (cssVar: string, value: string): TierItem => {
  return { id: cssVar.slice(2), cssVar, label: cssVar, default: value, type: { kind: "color" } };
};

const sites: SmallSite[] = [];
test.afterEach(() => {
  for (const site of sites.splice(0)) site.close();
});

async function open(options: Parameters<typeof openSmallSite>[0]): Promise<SmallSite> {
  const site = await openSmallSite(options);
  sites.push(site);
  return site;
}

const change = (name: string, from: string, to: string) => (text: string) =>
  text.replace(`${name}: ${from}`, `${name}: ${to}`);

test("of two files that declare a token, the one that the page uses is written", async ({ page }) => {
  const files = { "css/z.css": ":root { --bg: #111111 }\n", "css/a.css": ":root { --bg: #222222 }\n" };
  const site = await open({ files, links: ["css/z.css", "css/a.css"], items: [color("--bg", "#222222")] });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await panel.applyAll();
  await expect
    .poll(() => site.read("css/a.css"))
    .toBe(change("--bg", "#222222", "#333333")(files["css/a.css"]));
  expect(site.read("css/z.css")).toBe(files["css/z.css"]);
});

test("of equal values in imported files and under conditions, the one that the page uses is written", async ({
  page,
}) => {
  const rule = ":root { --bg: #111111 }";
  const files = {
    "css/main.css": `@import "parts/base.css" layer(base);\n@import "parts/wide.css" (min-width: calc(9000px + 1px));\n`,
    "css/parts/base.css": `@media (min-width: calc(1px + 2px)) { ${rule} }\n@media (min-width: calc(9px * 999)) { ${rule} }\n`,
    "css/parts/wide.css": `${rule}\n`,
  };
  const site = await open({ files, links: ["css/main.css"], items: [color("--bg", "#111111")] });
  await page.goto(site.url);
  await page.evaluate((text) => document.documentElement.setAttribute("data-blob", text), "x".repeat(9_000));
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await panel.applyAll();
  await expect
    .poll(() => site.read("css/parts/base.css"))
    .toBe(change("--bg", "#111111", "#333333")(files["css/parts/base.css"]));
  expect(site.read("css/parts/wide.css")).toBe(files["css/parts/wide.css"]);
  await expect.poll(() => inline(page, "--bg")).toBe("");
  expect(await computed(page, "--bg")).toBe("#333333");
});

test("a theme that the page does not load is not written, and the dialog says what the page uses", async ({
  page,
}) => {
  const files = { "css/a.css": ":root { --bg: #111111 }\n", "css/theme.css": ":root { --bg: #222222 }\n" };
  const site = await open({ files, links: ["css/a.css"], items: [color("--bg", "#111111")] });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toContain("#333333");
  expect(site.read("css/theme.css")).toBe(files["css/theme.css"]);
});

test("a page whose build respells the value takes it over, and nothing of ours is left on it", async ({
  page,
}) => {
  const files = { "css/a.css": ":root { --bg: #112233 }\n" };
  const build = (css: string) => css.replaceAll("#aabbcc", "#abc").replaceAll("#112233", "#123");
  const site = await open({ files, links: ["css/a.css"], items: [color("--bg", "#112233")], build });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#aabbcc");
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(":root { --bg: #aabbcc }\n");
  await expect.poll(() => inline(page, "--bg")).toBe("");
  expect(await computed(page, "--bg")).toBe("#abc");
  await panel.element.getByRole("button", { name: "Done" }).click();
  await expect(panel.action("changes")).toContainText("No changes");
});

test("a build that converts the colour is followed, too: the page is asked whether it is the same", async ({
  page,
}) => {
  const files = { "css/a.css": ":root { --bg: oklch(62.8% 0.2577 29.23) }\n" };
  const build = (css: string) => css.replaceAll("oklch(62.8% 0.2577 29.23)", "#f00");
  const site = await open({ files, links: ["css/a.css"], items: [color("--bg", "#f00")], build });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#00ff00");
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(":root { --bg: #00ff00 }\n");
});

test("what one tab applies, the other goes on showing, and then from the style sheet", async ({
  page,
  context,
}) => {
  const files = { "css/a.css": ":root { --bg: #111111 }\n" };
  const site = await open({ files, links: ["css/a.css"], items: [color("--bg", "#111111")] });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(site.url);
    await showPanel(tab);
  }
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await expect.poll(() => computed(other, "--bg")).toBe("#333333");
  const frames = await watchFrames(other, "--bg");
  await panel.applyAll();
  await expect.poll(() => inline(page, "--bg")).toBe("");
  await expect.poll(() => inline(other, "--bg")).toBe("");
  expect(await computed(other, "--bg")).toBe("#333333");
  expect(await frames()).toEqual(["#333333"]);
  await expect(new Panel(other).action("changes")).toContainText("No changes");
});

test("a tab whose panel is closed looks, too, before it lets go", async ({ page, context }) => {
  const files = { "css/a.css": ":root { --bg: #111111 }\n" };
  const site = await open({ files, links: ["css/a.css"], items: [color("--bg", "#111111")] });
  const other = await context.newPage();
  await page.goto(site.url);
  await other.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await expect.poll(() => computed(other, "--bg")).toBe("#333333");
  const frames = await watchFrames(other, "--bg");
  await panel.applyAll();
  // The other tab begins to look when this one has let go: each has its own time.
  await expect.poll(() => inline(page, "--bg")).toBe("");
  await expect.poll(() => inline(other, "--bg")).toBe("");
  expect(await frames()).toEqual(["#333333"]);
});

test("changes of both modes are counted in both, and applied at once, each into its own declaration", async ({
  page,
}) => {
  const css = ":root { --bg: #eeeeee }\n[data-theme=dark] { --bg: #111111 }\n";
  const items = [color("--bg", "#eeeeee")];
  const site = await open({ files: { "css/a.css": css }, links: ["css/a.css"], items, followsMode: true });
  await page.goto(site.url);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#dddddd");
  // The panel looks at the page when the hand has come to rest.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("small-mode-pages"))).toContain("--bg");
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expect(panel.action("changes")).toContainText("1 change");
  await panel.edit("--bg", "#222222");
  await expect(panel.action("changes")).toContainText("2 changes");
  await panel.applyAll();
  await expect
    .poll(() => site.read("css/a.css"))
    .toBe(css.replace("#eeeeee", "#dddddd").replace("#111111", "#222222"));
  await expect(panel.element.getByRole("region", { name: "css/a.css" })).toContainText("2 changes");
  await expect(panel.action("changes")).toContainText("No changes");
});

test("what is written for the other mode is let go of without the page being brought to it", async ({
  page,
}) => {
  const css = ":root { --bg: #eeeeee }\n[data-theme=dark] { --bg: #111111 }\n";
  const items = [color("--bg", "#eeeeee")];
  const site = await open({ files: { "css/a.css": css }, links: ["css/a.css"], items, followsMode: true });
  await page.goto(site.url);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#222222");
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(css.replace("#111111", "#222222"));
  await expect(panel.action("changes")).toHaveText(/No changes/);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await expect.poll(() => computed(page, "--bg")).toBe("#222222");
  expect(await inline(page, "--bg")).toBe("");
});

const purple = `:root, [data-bs-theme=light] { --bs-body-bg: #ffffff; --bs-purple: #6f42c1 }
[data-bs-theme=dark] { --bs-body-bg: #212529 }
`;

async function openPurple(page: Page): Promise<readonly [SmallSite, Panel]> {
  const items = [color("--bs-body-bg", "#ffffff"), color("--bs-purple", "#6f42c1")];
  const site = await open({ files: { "css/a.css": purple }, links: ["css/a.css"], items, followsMode: true });
  await page.goto(site.url);
  await setTheme(page, "dark");
  await showPanel(page);
  return [site, new Panel(page)];
}

const setTheme = (page: Page, mode: string) =>
  page.evaluate((name) => document.documentElement.setAttribute("data-bs-theme", name), mode);

test("an edit made in the dark says that the light has it, too, where one declaration gives both", async ({
  page,
}) => {
  const [site, panel] = await openPurple(page);
  await panel.edit("--bs-body-bg", "#111111");
  await panel.edit("--bs-purple", "#7755cc");
  const said = /uses this declaration in (light|dark), too: it gets this value there/;
  const card = panel.element.getByRole("region", { name: "css/a.css" });
  for (const mode of ["dark", "light"]) {
    await setTheme(page, mode);
    await panel.action("apply").click();
    await expect(card.locator(".hunk", { hasText: said })).toHaveCount(1);
    await expect(card.locator(".hunk", { hasText: said })).toContainText(/--bs-purple.* in light, too/);
    await expect(card.getByRole("checkbox", { name: /--bs-purple/ })).toHaveAccessibleDescription(said);
    if (mode === "dark") await panel.element.getByRole("button", { name: "Cancel" }).click();
  }
  await panel.action("confirm-apply").click();
  await expect
    .poll(() => site.read("css/a.css"))
    .toBe(purple.replace("#6f42c1", "#7755cc").replace("#212529", "#111111"));
});

test("of two values that both modes have for one declaration, none is written unasked, and the others are", async ({
  page,
}) => {
  const [site, panel] = await openPurple(page);
  await panel.edit("--bs-purple", "#7755cc");
  await panel.edit("--bs-body-bg", "#111111");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("small-mode-pages"))).toContain("--bs-pu");
  await setTheme(page, "light");
  await panel.edit("--bs-purple", "#8866dd");
  await panel.action("apply").click();
  const line = panel.element.locator(".hunk", { hasText: "--bs-purple" });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(/#8866dd.*in dark, too, where #7755cc waits for it/);
  await expect(line.getByRole("checkbox")).not.toBeChecked();
  await panel.action("confirm-apply").click();
  await expect.poll(() => site.read("css/a.css")).toBe(purple.replace("#212529", "#111111"));
  await expect(panel.action("changes")).toContainText("2 changes");
});

test("an edit made in the light is written where the page was in the light, also where the configuration knows one value", async ({
  page,
}) => {
  const files = {
    "css/dark.css": ".sl-theme-dark { --bg: #111111 }\n",
    "css/light.css": ":root, .sl-theme-light { --bg: #eeeeee; --gap: 8px }\n",
  };
  const site = await open({
    files,
    links: ["css/light.css", "css/dark.css"],
    items: [color("--bg", "#eeeeee"), { ...color("--gap", "8px"), type: { kind: "text" } }],
  });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#dddddd");
  await panel.edit("--gap", "9px");
  await page.evaluate(() => document.documentElement.classList.add("sl-theme-dark"));
  await panel.action("apply").click();
  // Both modes take the gap from one declaration, so that it is written like any other.
  await expect(panel.element.getByRole("heading", { name: /another mode of the page: light/i })).toHaveCount(
    1,
  );
  await panel.action("confirm-apply").click();
  await expect
    .poll(() => site.read("css/light.css"))
    .toBe(files["css/light.css"].replace("#eeeeee", "#dddddd").replace("8px", "9px"));
  expect(site.read("css/dark.css")).toBe(files["css/dark.css"]);
  await expect.poll(() => inline(page, "--bg")).toBe("");
  expect(await computed(page, "--bg")).toBe("#111111");
  await expect(panel.action("changes")).toContainText("No changes");
});

test("an edit made in a third theme is written there, whatever theme the page has when it is applied", async ({
  page,
}) => {
  const css =
    ":root { --bg: #eeeeee }\n[data-theme=dark] { --bg: #111111 }\n[data-theme=dim] { --bg: #333333 }\n";
  const items = [color("--bg", "#eeeeee")];
  const site = await open({ files: { "css/a.css": css }, links: ["css/a.css"], items, followsMode: true });
  const setTheme = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
  await page.goto(site.url);
  await setTheme("dim");
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#444444");
  await setTheme("light");
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(css.replace("#333333", "#444444"));
});

test("an edit made before the system turned dark is written where the page was, also on a page that knows a class", async ({
  page,
}) => {
  const css =
    ":root { --bg: #eeeeee }\n@media (prefers-color-scheme: dark) { :root:not(.light) { --bg: #111111 } }\n.dark { --bg: #000000 }\n";
  const site = await open({
    files: { "css/a.css": css },
    links: ["css/a.css"],
    items: [color("--bg", "#eeeeee")],
  });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#dddddd");
  await page.emulateMedia({ colorScheme: "dark" });
  await panel.applyAll();
  await expect.poll(() => site.read("css/a.css")).toBe(css.replace("#eeeeee", "#dddddd"));
});

test("an edit made while the page had another style sheet waits until the page has that again", async ({
  page,
}) => {
  const files = {
    "css/dark.css": ":root { --bg: #111111 }\n",
    "css/light.css": ":root { --bg: #eeeeee }\n",
  };
  const site = await open({ files, links: ["css/light.css"], items: [color("--bg", "#eeeeee")] });
  const load = (file: string) =>
    page.evaluate(async (href) => {
      const link = document.querySelector("link");
      if (link === null) return;
      const loaded = new Promise((resolve) => link.addEventListener("load", resolve, { once: true }));
      link.href = href;
      await loaded;
    }, file);
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#dddddd");
  await load("/css/dark.css");
  await panel.action("apply").click();
  await expect(panel.element.getByRole("dialog")).toContainText("another mode of the page: light.css");
  await expect(panel.action("confirm-apply")).toBeDisabled();
  await page.keyboard.press("Escape");
  await load("/css/light.css");
  await panel.applyAll();
  await expect.poll(() => site.read("css/light.css")).toBe(":root { --bg: #dddddd }\n");
  expect(site.read("css/dark.css")).toBe(files["css/dark.css"]);
});

test("a server of another project is not written: what the page uses is not in its files", async ({
  page,
}) => {
  const foreign = {
    "css/other.css": ":root { --bg: #777777 }\n",
    "package.json": '{ "name": "other-project" }',
  };
  const there = await open({ files: foreign, links: [], items: [] });
  const site = await open({
    files: { "css/a.css": ":root { --bg: #111111 }\n" },
    links: ["css/a.css"],
    items: [color("--bg", "#111111")],
  });
  // Another project's server that happens to answer where this page's should.
  await page.route(`${site.url}apply`, async (route) => {
    const headers = { ...route.request().headers(), origin: there.url.slice(0, -1) };
    await route.fulfill({ response: await route.fetch({ url: `${there.url}apply`, headers }) });
  });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await panel.action("apply").click();
  const box = panel.action("anyway");
  await expect(box).not.toBeChecked();
  await expect(panel.action("confirm-apply")).toBeDisabled();
  await box.check();
  await expect(panel.element.getByRole("heading", { name: /in other-project\?/ })).toBeVisible();
  expect(there.read("css/other.css")).toBe(foreign["css/other.css"]);
});

test("what answers and is no apply server is named as that", async ({ page }) => {
  const site = await open({
    files: { "css/a.css": ":root { --bg: #111111 }\n" },
    links: ["css/a.css"],
    items: [color("--bg", "#111111")],
    applyEndpoint: "/css/a.css",
  });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await panel.action("apply").click();
  await expect(panel.element.getByRole("alert")).toContainText("is not the panel's server");
});

for (const when of ["before", "after"] as const) {
  test(`a token that the page's own script sets ${when} the edit is not written`, async ({ page }) => {
    const site = await open({
      files: { "css/a.css": ":root { --bg: #111111 }\n" },
      links: ["css/a.css"],
      items: [color("--bg", "#111111")],
    });
    await page.goto(site.url);
    const set = () => page.evaluate(() => document.documentElement.style.setProperty("--bg", "#555555"));
    if (when === "before") await set();
    await showPanel(page);
    const panel = new Panel(page);
    await panel.edit("--bg", "#333333");
    if (when === "after") await set();
    await panel.action("apply").click();
    const dialog = panel.element.getByRole("dialog");
    await expect(dialog).toContainText("Set in the style attribute of <html>");
    await expect(dialog).not.toContainText("No file declares");
    await expect(panel.action("confirm-apply")).toBeDisabled();
  });
}

test("a page that does not take over what was written is told so, and the change can be kept", async ({
  page,
}) => {
  const files = { "css/a.css": ":root { --bg: #111111 }\n" };
  // A build that does not see the change.
  const build = () => ":root { --bg: #111111 }\n";
  const site = await open({ files, links: ["css/a.css"], items: [color("--bg", "#111111")], build });
  await page.goto(site.url);
  await showPanel(page);
  const panel = new Panel(page);
  await panel.edit("--bg", "#333333");
  await panel.applyAll();
  await panel.element.getByRole("button", { name: "Done" }).click();
  await expect(panel.action("changes")).toContainText("1 written");
  await expect(panel.action("changes")).toHaveAccessibleDescription("1 written, not shown by the page yet");
  const notice = panel.element.getByRole("status").filter({ hasText: "the page shows another one" });
  await expect(notice).toContainText(/--bg\s*#111111\s*from :root in css\/a\.css/);
  await expect(notice.getByRole("button", { name: "Reload the page" })).toBeVisible();
  const keep = panel.element.getByRole("button", { name: "Keep my values as changes" });
  await keep.click();
  await expect(panel.action("changes")).toContainText("1 change");
  expect(await computed(page, "--bg")).toBe("#333333");
});
