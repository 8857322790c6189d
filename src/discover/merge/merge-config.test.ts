import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PanelConfig, TabConfig, TierItem } from "../../model/config.js";
import { parsePanelConfig } from "../../model/panel-config/parse-panel-config.js";
import { discover } from "../discover.js";
import { mergeConfig } from "./merge-config.js";

const found = (css: string) => discover([{ file: "a.css", text: css }]);
const configOf = (tabs: readonly TabConfig[]): PanelConfig => ({
  tabs,
  storagePrefix: "p",
  consoleNamespace: "p",
});
const itemsOf = (config: PanelConfig): readonly TierItem[] =>
  config.tabs.flatMap((tab) => tab.tiers.flatMap((tier) => tier.items));

describe("merging what was discovered into a configuration", () => {
  const css = ":root{--space-1:4px;--space-2:8px;--blue-1:#00f;--accent:var(--blue-1)}";

  it("changes nothing when nothing is new", () => {
    const config = configOf(found(css).tabs);
    expect(mergeConfig(config, found(css))).toEqual({ config, added: [], gone: [] });
  });

  it("keeps every label, order and hand-made change", () => {
    const [color, spacing] = found(css).tabs;
    if (color === undefined || spacing === undefined) throw new Error("two tabs expected");
    const mine: TabConfig = {
      ...spacing,
      label: "My spaces",
      tiers: spacing.tiers.map((tier) => ({
        ...tier,
        label: "Steps",
        items: tier.items
          .toReversed()
          .map((item) => ({ ...item, label: `my ${item.label}`, default: "99px" })),
      })),
    };
    const config = configOf([mine, color]);
    const merged = mergeConfig(config, found(`${css} :root{--space-3:12px}`));
    expect(merged.added).toEqual(["--space-3"]);
    const labels = merged.config.tabs[0]?.tiers[0]?.items.map(({ label, default: value }) => [label, value]);
    expect(labels).toEqual([
      ["my 2", "99px"],
      ["my 1", "99px"],
      ["3", "12px"],
    ]);
    expect(merged.config.tabs[0]?.label).toBe("My spaces");
  });

  it("marks what is gone, and takes the mark away when it is back", () => {
    const config = configOf(found(css).tabs);
    const without = mergeConfig(config, found(":root{--space-1:4px;--blue-1:#00f;--accent:var(--blue-1)}"));
    expect(without.gone).toEqual(["--space-2"]);
    expect(itemsOf(without.config).find(({ cssVar }) => cssVar === "--space-2")).toMatchObject({
      missing: true,
    });
    expect(mergeConfig(without.config, found(css)).config).toEqual(config);
  });

  it("marks nothing as gone before all is known", () => {
    const config = configOf(found(css).tabs);
    expect(mergeConfig(config, found(":root{--space-1:4px}"), { isPartial: true })).toMatchObject({
      gone: [],
      config,
    });
  });

  it("marks nothing as gone that a style sheet declares for something else", () => {
    const config = configOf(found(":root{--a:1px;--b:2px}").tabs);
    expect(mergeConfig(config, found(":root{--a:1px} .card{--b:2px}"))).toMatchObject({ gone: [], config });
  });

  it("follows a reference to where a person moved its target", () => {
    const config = configOf([
      {
        id: "color",
        label: "C",
        tiers: [
          {
            id: "palette",
            label: "P",
            items: [{ id: "mine", cssVar: "--blue-1", label: "B", default: "#00f", type: { kind: "color" } }],
          },
        ],
      },
    ]);
    const merged = mergeConfig(config, found(css));
    const accent = itemsOf(merged.config).find(({ cssVar }) => cssVar === "--accent");
    expect(accent?.default).toBe("mine");
  });

  it("writes a reference as text where its target is in no tier it could refer to", () => {
    const config = configOf([
      {
        id: "elsewhere",
        label: "E",
        tiers: [
          {
            id: "all",
            label: "A",
            items: [{ id: "b", cssVar: "--blue-1", label: "B", default: "#00f", type: { kind: "color" } }],
          },
        ],
      },
    ]);
    const accent = itemsOf(mergeConfig(config, found(css)).config).find(
      ({ cssVar }) => cssVar === "--accent",
    );
    expect(accent).toMatchObject({ default: "var(--blue-1)", type: { kind: "text" } });
  });

  it("grows the schemes with the palette and keeps the colours a person wrote", () => {
    const two = ":root{--c-1:#fff;--c-2:#eee} .dark{--c-1:#000;--c-2:#111}";
    const config = configOf(found(":root{--c-2:#eee} .dark{--c-2:#111}").tabs);
    const [tab] = config.tabs;
    const extras = tab?.colorExtras;
    if (tab === undefined || extras === undefined) throw new Error("schemes expected");
    const mine = {
      ...tab,
      colorExtras: { ...extras, colorSchemes: { ...extras.colorSchemes, dark: { palette: ["#222"] } } },
    };
    const merged = mergeConfig(configOf([mine]), found(two)).config.tabs[0];
    const names = merged?.tiers[0]?.items.map(({ cssVar }) => cssVar) ?? [];
    const dark = merged?.colorExtras?.colorSchemes.dark?.palette ?? [];
    expect(Object.fromEntries(names.map((name, at) => [name, dark[at]]))).toEqual({
      "--c-1": "#000",
      "--c-2": "#222",
    });
  });

  it("takes the files' values for defaults when asked", () => {
    const config = configOf(found(":root{--a:1px}").tabs);
    const merged = mergeConfig(config, found(":root{--a:2px}"), { freshDefaults: true });
    expect(itemsOf(merged.config)[0]?.default).toBe("2px");
  });
});

const declarations = fc.array(
  fc.tuple(
    fc.constantFrom("--a", "--b", "--c-1", "--c-2", "--c-3", "--d"),
    fc.constantFrom("1px", "#fff", "2", "x y", "var(--a)", "var(--b)", "var(--c-1)"),
  ),
  { maxLength: 6 },
);
const sheet = fc
  .tuple(declarations, declarations)
  .map(([light, dark]) => found(`:root{${text(light)}} .dark{${text(dark)}}`));

function text(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${name}:${value}`).join(";");
}

describe("whatever was there before", () => {
  it("the merged configuration is valid, has every token once, and merging again changes nothing", () => {
    fc.assert(
      fc.property(sheet, sheet, (before, now) => {
        const { config } = mergeConfig(configOf(before.tabs), now);
        const parsed = parsePanelConfig(config);
        expect(parsed).toMatchObject({ ok: true });
        const names = itemsOf(config).map(({ cssVar }) => cssVar);
        expect(new Set(names).size).toBe(names.length);
        expect(names.toSorted()).toEqual(
          [...new Set([...before.tokens.keys(), ...now.tokens.keys()])].toSorted(),
        );
        expect(mergeConfig(config, now).config).toEqual(config);
      }),
    );
  });

  it("puts new tokens of a group after those it has, in order, and new groups at the end", () => {
    const before = ":root{--card-gap-1:1px;--card-gap-2:2px;--page-gap-1:1px;--page-gap-2:2px}";
    const after = `${before}:root{--card-gap-4:4px;--card-gap-3:3px;--menu-gap-1:1px;--menu-gap-2:2px}`;
    const { config } = mergeConfig(configOf(found(before).tabs), found(after));
    expect(itemsOf(config).map(({ id }) => id)).toEqual(
      ["card-gap-1", "card-gap-2", "card-gap-3", "card-gap-4", "page-gap-1", "page-gap-2"].concat([
        "menu-gap-1",
        "menu-gap-2",
      ]),
    );
  });

  it("puts new tokens into one tier beside a tier of references a person made of theirs", () => {
    const [spacing] = found(":root{--space-1:4px}").tabs;
    if (spacing === undefined) throw new Error("a tab expected");
    const literal = { id: "steps", label: "Steps", items: spacing.tiers[0]?.items ?? [] };
    const mine = {
      ...spacing,
      tiers: [literal, { id: "values", label: "V", referencesTier: "steps", items: [] }],
    };
    const { config } = mergeConfig(
      configOf([mine]),
      found(":root{--space-1:4px;--space-2:8px;--space-3:9px}"),
    );
    expect(config.tabs[0]?.tiers.map(({ id, items }) => [id, items.length])).toEqual([
      ["steps", 1],
      ["values", 0],
      ["values-2", 2],
    ]);
  });

  it("takes 50,000 new tokens, each in its group, without comparing them one by one", () => {
    const hues = Array.from({ length: 50_000 }, (_, at) => `--hue-${at % 50}-${at}:#123456;`);
    const discovery = found(`:root{${hues.join("")}}`);
    const { config, added } = mergeConfig(configOf([]), discovery);
    expect(added).toHaveLength(50_000);
    expect(config.tabs).toEqual(discovery.tabs);
    expect(parsePanelConfig(config)).toMatchObject({ ok: true });
  });

  it("takes 200,000 new tokens of one tier", () => {
    const discovery = found(":root{--a:1px}");
    const [tab] = discovery.tabs;
    const [tier] = tab?.tiers ?? [];
    const [item] = tier?.items ?? [];
    if (tab === undefined || tier === undefined || item === undefined) throw new Error("a tier was found");
    const items = Array.from({ length: 200_000 }, (_, at) => ({
      ...item,
      id: `a-${at}`,
      cssVar: `--a-${at}`,
    }));
    const tabs = [{ ...tab, tiers: [{ ...tier, items }] }];
    expect(mergeConfig(configOf([]), { ...discovery, tabs }).added).toHaveLength(200_000);
  });
});
