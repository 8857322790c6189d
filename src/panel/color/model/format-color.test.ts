import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readColor } from "../../../css/values/read-color.js";
import { formatColor } from "./format-color.js";
import { parseColor } from "./oklch.js";

function rewrite(text: string, from = text): string {
  const color = parseColor(from);
  if (color === undefined) throw new Error(`not a colour: ${from}`);
  return formatColor(color, readColor(text)?.notation ?? { kind: "named" });
}

const byte = fc.integer({ min: 0, max: 255 });
const hexDigits = (count: number) =>
  fc
    .array(fc.constantFrom(..."0123456789abcdef"), { minLength: count, maxLength: count })
    .map((digits) => digits.join(""));
const upToDecimals = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((value) => value / 10 ** decimals);

describe("a colour read and written without a change is the author's text", () => {
  test("hex of 3, 4, 6 and 8 digits, in either case", () => {
    fc.assert(
      fc.property(fc.constantFrom(3, 4, 6, 8).chain(hexDigits), fc.boolean(), (digits, isUpper) => {
        const text = `#${isUpper ? digits.toUpperCase() : digits}`;
        expect(rewrite(text)).toBe(text);
      }),
    );
  });

  test("rgb() in the comma and the space syntax", () => {
    fc.assert(
      fc.property(byte, byte, byte, upToDecimals(1, 2), (r, g, b, alpha) => {
        for (const text of [
          `rgb(${r}, ${g}, ${b})`,
          `rgb(${r},${g},${b})`,
          `rgba(${r}, ${g}, ${b}, ${alpha})`,
          `rgb(${r} ${g} ${b})`,
          `rgb(${r} ${g} ${b} / ${alpha})`,
          `rgb(${r} ${g} ${b}/${alpha})`,
          `RGB(${r} ${g} ${b} / ${Math.round(alpha * 100)}%)`,
        ]) {
          expect(rewrite(text)).toBe(text);
        }
      }),
    );
  });

  test("oklch() with percent or number, and every way to write a hue", () => {
    fc.assert(
      fc.property(upToDecimals(1, 3), fc.integer({ min: 1, max: 400 }), upToDecimals(359, 1), (l, c, h) => {
        const chroma = c / 1000;
        for (const text of [
          `oklch(${l} ${chroma} ${h})`,
          `oklch(${Number((l * 100).toFixed(1))}% ${chroma} ${h})`,
          `oklch(${l} ${chroma} ${h}deg / 50%)`,
          `oklch(${l} ${Number((chroma * 250).toFixed(1))}% ${h})`,
        ]) {
          expect(rewrite(text)).toBe(text);
        }
      }),
    );
  });

  test.each([
    "hsl(210, 50%, 40%)",
    "hsl(210 50% 40%)",
    "hsl(210 50 40)",
    "hsla(210, 50%, 40%, 0.5)",
    "hsl(210deg 50% 40% / .5)",
    "hwb(210 20% 30%)",
    "lab(50% 20 -30)",
    "lch(50% 40 120)",
    "oklab(0.5 0.1 -0.1)",
    "oklch(.5 .1 20 / .25)",
    "oklch(0.5 0.1 0.25turn)",
    "color(srgb 0.2 0.4 0.6)",
    "color(display-p3 1 0.5 0)",
    "color(display-p3 100% 50% 0% / 0.5)",
    "color(rec2020 0.2 0.4 0.6)",
    "color(srgb-linear 0.2 0.4 0.6)",
    "color(prophoto-rgb 20% 40% 60%)",
    "color(xyz-d50 0.2 0.4 0.6 / 0.5)",
    "COLOR(display-p3 1 0.5 0)",
    "c\\6f lor(display-p3 1 0.5 0)",
    "OKLCH(50% 0.1 20)",
  ])("%s", (text) => {
    expect(rewrite(text)).toBe(text);
  });
});

describe("another colour in the author's notation", () => {
  test.each([
    ["#abc", "#112233", "#123"],
    ["#abc", "#123456", "#123456"],
    ["#abc", "#11223344", "#1234"],
    ["#ABC", "#abcdef", "#ABCDEF"],
    ["#aabbcc", "#112233", "#112233"],
    ["#aabbcc", "rgb(17 34 51 / 50%)", "#11223380"],
    ["#aabbccff", "#112233", "#112233ff"],
    ["rgb(1, 2, 3)", "#11223380", "rgba(17, 34, 51, 0.502)"],
    ["rgb(1 2 3)", "#11223380", "rgb(17 34 51 / 0.502)"],
    ["rgb(1 2 3 / .5)", "#112233", "rgb(17 34 51 / 1)"],
    ["rebeccapurple", "#112233", "#112233"],
    ["transparent", "#0000", "#00000000"],
    ["hsl(0 0% 0%)", "#ff0000", "hsl(0 100% 50%)"],
  ])("%s takes %s as %s", (notation, color, expected) => {
    expect(rewrite(notation, color)).toBe(expected);
  });

  test("outside its gamut the nearest colour inside is written, never a broken one", () => {
    fc.assert(
      fc.property(upToDecimals(1, 3), upToDecimals(0.5, 3), upToDecimals(359, 1), (l, c, h) => {
        const wide = `oklch(${l} ${c} ${h})`;
        expect(rewrite("#000000", wide)).toMatch(/^#[0-9a-f]{6}$/);
        expect(rewrite("rgb(0, 0, 0)", wide)).toMatch(/^rgb\(\d{1,3}, \d{1,3}, \d{1,3}\)$/);
        expect(rewrite("hsl(0 0% 0%)", wide)).toMatch(/^hsl\([\d.]+ [\d.]+% [\d.]+%\)$/);
        expect(rewrite("color(display-p3 0 0 0)", wide)).toMatch(/^color\(display-p3( [01](\.\d+)?){3}\)$/);
      }),
    );
  });

  test("a colour of P3 is not narrowed by a notation that can say it", () => {
    expect(rewrite("oklch(0 0 0)", "color(display-p3 0 1 0)")).toBe("oklch(0.849 0.369 145.6)");
  });
});

describe("what is not a plain colour has no notation and no colour", () => {
  test.each([
    "var(--a)",
    "color-mix(in oklch, red, blue)",
    "oklch(from red l c h)",
    "light-dark(red, blue)",
    "rgb(1,2 3)",
    "rgb(10%, 2, 3)",
    "rgb(none, 1, 2)",
    "hsl(10, 50, 40)",
    "rgb(1 2 3 4)",
    "rgb(1 2)",
    "#12",
    "#12345",
    "123456",
    "#ggg",
    "oklch(1. 0 0)",
    "oklch(0.5 0.1 20deg / 1 / 2)",
    "oklch(0.5deg 0.1 20)",
    "rgb(calc(1) 2 3)",
    "",
    " ",
    "currentColor",
    "inherit",
  ])("%s", (text) => {
    expect(readColor(text)?.notation).toBeUndefined();
    expect(parseColor(text)).toBeUndefined();
  });
});
