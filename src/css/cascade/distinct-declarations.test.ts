import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsOf } from "../sheet/rows/rows-of.js";
import { readSheet } from "../sheet/sheet-reader.js";
import { DistinctDeclarations } from "./distinct-declarations.js";
import { neededBlocks } from "./needed-blocks.js";

const names = ["--a", "--b"];
const value = fc.constantFrom("1", "2", "10");
const declaration = fc.record({
  name: fc.constantFrom(...names),
  value,
  selector: fc.constantFrom("a", "b"),
  important: fc.constantFrom("", "!important"),
});

test("of those that say the same in blocks that do, the last is left, whatever stands between them and was asked before", () => {
  fc.assert(
    fc.property(fc.array(declaration), fc.array(value), (all, unwanted) => {
      const css = all.map(
        ({ name, value, selector, important }) => `${selector}{${name}:${value}${important}}`,
      );
      const rows = rowsOf(readSheet(css.join("")));
      const distinct = new DistinctDeclarations(
        neededBlocks(rows, (mark) => {
          for (let at = 0; at < all.length; at++) mark(at);
        }),
      );
      const leftOut = { value: (text: string) => unwanted.some((one) => one === text) };
      for (const name of [...names, ...names]) {
        const last = new Map<string | undefined, number>();
        for (const [at, one] of all.entries()) {
          if (one.name === name && !unwanted.includes(one.value)) last.set(css[at], at);
        }
        const found = distinct.of(name, leftOut);
        expect(found.map(({ at }) => at)).toEqual([...last.values()].sort((one, other) => one - other));
        expect(found.map(({ text }) => text)).toEqual(found.map(({ at }) => all[at]?.value));
      }
    }),
    { numRuns: 500 },
  );
});
