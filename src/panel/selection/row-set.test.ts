import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "../list/entries.js";
import { extendTo, keysOf, linesUnder, noRows, toggleAll, toggleRow } from "./row-set.js";

const order = ["a", "b", "c", "d", "e", "f"];
const key = fc.constantFrom(...order);
const rows = fc.record({
  keys: fc.array(key).map((keys) => new Set(keys)),
  anchor: fc.option(key, { nil: undefined }),
});

test("a row that is toggled twice is as it was", () => {
  fc.assert(
    fc.property(rows, key, (set, one) => {
      expect(toggleRow(toggleRow(set, one), one).keys).toEqual(set.keys);
    }),
  );
});

test("a range takes in every row from the anchor to its end, and takes none out", () => {
  fc.assert(
    fc.property(rows, key, (set, one) => {
      const { keys, anchor } = extendTo(set, one, order);
      const [from, to] = [order.indexOf(set.anchor ?? one), order.indexOf(one)].sort((a, b) => a - b);
      for (const [index, each] of order.entries())
        expect(keys.has(each)).toBe(set.keys.has(each) || (index >= (from ?? 0) && index <= (to ?? 0)));
      expect(anchor).toBe(set.anchor ?? one);
    }),
  );
});

test("a range from a row that the list no longer has begins anew", () => {
  expect(extendTo({ keys: new Set(["x"]), anchor: "x" }, "c", order)).toEqual({
    keys: new Set(["x", "c"]),
    anchor: "c",
  });
});

test("a group is taken in as a whole, and out only when all of it is in", () => {
  const some = toggleAll(toggleRow(noRows, "b"), ["a", "b", "c"]);
  expect([...some.keys].sort()).toEqual(["a", "b", "c"]);
  expect(toggleAll(some, ["a", "b", "c"]).keys.size).toBe(0);
});

test("under a heading are its rows and those of the headings below it", () => {
  const row = (item: string): Entry => ({ kind: "item", key: item, address: { tab: "t", tier: "u", item } });
  const heading = (text: string, level: 3 | 4): Entry => ({ kind: "heading", key: text, text, level });
  const entries = [heading("Tier", 3), row("1"), heading("Group", 4), row("2"), heading("Next", 3), row("3")];
  expect(keysOf(linesUnder(entries, 0))).toHaveLength(2);
  expect(keysOf(linesUnder(entries, 2))).toHaveLength(1);
  expect(linesUnder(entries, 1)).toEqual([]);
});
