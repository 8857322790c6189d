import { afterEach, expect, test } from "vitest";
import { writeJson } from "./json.js";

const prototypes = { lists: Array.prototype, objects: Object.prototype } as const;

afterEach(() => {
  for (const prototype of Object.values(prototypes)) Reflect.deleteProperty(prototype, "toJSON");
});

test.each(["lists", "objects"] as const)(
  "what a page has given all %s as `toJSON` is not written",
  (kind) => {
    const value = { list: [1, "two", [null]], inner: { text: '"' } };
    const written = JSON.stringify(value);
    const indented = JSON.stringify(value, undefined, 2);
    Object.defineProperty(prototypes[kind], "toJSON", { configurable: true, value: () => "spoilt" });
    expect(JSON.stringify(value)).toContain("spoilt");
    expect(writeJson(value)).toBe(written);
    expect(writeJson(value, 2)).toBe(indented);
  },
);

test("fields without a value are left out, as `JSON.stringify` leaves them out", () => {
  Object.defineProperty(Object.prototype, "toJSON", { configurable: true, value: () => 1 });
  expect(writeJson({ one: undefined, two: [undefined] })).toBe('{"two":[null]}');
});
