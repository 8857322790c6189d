import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { cascadeForRoot } from "../../src/css/cascade.js";
import { applyEdits } from "../../src/css/edit.js";
import { readSheet } from "../../src/css/sheet-reader.js";
import { brokenSheet, matchingMedia, names, pageAttributes, sheet } from "./arbitrary-css.js";
import { openOraclePage } from "./page.js";

const page = openOraclePage();
afterAll(() => page.close());

describe("the declaration we edit is the one the browser's root element uses", () => {
  test.each([
    ["well-formed sheets", sheet],
    ["broken sheets", brokenSheet],
  ])("in %s", (_, sheets) => {
    fc.assert(fc.property(sheets, pageAttributes, checkSheet), { numRuns: 4000 });
  }, 120_000);
});

function checkSheet(css: string, attributes: Record<string, string>): void {
  const { winners } = cascadeForRoot([readSheet(css)], { attributes, media: matchingMedia });
  const before = page.read(css, attributes, names);
  const all = names.flatMap((name, index) => {
    const winner = winners.get(name);
    return winner ? [{ range: winner.value, text: `edit-${index}` }] : [];
  });
  const afterAllEdits = names.map((name, index) => (winners.has(name) ? `edit-${index}` : ""));
  expect(page.read(applyEdits(css, all), attributes, names)).toEqual(afterAllEdits);
  names.forEach((name, index) => {
    const winner = winners.get(name);
    if (winner === undefined) {
      expect(before[index], `${name} has a value, and we know no declaration`).toBe("");
      return;
    }
    const edited = applyEdits(css, [{ range: winner.value, text: "edit" }]);
    expect(edited.slice(0, winner.value.start)).toBe(css.slice(0, winner.value.start));
    expect(edited.slice(winner.value.start + 4)).toBe(css.slice(winner.value.end));
    expect(page.read(edited, attributes, names)).toEqual(before.with(index, "edit"));
  });
}
