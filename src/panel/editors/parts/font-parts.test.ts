import { expect, test } from "vitest";
import { fontFamilies, withFamily } from "./font-parts.js";

test("families are told by their names, however they are quoted", () => {
  expect(
    fontFamilies('"Open Sans", Georgia ,  Times  New Roman,var(--x), serif').map(({ name, isGeneric }) => [
      name,
      isGeneric,
    ]),
  ).toEqual([
    ["Open Sans", false],
    ["Georgia", false],
    ["Times New Roman", false],
    ["var(--x)", true],
    ["serif", true],
  ]);
});

test("a family is added before the generic one, in quotes where it needs them", () => {
  expect(withFamily("Georgia, serif", "Open Sans")).toBe('Georgia, "Open Sans", serif');
  expect(withFamily("Georgia", "Inter")).toBe("Georgia, Inter");
  expect(withFamily("Georgia", "sans-serif")).toBe("Georgia, sans-serif");
});
