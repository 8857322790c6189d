import fc from "fast-check";
import { expect, test } from "vitest";
import { readLightDark, withLightDark } from "./light-dark.js";

const blank = fc.constantFrom("", " ", "\n  ", "/* a, b */");
const argument = fc.constantFrom(
  "#fff",
  "var(--a, #000)",
  "rgb(0 0 0 / 50%)",
  "color-mix(in oklab, red, blue)",
);
const written = fc
  .tuple(fc.constantFrom("light-dark(", "LIGHT-DARK("), blank, argument, blank, blank, argument, blank)
  .map(([name, a, light, b, c, dark, d]) => ({
    text: `${name}${a}${light}${b},${c}${dark}${d})`,
    light,
    dark,
  }));

test("both arguments are read, and replacing one leaves all else as it was", () => {
  fc.assert(
    fc.property(written, fc.constantFrom("light", "dark"), argument, ({ text, light, dark }, mode, by) => {
      expect(readLightDark(text)).toEqual({ light, dark });
      const after = withLightDark(text, mode, by);
      expect(readLightDark(after)).toEqual({ light, dark, [mode]: by });
      expect(withLightDark(after, mode, { light, dark }[mode])).toBe(text);
    }),
  );
});

test.each([
  "#fff",
  "light-dark(#fff)",
  "light-dark(a, b, c)",
  "light-dark(#fff, #000) x",
  "color-mix(in srgb, light-dark(#fff, #000), red)",
])("%s has no two values by mode", (text) => {
  expect(readLightDark(text)).toBeUndefined();
  expect(withLightDark(text, "dark", "red")).toBe(text);
});
