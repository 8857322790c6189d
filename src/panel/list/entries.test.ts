import { expect, test } from "vitest";
import type { TabConfig, TierItem } from "../../model/config.js";
import { tabEntries } from "./entries.js";

const item = (id: string, group?: string): TierItem => ({
  id,
  cssVar: `--${id}`,
  label: id,
  default: "0",
  type: { kind: "text" },
  ...(group === undefined ? {} : { group }),
});

const words = { roles: "Roles" };
const shown = (tab: TabConfig, options: Partial<Parameters<typeof tabEntries>[1]> = {}) =>
  tabEntries(tab, { isAdvancedOpen: false, openRamps: new Set(), words, ...options }).map((entry) =>
    entry.kind === "item"
      ? entry.address.item
      : entry.kind === "heading"
        ? `${"#".repeat(entry.level)} ${entry.text}`
        : entry.kind,
  );

test("groups are gathered in the order they first appear, ungrouped items first", () => {
  const tab: TabConfig = {
    id: "t",
    label: "T",
    tiers: [{ id: "a", label: "A", items: [item("1", "X"), item("2"), item("3", "Y"), item("4", "X")] }],
  };
  expect(shown(tab)).toEqual(["2", "### X", "1", "4", "### Y", "3"]);
});

test("advanced tiers wait behind one line, and count", () => {
  const tab: TabConfig = {
    id: "t",
    label: "T",
    advancedTiers: ["b"],
    tiers: [
      { id: "b", label: "B", items: [item("3")] },
      { id: "a", label: "A", items: [item("1")] },
    ],
  };
  expect(shown(tab)).toEqual(["### A", "1", "advanced"]);
  expect(shown(tab, { isAdvancedOpen: true })).toEqual(["### A", "1", "advanced", "### B", "3"]);
});

test("a filter leaves no empty heading and looks into advanced tiers too", () => {
  const tab: TabConfig = {
    id: "t",
    label: "T",
    advancedTiers: ["b"],
    tiers: [
      { id: "a", label: "A", items: [item("1", "X"), item("2", "Y")] },
      { id: "b", label: "B", items: [item("3")] },
    ],
  };
  expect(shown(tab, { shows: (address) => address.item !== "1" })).toEqual([
    "### A",
    "#### Y",
    "2",
    "### B",
    "3",
  ]);
  expect(shown(tab, { shows: () => false })).toEqual([]);
});

test("a colour tab shows its scheme first and its roles after the palette", () => {
  const tab: TabConfig = {
    id: "c",
    label: "C",
    tiers: [
      { id: "p", label: "Palette", items: [item("1")] },
      { id: "s", label: "Semantic", items: [item("2")] },
    ],
    colorExtras: {
      id: "c",
      baseRoles: { bg: "--bg" },
      baseDefaults: { bg: 0 },
      colorSchemes: {},
      panelSettings: { colorScheme: "", colorMode: false },
    },
  };
  expect(shown(tab)).toEqual(["scheme", "### Palette", "1", "### Roles", "bg", "### Semantic", "2"]);
});

test("keys are unique, whatever the ids are", () => {
  const tab: TabConfig = {
    id: "__proto__",
    label: "T",
    tiers: [
      { id: "a", label: "A", items: [item('b"]', "x"), item("constructor", "x")] },
      { id: 'a","b', label: "B", items: [item('b"]', "x")] },
    ],
  };
  const keys = tabEntries(tab, { isAdvancedOpen: true, openRamps: new Set(), words }).map(
    (entry) => entry.key,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test("the steps of a colour are one line, under the name of its group, until it is opened or filtered", () => {
  const steps = [50, 100, 200, 300, 400, 500].map((step) => ({
    ...item(`blue-${step}`, "Blue"),
    type: { kind: "color" } as const,
  }));
  const tab: TabConfig = {
    id: "t",
    label: "T",
    tiers: [{ id: "a", label: "A", items: [...steps, item("white", "Others")] }],
  };
  const [first = ""] = steps.map(({ id }) => id);
  expect(shown(tab)).toEqual(["ramp", "### Others", "white"]);
  const open = tabEntries(tab, { isAdvancedOpen: false, openRamps: new Set(), words })[0];
  expect(shown(tab, { openRamps: new Set([open?.key ?? ""]) })).toContain(first);
  expect(shown(tab, { shows: ({ item: id }) => id === first })).toEqual(["### Blue", first]);
});

test("groups of ramps alone have no heading, and stand where no other group's heading is above them", () => {
  const ramp = (stem: string, group: string) =>
    [1, 2, 3, 4, 5, 6].map((step) => ({
      ...item(`${stem}${step}`, group),
      type: { kind: "color" } as const,
    }));
  const items = [
    item("card", "Card"),
    ...ramp("blue-", "Blue"),
    ...ramp("blue-a", "Blue"),
    ...ramp("red-", "Red"),
  ];
  const tab: TabConfig = { id: "t", label: "T", tiers: [{ id: "a", label: "A", items }] };
  expect(shown(tab)).toEqual(["ramp", "ramp", "ramp", "### Card", "card"]);
  const [first] = tabEntries(tab, { isAdvancedOpen: false, openRamps: new Set(), words });
  const opened = shown(tab, { openRamps: new Set([first?.key ?? ""]) });
  expect(opened.filter((line) => line.startsWith("#"))).toEqual(["### Card"]);
});
