import fc from "fast-check";
import { expect, test } from "vitest";
import { readColor } from "../../src/css/values/read-color.js";
import { seed } from "./arbitrary-css.js";

const number = fc.constantFrom(
  "0",
  "1",
  "255",
  "50%",
  "-5",
  ".5",
  "1e2",
  "+3",
  "120.5%",
  "0.0",
  "none",
  "NONE",
);
const odd = fc.constantFrom("0.25turn", "120deg", "4rad", "50GRAD", "1px", "x", "", "1.", "(1)", '"1"');
const piece = fc.oneof({ weight: 6, arbitrary: number }, { weight: 1, arbitrary: odd });
const gap = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(" ", ", ", ",", "  ", "/**/", " /**/ ") },
  { weight: 1, arbitrary: fc.constantFrom("/", " / ", "", ";", "//") },
);
const start = fc.constantFrom(
  ...["rgb(", "rgba(", "RGB( ", "r\\67 b(", "hsl(", "HSLA(", "hwb(", "lab(", "lch(", "oklab(", "oklch("],
  ...["color(", "color(srgb ", "color(SRGB-linear ", "color(display-p3 ", "color(display-p3-linear "],
  ...["color(a98-rgb ", "color(prophoto-rgb ", "color(rec2020 ", "color(xyz ", "color(xyz-d50 "],
  ...["color(xyz-d65/**/", "color(nothing ", "rgb (", "hex("],
);

/** A regular form, in which most texts are colours, and any other. */
const functionText = fc.oneof(
  fc
    .tuple(
      start,
      fc.array(piece, { minLength: 3, maxLength: 4 }),
      fc.constantFrom(" ", ", ", "/**/"),
      fc.boolean(),
    )
    .map(([name, parts, separator, slash]) => {
      const last = slash && parts.length === 4 ? ` / ${parts.pop()}` : "";
      return `${name}${parts.join(separator)}${last})`;
    }),
  fc
    .tuple(start, fc.array(fc.tuple(piece, gap), { minLength: 1, maxLength: 5 }))
    .map(([name, parts]) => `${name}${parts.flat().join("")})`),
);

test("a colour function is read when the browser takes it for a colour, and only then", () => {
  fc.assert(
    fc.property(functionText, (text) => {
      expect(readColor(text) !== undefined, text).toBe(CSS.supports("color", text));
    }),
    { numRuns: 20_000, seed },
  );
});

test("so are hex colours and names", () => {
  const word = fc.string({ maxLength: 9, unit: fc.constantFrom(..."#0aF9 g\\") });
  const name = fc.constantFrom("red", "ReBeccaPurple", "transparent", "grey", "lightgoldenrodyellow", "nope");
  fc.assert(
    fc.property(fc.oneof(word, name), (text) => {
      const isPlain = CSS.supports("color", text);
      expect(readColor(text) !== undefined, text).toBe(isPlain);
    }),
    { numRuns: 5000, seed },
  );
});
