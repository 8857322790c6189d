import { expect, test } from "vitest";
import { createReferenceExcess } from "./reference-excess.js";

test("of values that each name the next three times, those are too much that would be too long, and none is made", () => {
  const read = (cssVar: string): string => {
    const at = Number(cssVar.slice(3));
    return at === 29 ? "1px" : `var(--t${at + 1}) var(--t${at + 1}) var(--t${at + 1})`;
  };
  const excess = createReferenceExcess(read);
  const refused = Array.from({ length: 30 }, (_, at) => excess(`--t${at}`) !== undefined);
  // Seven levels are 41,537 characters, eight 124,643.
  expect(refused.lastIndexOf(true)).toBe(29 - 8);
  expect(refused.indexOf(false)).toBe(29 - 7);
  expect(excess("--t0")).toBe("with its references it is longer than 100000 characters");
});

test("a few characters of a long text in each of thousands of values are too much from some on", () => {
  const long = "x".repeat(90_000);
  const excess = createReferenceExcess((cssVar) => (cssVar === "--long" ? long : "var(--long)"));
  const refused = Array.from({ length: 1_000 }, (_, at) => excess(`--t${at}`));
  expect(refused[0]).toBeUndefined();
  expect(refused.at(-1)).toBe("with their references the values are more text than a panel can take");
});

test("each value is read a few times, however many name it", () => {
  const size = 2_000;
  let reads = 0;
  const excess = createReferenceExcess((cssVar) => {
    reads++;
    const at = Number(cssVar.slice(3));
    return at === size ? "1" : `var(--t${at + 1}) var(--t${at + 1})`;
  });
  for (let at = 0; at <= size; at++) excess(`--t${at}`);
  expect(reads).toBeLessThan(8 * size);
});

test("values that name one another in a circle come to an end", () => {
  const excess = createReferenceExcess((cssVar) => (cssVar === "--a" ? "var(--b) var(--b)" : "var(--a)"));
  expect([excess("--a"), excess("--b")]).toEqual([undefined, undefined]);
});
