import { expect, test } from "vitest";
import { colorTab, createConfig, lengthItem, spacingTab } from "../../../test/state/configs.js";
import { createFakePage } from "../../../test/state/fake-page.js";
import type { PanelConfig } from "../../model/config.js";
import { createSession } from "../session/create-session.js";
import type { Session } from "../session/session.js";
import type { ImportReport } from "./exchange.js";

const md = { tab: "spacing", tier: "raw", item: "md" };
const gap = { tab: "spacing", tier: "semantic", item: "gap" };

const { colorExtras } = colorTab;
if (!colorExtras) throw new Error("the colour tab has no colours");
const panelSettings = { colorScheme: "day", colorMode: false } as const;
const oneScheme = createConfig({
  tabs: [spacingTab, { ...colorTab, colorExtras: { ...colorExtras, panelSettings } }],
});

function start(config: PanelConfig = createConfig()): Session {
  return createSession(config, createFakePage().world);
}

async function read(session: Session, file: unknown): Promise<ImportReport> {
  return session.exchange.read(typeof file === "string" ? file : JSON.stringify(file));
}

async function linesOf(session: Session, file: unknown) {
  const report = await read(session, file);
  if (!report.ok) throw new Error(report.message);
  return Object.fromEntries(report.lines.map(({ source, ...line }) => [source, line]));
}

test("an export of the changes holds the overrides and nothing else", async () => {
  const session = start(createConfig({ schemaId: "acme", exportFilename: "brand" }));
  session.set(md, "10px");
  session.set(gap, "lg");
  const file = await session.exchange.write("json", "changes");
  const json = JSON.parse(file.text);
  expect(file).toMatchObject({ filename: "brand.json", mediaType: "application/json", report: [] });
  expect(json).toEqual({
    $schema: "acme/v2",
    exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    tabs: { spacing: { raw: { md: "10px" }, semantic: { gap: "lg" } } },
  });
});

test("an export of everything holds every item as it is now", async () => {
  const session = start();
  session.set(md, "10px");
  const { tabs } = JSON.parse((await session.exchange.write("json", "all")).text);
  expect(tabs).toEqual({
    spacing: { raw: { sm: "4px", md: "10px", lg: "16px" }, semantic: { gap: "md", md: "md" } },
    color: {
      palette: { p0: "#ffffff", p1: "#111111", p2: "#cc0000" },
      semantic: { accent: "p2" },
      baseRoles: { bg: "p0", text: "p1" },
    },
  });
});

test("CSS holds the changes as declarations of the root, by tab", async () => {
  const config = createConfig({
    tabs: [
      spacingTab,
      {
        id: "x",
        label: "A */ b",
        tiers: [{ id: "raw", label: "", items: [lengthItem("half", "1px", "--space-0.5")] }],
      },
    ],
  });
  const session = start(config);
  expect((await session.exchange.write("css", "changes")).text).toBe(":root {\n}\n");
  session.set(gap, "lg");
  session.set({ tab: "x", tier: "raw", item: "half" }, " 2px ");
  expect(await session.exchange.write("css", "changes")).toMatchObject({
    filename: "t-tokens.css",
    mediaType: "text/css",
    text: [
      ":root {",
      "  /* Spacing */",
      "  --gap: var(--space-lg);",
      "  /* A * / b */",
      "  --space-0\\.5: 2px;",
      "}",
      "",
    ].join("\n"),
  });
});

test("whatever is exported comes back, for every kind of tab", async () => {
  for (const scope of ["changes", "all"] as const) {
    for (const format of ["json", "dtcg"] as const) {
      const source = start();
      source.set(md, "10px");
      source.set(gap, "lg");
      source.set({ tab: "color", tier: "palette", item: "p1" }, "oklch(0.5 0.1 20)");
      source.setBaseRole("color", "bg", 1);
      const { text } = await source.exchange.write(format, scope);
      const target = start();
      target.exchange.load(await read(target, text));
      expect(target.overrides()).toEqual(source.overrides());
    }
  }
});

test("a value that would cost the browser too much cannot be used, and says why", async () => {
  const lines = await linesOf(start(), {
    $schema: "design-token-panel/v2",
    tabs: { spacing: { raw: { md: `${"calc(".repeat(33)}1px${")".repeat(33)}`, lg: "x".repeat(100_001) } } },
  });
  expect(lines).toMatchObject({
    "spacing.raw.md": { outcome: "invalid", reason: "The value is nested more than 32 levels deep" },
    "spacing.raw.lg": { outcome: "invalid", reason: "The value is longer than 100000 characters" },
  });
});

test("a report says of every line what would become of it, and changes nothing", async () => {
  const session = start();
  session.set(md, "10px");
  const lines = await linesOf(session, {
    $schema: "design-token-panel/v2",
    tabs: {
      spacing: {
        raw: { md: "10px", lg: "20px", sm: "4px", gone: "1px", "--space-lg": 3 },
        semantic: { gap: "gone", md: "var(--space-sm)" },
      },
      gone: { raw: { md: "1px" } },
      color: { palette: { p0: "red;", p1: null }, semantic: { accent: 1 } },
    },
  });
  expect(lines).toEqual({
    "spacing.raw.md": { outcome: "same", address: md },
    "spacing.raw.lg": { outcome: "invalid", reason: expect.stringContaining("stands for the same item") },
    "spacing.raw.sm": { outcome: "same", address: { ...md, item: "sm" } },
    "spacing.raw.gone": { outcome: "unknown" },
    "spacing.raw.--space-lg": {
      outcome: "will-change",
      address: { ...md, item: "lg" },
      before: "16px",
      after: "3",
    },
    "spacing.semantic.gap": { outcome: "invalid", reason: '"gone" names no item of the referenced tier' },
    "spacing.semantic.md": {
      outcome: "will-change",
      address: { ...gap, item: "md" },
      before: "md",
      after: "sm",
    },
    "gone.raw.md": { outcome: "unknown" },
    "color.palette.p0": { outcome: "invalid", reason: expect.stringContaining("semicolon") },
    "color.palette.p1": { outcome: "invalid", reason: "expected text or a number" },
    "color.semantic.accent": {
      outcome: "will-change",
      address: { tab: "color", tier: "semantic", item: "accent" },
      before: "p2",
      after: "p1",
    },
  });
  expect(session.overrides()).toEqual({ spacing: { raw: { md: "10px" } } });
});

test("loading a report is one step, and a failed one loads nothing", async () => {
  const session = start();
  const tabs = { spacing: { raw: { md: "10px", lg: "20px" } } };
  session.exchange.load(await read(session, { $schema: "design-token-panel/v2", tabs }));
  expect(session.changeCount()).toBe(2);
  expect(session.history().undo).toBe("Import");
  session.undo();
  expect(session.changeCount()).toBe(0);
  session.exchange.load(await read(session, "nonsense"));
  expect(session.history().undo).toBeUndefined();
});

const v1 = {
  exportedAt: "2024-01-01T00:00:00Z",
  color: {
    palette: ["#fafafa", "#111111"],
    base: { bg: 1, fg: 0, cursor: 1 },
    semantic: { accent: "bg", "--accent2": 0 },
  },
  spacing: { "--space-md": "10px", "--gone": "1px" },
  typography: { "--gap": "var(--space-lg)" },
  size: {},
};

test.each(["design-token-panel/v1", "zudo-design-tokens/v1"])("%s is read", async ($schema) => {
  const session = start(oneScheme);
  session.exchange.load(await read(session, { $schema, ...v1 }));
  expect(session.overrides()).toEqual({
    spacing: { raw: { md: "10px" }, semantic: { gap: "lg" } },
    color: { palette: { p0: "#fafafa" }, baseRoles: { bg: "p1", text: "p0" }, semantic: { accent: "p1" } },
  });
});

test("the peer's version 2, keyed by property name, is read", async () => {
  const session = start(oneScheme);
  const tabs = {
    spacing: { raw: { "--space-md": "10px", "--gap": "var(--space-lg)" } },
    color: { palette: { "--p-0": "#fafafa" }, semantic: { "--accent": 1 } },
  };
  session.exchange.load(await read(session, { $schema: "zudo-design-tokens/v2", tabs }));
  expect(session.overrides()).toEqual({
    spacing: { raw: { md: "10px" }, semantic: { gap: "lg" } },
    color: { palette: { p0: "#fafafa" }, semantic: { accent: "p1" } },
  });
});

test.each<[string, unknown, object]>([
  [
    "a newer version",
    { $schema: "design-token-panel/v3" },
    { reason: "newer-version", message: expect.stringContaining("version 3") },
  ],
  ["the peer's newest version", { $schema: "zudo-design-tokens/v3" }, { reason: "newer-version" }],
  [
    "another family",
    { $schema: "other/v2" },
    { reason: "unknown-schema", message: expect.stringContaining("other/v2") },
  ],
  ["a version that is no number", { $schema: "design-token-panel/v2x" }, { reason: "unknown-schema" }],
  ["no schema", { tabs: {} }, { reason: "unknown-schema" }],
  [
    "a resolver document",
    { version: "2025.10", resolutionOrder: [{ $ref: "#/sets/a" }] },
    { reason: "unknown-schema" },
  ],
  ["text that is no JSON", "--a: 1px;", { reason: "not-json" }],
  ["binary", "\u0000\u0001\ufffd", { reason: "not-json" }],
  ["a list", [], { reason: "unknown-schema" }],
  ["deep nesting", `{"a":${"[".repeat(100_000)}`, { reason: "not-json" }],
  [
    "deep nesting in a value",
    `{"a":{"$type":"shadow","$value":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`,
    { reason: "too-deep", message: expect.stringContaining("deeply") },
  ],
  [
    "names that thousands of tokens repeat in their paths",
    `${`{"${"n".repeat(2_000)}":`.repeat(20)}{"a":{"$value":1}}${"}".repeat(20)}`,
    { reason: "too-deep", message: expect.stringContaining("deeply") },
  ],
  [
    "a tab with a name that no tab has",
    { $schema: "design-token-panel/v2", tabs: { ["n".repeat(500_000)]: { raw: { a: "1px", b: "2px" } } } },
    { reason: "too-deep", message: expect.stringContaining("deeply") },
  ],
  ["more than 1 MiB", `{"a":"${"é".repeat(600_000)}"}`, { reason: "too-large" }],
])("%s is refused by name", async (_, file, refusal) => {
  expect(await read(start(), file)).toMatchObject({ ok: false, ...refusal });
});

test("a byte order mark is no reason to refuse", async () => {
  expect(
    await read(start(), `\ufeff${JSON.stringify({ $schema: "design-token-panel/v2", tabs: {} })}`),
  ).toMatchObject({ ok: true });
});

test("a read-only item is exported, and refused on import", async () => {
  const config: PanelConfig = JSON.parse(JSON.stringify(createConfig()));
  Object.assign(config.tabs[0]?.tiers[0]?.items[1] ?? {}, { readonly: true });
  const session = start(config);
  const { tabs } = JSON.parse((await session.exchange.write("json", "all")).text);
  expect(tabs.spacing.raw.md).toBe("8px");
  tabs.spacing.raw.md = "10px";
  const lines = await linesOf(session, { $schema: "design-token-panel/v2", tabs });
  expect(lines["spacing.raw.md"]).toEqual({ outcome: "invalid", reason: "--space-md is read-only" });
});

test("hostile keys in a file are read as names", async () => {
  const file =
    '{"$schema":"design-token-panel/v2","tabs":{"__proto__":{"raw":{"md":"1px"}},"spacing":{"constructor":{"x":"1"}}}}';
  expect(await read(start(), file)).toMatchObject({
    ok: true,
    lines: [{ outcome: "unknown" }, { outcome: "unknown" }],
  });
  expect(Object.hasOwn(Object.prototype, "raw")).toBe(false);
});

test("two panels export and import each their own", async () => {
  const page = createFakePage();
  const first = createSession(createConfig({ storagePrefix: "a", tabs: [spacingTab] }), page.world);
  const second = createSession(
    createConfig({ storagePrefix: "b", schemaId: "other", tabs: [colorTab] }),
    page.world,
  );
  first.set(md, "10px");
  const { text } = await first.exchange.write("json", "changes");
  expect(await read(second, text)).toMatchObject({ ok: false, reason: "unknown-schema" });
  expect(JSON.parse((await second.exchange.write("json", "changes")).text).tabs).toEqual({});
});

test("what the field of an item would refuse is not imported, and the rest of the file is", async () => {
  const supports = (_: string, value: string) => /^-?\d+px$/.test(value);
  const session = createSession(createConfig(), { ...createFakePage().world, supports });
  const lines = await linesOf(session, {
    $schema: "design-token-panel/v2",
    tabs: { spacing: { raw: { sm: "12 potatoes", md: "12px", lg: "var(--x)" } } },
  });
  expect(lines).toMatchObject({
    "spacing.raw.sm": { outcome: "invalid", reason: '"12 potatoes" is no length' },
    "spacing.raw.md": { outcome: "will-change" },
    "spacing.raw.lg": { outcome: "will-change" },
  });
});

test("what would mix colours of mixed ones too deep by references is not imported, and the rest of the file is", async () => {
  const mixed = (inner: string) => `${"color-mix(in srgb, ".repeat(5)}${inner}${", red)".repeat(5)}`;
  const sheet = { p0: mixed("var(--p-1)"), p1: mixed("var(--p-2)"), p2: mixed("redd") };
  const lines = await linesOf(start(oneScheme), {
    $schema: "design-token-panel/v2",
    tabs: { color: { palette: sheet } },
  });
  expect(lines).toMatchObject({
    "color.palette.p0": {
      outcome: "invalid",
      reason: "with its references it nests color-mix() or anchor() more than 12 levels deep",
    },
    "color.palette.p1": { outcome: "will-change" },
    "color.palette.p2": { outcome: "will-change" },
  });
});

test("what would be longer than any value with its references is not imported, and the rest of the file is", async () => {
  const items = Array.from({ length: 29 }, (_, at) => lengthItem(`l${at}`, "1px"));
  const config = createConfig({
    tabs: [{ id: "t", label: "T", tiers: [{ id: "r", label: "R", items }] }],
  });
  const tripled = items.map(({ id }, at) => [id, `var(--l${at + 1}) `.repeat(3).trim()]);
  const own = { $schema: "design-token-panel/v2", tabs: { t: { r: Object.fromEntries(tripled) } } };
  const lines = await linesOf(start(config), own);
  expect(lines["t.r.l0"]).toMatchObject({
    outcome: "invalid",
    reason: "with its references it is longer than 100000 characters",
  });
  const taken = Object.values(lines).filter(({ outcome }) => outcome === "will-change");
  expect(taken.length).toBe(7);
});

test("a large file is read in slices, so that the page goes on meanwhile", async () => {
  const size = 1_000;
  const items = Array.from({ length: size }, (_, at) => lengthItem(`i${at}`, "1px"));
  const config = createConfig({
    tabs: [{ id: "t", label: "T", tiers: [{ id: "r", label: "R", items }] }],
  });
  let looks = 0;
  let pauses = 0;
  const now = () => looks++;
  const after = (_: number, run: () => void) => {
    pauses++;
    queueMicrotask(run);
  };
  const session = createSession(config, createFakePage({ now, after }).world);
  const token = (at: number) => ({
    $type: "dimension",
    $value: at === size - 1 ? "2px" : `{t.r.i${at + 1}}`,
  });
  const tokens = Object.fromEntries(items.map(({ id }, at) => [id, token(at)]));
  const texts = Object.fromEntries(items.map(({ id }) => [id, "5px"]));
  const own = { $schema: "design-token-panel/v2", tabs: { t: { r: texts } } };
  for (const file of [{ t: { r: tokens } }, own]) {
    pauses = 0;
    const report = await read(session, file);
    expect(report.ok && report.lines.length).toBe(size);
    // One look at the clock for each token, and a slice ends after some of them.
    expect(pauses).toBeGreaterThan(size / 20);
  }
});
