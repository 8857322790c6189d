import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { readDeclarations } from "./read-declarations.js";

const value = fc.oneof(
  fc.constantFrom(
    ...[
      "1px",
      "",
      "1px !important",
      "{ a: b; c: d }",
      '";"',
      "'}'",
      "a\\;b",
      "/* ; */ 1 /**/",
      "url(;)",
      "(;[)",
    ],
    ...[
      "calc(1px + (2px * 3)) ! important",
      "\\",
      "a\\62 ",
      "1e3",
      "  a  b  ",
      "!x",
      "var(--a, ;)",
      "\\!important",
    ],
  ),
  fc.string({ maxLength: 12, unit: fc.constantFrom(..."ab1 ;:!\\\"'/*()[]{}-\n,é") }),
);
const name = fc.constantFrom("--a", "--b\\;", "--é", "--\\{", "--", "--A", "--\\31 x", "--b\\:c", "color");

function createStyle(text: string): CSSStyleDeclaration {
  const style = document.createElement("i").style;
  style.cssText = text;
  return style;
}

test("many declarations that are read from the text are those that the browser gives by name", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
      const many = Array.from({ length: 70 }, (_, at) => `--many-${at}: ${at}`).join(";");
      const style = createStyle(`${many}; ${pairs.map((pair) => pair.join(": ")).join("; ")}`);
      const names = [...style].filter((one) => one.startsWith("--"));
      const byName = names.map((one) => [
        one,
        {
          value: style.getPropertyValue(one),
          isImportant: style.getPropertyPriority(one) === "important",
        },
      ]);
      expect([...readDeclarations(style, names)]).toEqual(byName);
    }),
    { numRuns: 100 },
  );
});

test("a rule of thousands of declarations is not searched for each of them", () => {
  const size = 5_000;
  const style = createStyle(Array.from({ length: size }, (_, at) => `--t${at}: ${at}px`).join(";"));
  const asked = vi.spyOn(CSSStyleDeclaration.prototype, "getPropertyValue");
  const read = readDeclarations(style, [...style]);
  expect(read.size).toBe(size);
  expect(asked).toHaveBeenCalledTimes(0);
  asked.mockRestore();
});
