import { describe, expect, test } from "vitest";
import type { PanelConfig, TabConfig, TierItem } from "../../../model/config.js";
import type { PageTheme } from "../../page/modes/theme-name.js";
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

/** A theme that comes in place of the page's modes, or has them, too. */
const theme = (name: string, hasModes = false): PageTheme => ({ name, selector: name, hasModes });

function schemesOn(tabs: readonly TabConfig[]) {
  const page = {
    mode: "light" as "light" | "dark" | undefined,
    theme: undefined as PageTheme | undefined,
  };
  const config = { storagePrefix: "p", consoleNamespace: "p", tabs } as unknown as PanelConfig;
  const schemes = createSchemes(config, { mode: () => page.mode, theme: () => page.theme });
  return { page, schemes };
}

describe("the scheme that is in force", () => {
  test("is that of the page's theme where the tab has one of its name, else that of its mode", () => {
    const [first, second] = [tab("one", "day", "night", "sepia"), tab("two", "light", "dark")];
    const { page, schemes } = schemesOn([first, second]);
    const now = () => [first, second].map((one) => schemes.slot({ tab: one, item }));
    expect(now()).toEqual(["day", "light"]);
    page.theme = theme("sepia");
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

  test("is a selector in a theme that no configuration names, in all tabs that follow the page", () => {
    const [first, second] = [tab("one", "day", "night", "sepia"), tab("two", "all", "all")];
    const still = { ...tab("three", "a", "b"), colorExtras: undefined } as unknown as TabConfig;
    const { page, schemes } = schemesOn([first, second, still]);
    const now = () => [first, second, still].map((one) => schemes.slot({ tab: one, item }));
    expect(now()).toEqual(["day", "all", undefined]);
    page.theme = theme('[data-theme="dracula"]');
    expect(schemes.follow()).toBe(true);
    expect(now()).toEqual(['[data-theme="dracula"]', '[data-theme="dracula"]', undefined]);
    expect(schemes.modeOf({ tab: first, item }, '[data-theme="dracula"]')).toBeUndefined();
    expect(schemes.active(first)).toBe("day");
    page.theme = theme('[data-theme="nord"]');
    expect(schemes.follow()).toBe(true);
    const canHold = (scheme: string) =>
      [first, still].map((one) => schemes.canHold({ tab: one, item }, scheme));
    expect(canHold('[data-theme="dracula"]')).toEqual([true, false]);
    expect(canHold("sepia")).toEqual([true, false]);
    expect(canHold("gone")).toEqual([false, false]);
  });

  test("of a theme that has a light and a dark of its own is one for each", () => {
    const one = tab("one", "day", "night", "rose");
    const { page, schemes } = schemesOn([one]);
    page.theme = { ...theme("rose", true), selector: '[data-theme="rose"]' };
    const slots = () => {
      schemes.follow();
      const place = { tab: one, item };
      return [schemes.slot(place), schemes.slotIn(place, "light"), schemes.slotIn(place, "dark")];
    };
    const dark = '[data-theme="rose"] night';
    expect(slots()).toEqual(["rose", "rose", dark]);
    page.mode = "dark";
    expect(slots()).toEqual([dark, "rose", dark]);
    expect(schemes.active(one)).toBe("night");
    expect([dark, "rose", "night"].map((name) => schemes.modeOf({ tab: one, item }, name))).toEqual([
      "dark",
      "light",
      undefined,
    ]);
    expect(schemes.canHold({ tab: one, item }, dark)).toBe(true);
  });

  test("of a page with themes of which none is light or dark has no mode", () => {
    const themes = tab("one", "default", "default", "ocean");
    const { schemes } = schemesOn([themes]);
    expect(schemes.slots({ tab: themes, item })).toEqual(["default", "ocean"]);
    expect(schemes.slot({ tab: themes, item })).toBe("default");
    expect(schemes.modeOf({ tab: themes, item }, "default")).toBeUndefined();
    expect(schemes.slotIn({ tab: themes, item }, "dark")).toBeUndefined();
  });

  test("of an item of another tab that has a value by mode is that of the first tab that follows the page", () => {
    const { page, schemes } = schemesOn([tab("one", "day", "night", "sepia")]);
    page.theme = theme("sepia");
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
