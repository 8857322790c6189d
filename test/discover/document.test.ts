import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { projectFlags } from "../../src/cli/project/commands.js";
import { discover } from "../../src/discover/discover.js";
import { configFileName, routingFileName } from "../../src/discover/project-files.js";
import { defaultSkippedFolders } from "../../src/discover/style-sheets/list-style-sheets.js";
import { categories } from "../../src/discover/tabs/category.js";

const text = readFileSync(new URL("../../docs/discovery.md", import.meta.url), "utf8");

describe("docs/discovery.md", () => {
  it("lists the flags of init and doctor as the commands have them", () => {
    const listed = [...text.matchAll(/^\| `--([\w-]+)/gm)].map((match) => match[1]);
    const known = projectFlags
      .map(({ name }) => name)
      .filter((name) => name !== "help" && name !== "version");
    expect(listed).toEqual(known);
  });

  it("names the files, the tabs and the folders that are passed over", () => {
    const names = [
      configFileName,
      routingFileName,
      ...categories.map(({ label }) => label),
      ...defaultSkippedFolders,
    ];
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  it("shows values as what discovery makes of them", () => {
    const values = tableRows("| Value | Becomes |").flatMap(([cell = "", becomes = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, value = ""]) =>
        value.startsWith("--") ? [] : [{ value, becomes }],
      ),
    );
    const names = values.map(({ value }, at) => named.get(value) ?? `--x${at}`);
    const declared = values.map(({ value }, at) => `${names[at]}: ${written.get(value) ?? value};`);
    const css = `:root { --blue-500: #00f; --space-1: 4px; ${declared.join(" ")} }`;
    const tiers = discover([{ file: "a.css", text: css }]).tabs.flatMap((tab) => tab.tiers);
    const found = values.map(({ value, becomes }, at) => {
      const tier = tiers.find(({ items }) => items.some(({ cssVar }) => cssVar === names[at]));
      const kind = tier?.items.find(({ cssVar }) => cssVar === names[at])?.type.kind;
      return [value, becomes, tier?.referencesTier === undefined ? kind : "reference"];
    });
    expect(found).toEqual(
      values.map(({ value, becomes }) => [
        value,
        becomes,
        kinds.find(([words]) => becomes.startsWith(words))?.[1],
      ]),
    );
    expect(new Set(found.map(([, , kind]) => kind)).size).toBe(8);
  });

  it("shows labels as they are made", () => {
    const css = `:root { --font-size-sm: 1rem; --font-size-2xl: 2rem; --color-blue-500: #00f; --radius-card: 4px }`;
    const { tabs } = discover([{ file: "a.css", text: css }]);
    const items = tabs.flatMap(({ label, tiers }) =>
      tiers.flatMap((tier) => tier.items.map((item) => ({ label, item }))),
    );
    const shown = [
      ...text.matchAll(/^- `(--[\w-]+)` is "([^"]+)"(?: in the group "([^"]+)")?(?: in the tab (\w+))?/gm),
    ];
    expect(shown).toHaveLength(3);
    for (const [, cssVar, label, group, tab] of shown) {
      const found = items.find(({ item }) => item.cssVar === cssVar);
      expect(found?.item.label).toBe(label);
      if (group !== undefined) expect(found?.item.group).toBe(group);
      if (tab !== undefined) expect(found?.label).toBe(tab);
    }
  });
});

/** Whose kind the name tells, or the tokens beside them. */
const named = new Map([
  ["dashed", "--border-style"],
  ["0", "--space-0"],
]);

/** What stands for a whole value in the table. */
const written = new Map([
  ["rgb()", "rgb(1 2 3)"],
  ["oklch()", "oklch(0.5 0.1 20)"],
  ["color-mix()", "color-mix(in oklch, red, blue)"],
  ["light-dark()", "light-dark(#fff, #000)"],
  ["var()", "rgb(from var(--blue-500) r g b)"],
  ["url(…)", "url(a.png)"],
  ["calc()", "calc(1px + 1rem)"],
  ["clamp()", "clamp(1rem, 2vw, 3rem)"],
]);

const kinds: readonly (readonly [string, string])[] = [
  ["a length", "length"],
  ["a number", "number"],
  ["a colour", "color"],
  ["a list of keywords", "select"],
  ["a reference", "reference"],
  ["an image", "mask-image"],
  ["a ratio", "ratio"],
  ["text", "text"],
];

function tableRows(heading: string): readonly (readonly string[])[] {
  const [, rest = ""] = text.split(`${heading}\n`);
  const lines = rest.split("\n").slice(1);
  return lines.slice(0, lines.indexOf("")).map((row) =>
    row
      .split(/ ?\| ?/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
