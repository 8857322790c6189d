import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { walkCurrentRules } from "../../src/state/cssom/conditions.js";
import { createRootDeclarations } from "../../src/state/cssom/root-declarations.js";
import { brokenSheet, names, pageAttributes, seed, sheet } from "./arbitrary-css.js";
import { openOraclePage } from "./page.js";

const page = openOraclePage();
afterAll(() => page.close());

/** What only the browser can decide, around and among the rules of other sheets. */
const decidedByBrowser = fc
  .tuple(
    fc.constantFrom(
      ...[
        "@scope{",
        "@scope (:root){",
        "@scope (html) to (:root){",
        "@scope (html) to (body){",
        "@scope (body){",
      ],
      ...["@scope (.x, :root){@scope (html){", "@container (width > 0px){", "@container style(--a: 1){"],
      ...[
        "@starting-style{",
        "@supports selector(:has(a)){",
        "@supports (nothing: here){",
        "@layer l{@scope(html){",
      ],
      ...["@media (width > 1px) and (min-height: calc(1px * 2)){", "@media not all{", ":root{@scope{", "&{"],
    ),
    fc.constantFrom(
      ":root",
      ":scope",
      "&",
      "html",
      ":root:has(head)",
      ":not(:hover)",
      ":root:focus",
      "& &",
      "*",
    ),
    fc.constantFrom(...names),
    fc.constantFrom("1", "2", "3!important"),
  )
  .map(([start, selector, name, value]) => {
    const depth = start.split("{").length - 1;
    return `${start}${selector}{${name}:${value}}${"}".repeat(depth)}`;
  });

const mixed = fc
  .array(fc.oneof({ weight: 2, arbitrary: decidedByBrowser }, { weight: 1, arbitrary: sheet }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((parts) => parts.join("\n"));

describe("the declaration that we take from the CSSOM is the one the browser's root element uses", () => {
  test.each([
    ["a well-formed sheet", fc.tuple(sheet), 500],
    ["a broken sheet", fc.tuple(brokenSheet), 200],
    ["several sheets", fc.array(sheet, { minLength: 2, maxLength: 3 }), 150],
    ["sheets of what only a browser can decide", fc.tuple(mixed), 700],
  ])("in %s", (_, sheets, numRuns) => {
    fc.assert(fc.property(sheets, pageAttributes, checkSheets), { numRuns, seed });
  });
});

function checkSheets(sources: readonly string[], attributes: Record<string, string>): void {
  const before = readPage(sources, attributes);
  names.forEach((name, index) => {
    // Set anew each time: not every value can be put back.
    const winner = readPage(sources, attributes).winners.get(name);
    if (winner === undefined) {
      expect(before.values[index], `${name}, of which we know no declaration`).toBe("");
      return;
    }
    winner.rule.style.setProperty(name, `new${name}`, winner.isImportant ? "important" : "");
    expect(page.read(names)).toEqual(before.values.with(index, `new${name}`));
  });
}

function readPage(sources: readonly string[], attributes: Record<string, string>) {
  // The same text as before would leave the sheet as it was changed.
  page.set([], {});
  page.set(sources, attributes);
  const declarations = createRootDeclarations(page.window.document.documentElement, new Set(names));
  for (const rule of walkCurrentRules(page.window)) declarations.add(rule);
  return { winners: declarations.winners(), values: page.read(names) };
}
