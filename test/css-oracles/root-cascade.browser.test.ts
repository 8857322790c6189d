import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { applyEdits, type Edit } from "../../src/css/sheet/edit.js";
import type { Declaration } from "../../src/css/sheet/sheet.js";
import { readSheet } from "../../src/css/sheet/sheet-reader.js";
import {
  brokenSheet,
  holdingSupports,
  matchingMedia,
  names,
  pageAttributes,
  seed,
  sheet,
} from "./arbitrary-css.js";
import { cascadeByName } from "./cascade-by-name.js";
import { openOraclePage } from "./page.js";

const page = openOraclePage();
afterAll(() => page.close());

const whatIsTold = fc.constantFrom({}, { supports: holdingSupports });

describe("the declaration we edit is the one the browser's root element uses", () => {
  test.each([
    ["a well-formed sheet", fc.tuple(sheet), 2500],
    ["a broken sheet", fc.tuple(brokenSheet), 2500],
    ["several sheets", fc.array(sheet, { minLength: 2, maxLength: 3 }), 1000],
  ])("in %s", (_, sheets, numRuns) => {
    fc.assert(fc.property(sheets, pageAttributes, whatIsTold, checkSheets), { numRuns, seed });
  });
});

function checkSheets(
  sources: readonly string[],
  attributes: Record<string, string>,
  told: { readonly supports?: readonly string[] },
): void {
  const sheets = sources.map(readSheet);
  const { winners, undecided } = cascadeByName(sheets, { attributes, media: matchingMedia, ...told });
  const computedAfter = (edits: readonly (readonly [Declaration, Edit])[]) => {
    const edited = sheets.map((sheet, index) => {
      const own = edits.filter(([declaration]) => declaration.sheet === sheet);
      return applyEdits(
        sources[index] ?? "",
        own.map(([, edit]) => edit),
      );
    });
    page.set(edited, attributes);
    return page.read(names);
  };
  const before = computedAfter([]);
  const edits = names.flatMap((name) => {
    const winner = undecided.has(name) ? undefined : winners.get(name);
    return winner === undefined ? [] : [[winner, { range: winner.value, text: `new${name}` }] as const];
  });
  const expected = names.map((name, index) => {
    if (undecided.has(name)) return before[index];
    return winners.has(name) ? `new${name}` : "";
  });
  expect(computedAfter(edits)).toEqual(expected);
  names.forEach((name, index) => {
    const edit = edits.find(([winner]) => winner.name === name);
    if (edit !== undefined) expect(computedAfter([edit])).toEqual(before.with(index, `new${name}`));
    else if (!undecided.has(name)) expect(before[index], `${name}, of which we know no declaration`).toBe("");
  });
}
