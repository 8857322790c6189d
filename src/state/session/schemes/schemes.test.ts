import { describe, expect, test } from "vitest";
import type { PanelConfig, TabConfig, TierItem } from "../../../model/config.js";
import { createSchemes } from "./schemes.js";

const item: TierItem = { id: "a", cssVar: "--a", label: "A", default: "#000000", type: { kind: "color" } };

function tab(id: string, lightScheme: string, darkScheme: string, ...themes: string[]): TabConfig {
  const schemes = [lightScheme, darkScheme, ...themes].map((name) => [name, { palette: [`#${name}`] }]);
  return {
    ...{ id, label: id, tiers: [{ id: "all", label: "All", items: [item] }] },
    colorExtras: {
      ...{ id, baseRoles: {}, baseDefaults: {}, colorSchemes: Object.fromEntries(schemes) },
      panelSettings: {
        colorScheme: lightScheme,
        colorMode: { defaultMode: "light", lightScheme, darkScheme },
      },
    },
  };
}

function schemesOn(tabs: readonly TabConfig[]) {
  const page = { mode: "light" as "light" | "dark" | undefined, theme: undefined as string | undefined };
  const config = { storagePrefix: "p", consoleNamespace: "p", tabs } as unknown as PanelConfig;
  const schemes = createSchemes(config, {
    mode: () => page.mode,
    themeAmong: (names) => [...names].find((name) => name === page.theme),
  });
  return { page, schemes };
}

describe("the scheme that is in force", () => {
  test("is that of the page's theme where the tab has one of its name, else that of its mode", () => {
    const [first, second] = [tab("one", "day", "night", "sepia"), tab("two", "light", "dark")];
    const { page, schemes } = schemesOn([first, second]);
    const now = () => [first, second].map((one) => schemes.slot({ tab: one, item }));
    expect(now()).toEqual(["day", "light"]);
    page.theme = "sepia";
    expect(schemes.follow()).toBe(true);
    expect(now()).toEqual(["sepia", "light"]);
    page.mode = "dark";
    expect(schemes.follow()).toBe(true);
    expect(now()).toEqual(["sepia", "dark"]);
    page.theme = undefined;
    expect(schemes.follow()).toBe(true);
    expect(now()).toEqual(["night", "dark"]);
    expect(schemes.follow()).toBe(false);
  });

  test("of an item of another tab that has a value by mode is that of the first tab that follows the page", () => {
    const { page, schemes } = schemesOn([tab("one", "day", "night", "sepia")]);
    page.theme = "sepia";
    schemes.follow();
    const other = { ...tab("two", "a", "b"), colorExtras: undefined } as unknown as TabConfig;
    expect(schemes.slot({ tab: other, item: { ...item, byMode: true } })).toBe("sepia");
    expect(schemes.slots({ tab: other, item: { ...item, byMode: true } })).toEqual(["day", "night", "sepia"]);
    expect(schemes.slot({ tab: other, item })).toBeUndefined();
  });

  test("is for the mode that its own tab says, also where another tab has a scheme of that name", () => {
    const [first, second] = [tab("one", "day", "night", "sepia"), tab("two", "night", "day")];
    const { schemes } = schemesOn([first, second]);
    const modes = (name: string) => [first, second].map((one) => schemes.modeOf({ tab: one, item }, name));
    expect(modes("night")).toEqual(["dark", "light"]);
    expect(modes("day")).toEqual(["light", "dark"]);
    expect(schemes.modeOf({ tab: first, item }, "sepia")).toBeUndefined();
  });
});
