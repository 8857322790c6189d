import { expect, test } from "vitest";
import { colorTab, createConfig, spacingTab } from "../../../../test/state/configs.js";
import { createFakePage, createMemoryStorage, type FakePage } from "../../../../test/state/fake-page.js";
import type { ColorPreset, PanelConfig } from "../../../model/config.js";
import { createSession } from "../create-session.js";
import type { SessionNotice } from "../session.js";

const p1 = { tab: "color", tier: "palette", item: "p1" };
const p2 = { tab: "color", tier: "palette", item: "p2" };
const accent = { tab: "color", tier: "semantic", item: "accent" };
const md = { tab: "spacing", tier: "raw", item: "md" };

const presets: readonly ColorPreset[] = [
  {
    id: "mono",
    label: "Mono",
    palette: ["#000000", "#ffffff", "#888888"],
    baseRoles: { bg: 1, text: 0 },
    semantic: { accent: "p0" },
  },
];

function withMode(colorMode: boolean): PanelConfig {
  const extras = colorTab.colorExtras;
  if (!extras || colorMode) return createConfig({ colorPresets: presets });
  const panelSettings = { colorScheme: "day", colorMode: false } as const;
  return createConfig({
    colorPresets: presets,
    tabs: [spacingTab, { ...colorTab, colorExtras: { ...extras, panelSettings } }],
  });
}

function start(colorMode = true, page: FakePage = createFakePage()) {
  const session = createSession(withMode(colorMode), page.world);
  const notices: SessionNotice[] = [];
  session.onNotice((notice) => notices.push(notice));
  const switchTo = (mode: "light" | "dark" | undefined) => {
    page.mode = mode;
    page.changed();
  };
  return { session, page, notices, switchTo };
}

test("a base role is set to its palette item", () => {
  const { session, page } = start();
  expect(session.baseRoles("color")).toEqual({ bg: 0, text: 1 });
  session.setBaseRole("color", "bg", 2);
  expect(page.inline.get("--bg")?.value).toBe("var(--p-2)");
  expect(session.baseRoles("color")).toEqual({ bg: 2, text: 1 });
  session.setBaseRole("color", "bg", 99);
  expect(session.baseRoles("color")).toEqual({ bg: 2, text: 1 });
  session.undo();
  expect(page.inline.size).toBe(0);
});

test("a page that names no mode is in the default one, and the baseline follows it", () => {
  const { session, switchTo } = start();
  expect(session.activeScheme("color")).toBe("day");
  expect(session.itemState(p1).emitted).toBe("#111111");
  switchTo("dark");
  expect(session.activeScheme("color")).toBe("night");
  expect(session.itemState(p1)).toMatchObject({ emitted: "#eeeeee", value: "#eeeeee" });
  switchTo(undefined);
  expect(session.activeScheme("color")).toBe("day");
});

test("both modes are edited whatever mode the page is in, in one step", () => {
  const { session, page, switchTo } = start();
  session.setMany("Both", [
    { address: p1, value: "navy", scheme: "day" },
    { address: p1, value: "ivory", scheme: "night" },
  ]);
  expect(page.inline.get("--p-1")?.value).toBe("navy");
  const changes = session.changes().map(({ scheme, emitted }) => [scheme, emitted]);
  expect(changes).toEqual([
    ["day", "navy"],
    ["night", "ivory"],
  ]);
  switchTo("dark");
  expect(page.inline.get("--p-1")?.value).toBe("ivory");
  session.undo();
  expect(page.inline.size).toBe(0);
  expect(session.changeCount()).toBe(0);
});

test("what was written for the other mode does not wait there any more", () => {
  const storage = createMemoryStorage();
  const { session, page } = start(true, createFakePage({ storage }));
  session.setMany("Night", [{ address: p1, value: "ivory", scheme: "night" }]);
  expect(session.otherModeCount()).toBe(1);
  page.frame();
  session.destroy();
  const written = { '["night","--p-1"]': { emitted: "ivory", isConfirmed: true } };
  storage.setItem("t-applied", JSON.stringify({ values: written }));
  const again = start(true, createFakePage({ storage })).session;
  expect(again.changes()).toMatchObject([{ emitted: "ivory", where: "written" }]);
  expect(again.otherModeCount()).toBe(0);
});

test("overrides are kept per scheme, and a switch re-emits colours only", () => {
  const { session, page, switchTo } = start();
  session.set(md, "10px");
  session.set(p1, "navy");
  page.counts.set = 0;
  switchTo("dark");
  expect(page.counts).toEqual({ set: 0, remove: 1 });
  expect(Object.fromEntries(page.inline)).toEqual({ "--space-md": { value: "10px", priority: "" } });
  session.set(p2, "pink");
  expect(session.overrides()).toEqual({
    spacing: { raw: { md: "10px" } },
    color: { palette: { p2: "pink" } },
  });
  switchTo("light");
  expect([...page.inline.keys()].sort()).toEqual(["--p-1", "--space-md"]);
  page.frame();
  expect(JSON.parse(page.world.storage?.getItem("t-state-v3") ?? "")).toMatchObject({
    tabs: { spacing: { raw: { md: "10px" } } },
    schemes: { day: { color: { palette: { p1: "navy" } } }, night: { color: { palette: { p2: "pink" } } } },
    css: { "--p-1": "navy", "--space-md": "10px" },
  });
});

test("a switch wakes the rows of the colour tab and no others", () => {
  const { session, switchTo } = start();
  const woken: string[] = [];
  session.watch(p1, () => woken.push("p1"));
  session.watch(md, () => woken.push("md"));
  switchTo("dark");
  expect(woken).toContain("p1");
  expect(woken).not.toContain("md");
});

test("saving in one scheme does not touch what another one holds", () => {
  const storage = createMemoryStorage();
  const first = start(true, createFakePage({ storage }));
  first.session.set(p1, "navy");
  first.page.hide();
  const page = createFakePage({ storage });
  page.mode = "dark";
  const second = start(true, page);
  expect(second.session.overrides()).toEqual({});
  second.session.set(p1, "pink");
  second.page.hide();
  expect(JSON.parse(storage.map.get("t-state-v3") ?? "").schemes).toEqual({
    day: { color: { palette: { p1: "navy" } } },
    night: { color: { palette: { p1: "pink" } } },
  });
});

test("undoing an edit of another scheme changes that scheme and says so", () => {
  const { session, page, notices, switchTo } = start();
  session.set(p1, "navy");
  switchTo("dark");
  session.undo();
  expect(notices).toEqual([{ kind: "undo-crossed-scheme", scheme: "day", done: 0 }]);
  expect(page.inline.size).toBe(0);
  switchTo("light");
  expect(page.inline.size).toBe(0);
  session.redo();
  expect(page.inline.get("--p-1")?.value).toBe("navy");
});

test("loading a scheme is one step, which replaces the colour tab's overrides and nothing else", () => {
  const { session, page } = start(false);
  session.set(md, "10px");
  session.set(p2, "lime");
  session.loadScheme("color", "sepia");
  expect(session.overrides()).toEqual({
    spacing: { raw: { md: "10px" } },
    color: { palette: { p0: "#f4ecd8", p1: "#5b4636", p2: "#8b0000" }, semantic: { accent: "p1" } },
  });
  expect(session.history().undo).toBe("sepia");
  expect(session.activeScheme("color")).toBe("sepia");
  session.set(p2, "lime");
  expect(session.activeScheme("color")).toBe("sepia");
  session.undo();
  session.undo();
  expect(session.overrides()).toEqual({
    spacing: { raw: { md: "10px" } },
    color: { palette: { p2: "lime" } },
  });
  session.loadScheme("color", "day");
  expect(page.inline.size).toBe(1);
  expect(session.activeScheme("color")).toBe("day");
});

test("a preset brings its palette, its roles and its semantic colours", () => {
  const { session, page } = start();
  session.loadPreset("color", "mono");
  expect(page.inline.get("--bg")?.value).toBe("var(--p-1)");
  expect(page.inline.get("--accent")?.value).toBe("var(--p-0)");
  expect(session.history().undo).toBe("Mono");
  expect(session.baseRoles("color")).toEqual({ bg: 1, text: 0 });
});

test("a scheme that the page shows without us needs no overrides, whatever the configuration thinks", () => {
  const { session, page } = start(false);
  for (const [name, value] of [
    ["--p-0", "#f4ecd8"],
    ["--p-1", "#5b4636"],
    ["--p-2", "#8b0000"],
  ] as const)
    page.sheet.set(name, value);
  session.loadScheme("color", "sepia");
  expect(session.overrides()).toEqual({ color: { semantic: { accent: "p1" } } });
  session.loadScheme("color", "day");
  expect(page.inline.get("--p-0")?.value).toBe("#ffffff");
});

test("a scheme leaves read-only colours alone", () => {
  const config: PanelConfig = JSON.parse(JSON.stringify(withMode(false)));
  Object.assign(config.tabs[1]?.tiers[0]?.items[1] ?? {}, { readonly: true });
  const session = createSession(config, createFakePage().world);
  session.loadScheme("color", "sepia");
  expect(session.itemState(p1).override).toBeUndefined();
  expect(session.itemState(p2).override).toBe("#8b0000");
});

test("a palette that grew or shrank keeps everything else", () => {
  const storage = createMemoryStorage();
  const first = start(true, createFakePage({ storage }));
  first.session.set(md, "10px");
  first.session.set(p1, "navy");
  first.session.set(p2, "pink");
  first.page.hide();
  const config = JSON.parse(JSON.stringify(createConfig()));
  config.tabs[1].tiers[0].items.splice(2, 1);
  const session = createSession(config, createFakePage({ storage }).world);
  expect(session.overrides()).toEqual({
    spacing: { raw: { md: "10px" } },
    color: { palette: { p1: "navy" } },
  });
});

test("an unknown scheme or preset is nothing", () => {
  const { session } = start();
  session.loadScheme("color", "__proto__");
  session.loadScheme("color", "gone");
  session.loadPreset("color", "gone");
  expect(session.history().undo).toBeUndefined();
  expect(() => session.loadScheme("gone", "day")).toThrow(/no tab/);
});

test("a colour keeps the notation it was given in", () => {
  const { session, page } = start();
  for (const color of [
    "oklch(70% 0.1 200)",
    "#ABC",
    "color(display-p3 1 0 0)",
    "color-mix(in oklab, red 20%, blue)",
  ]) {
    session.set(p1, color);
    expect(page.inline.get("--p-1")?.value).toBe(color);
    expect(session.itemState(p1).value).toBe(color);
  }
});

test("a reference whose target is gone is marked, and shows where it ends up", () => {
  const storage = createMemoryStorage([
    [
      "t-state-v3",
      JSON.stringify({
        version: 3,
        tabs: {},
        schemes: { day: { color: { semantic: { accent: "p9" } } } },
        css: {},
      }),
    ],
  ]);
  const { session, page } = start(true, createFakePage({ storage }));
  expect(session.itemState(accent)).toMatchObject({
    dangling: true,
    override: "p9",
    value: "p9",
    target: { id: "p0" },
  });
  expect(page.inline.get("--accent")?.value).toBe("var(--p-0)");
});

test("an item of another tab that has a value by mode keeps its overrides by mode, and its neighbours do not", () => {
  const config: PanelConfig = JSON.parse(JSON.stringify(withMode(true)));
  const items = config.tabs[0]?.tiers[0]?.items ?? [];
  const marked = items.find(({ id }) => id === md.item) ?? {};
  Object.assign(marked, { byMode: true });
  const other = items.find(({ id }) => id !== md.item);
  const page = createFakePage();
  const session = createSession(config, page.world);
  const beside = { ...md, item: other?.id ?? "" };
  session.setMany("Both", [
    { address: md, value: "10px", scheme: "day" },
    { address: md, value: "12px", scheme: "night" },
    { address: beside, value: "7px" },
  ]);
  const shown = () => ["--space-md", other?.cssVar ?? ""].map((name) => page.inline.get(name)?.value);
  expect(shown()).toEqual(["10px", "7px"]);
  expect(session.itemState(md, "night").value).toBe("12px");
  page.mode = "dark";
  page.changed();
  expect(shown()).toEqual(["12px", "7px"]);
  page.frame();
  expect(JSON.parse(page.world.storage?.getItem("t-state-v3") ?? "").schemes).toEqual({
    day: { [md.tab]: { [md.tier]: { md: "10px" } } },
    night: { [md.tab]: { [md.tier]: { md: "12px" } } },
  });
});
