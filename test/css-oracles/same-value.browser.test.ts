import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { isSameValue } from "../../src/css/values/same-value.js";
import { seed } from "./arbitrary-css.js";
import { openOraclePage } from "./page.js";

const page = openOraclePage();
afterAll(() => page.close());

type Probes = readonly (readonly [property: string, value: string])[];

const asIs = (...properties: string[]): Probes => properties.map((property) => [property, "var(--v)"]);

/** Properties that take names of the author's own; a colour's name is another name there than its hex. */
const nameProbes = asIs("animation-name", "font-family", "counter-reset");

/** Properties that between them take most kinds of values. */
const valueProbes: Probes = [
  ...asIs(
    "color",
    "width",
    "margin",
    "z-index",
    "opacity",
    "transform",
    "content",
    "background-image",
    "quotes",
  ),
  ...asIs("transition-timing-function", "transition-duration", "aspect-ratio", "box-shadow", "border-top"),
  ...asIs("grid-template-columns", "filter", "line-height"),
  ["height", "calc(1px * var(--v))"],
  ["max-width", "calc(1px / var(--v))"],
];

/** Functions that look into a colour. */
const colorProbes: Probes = [
  ["background-color", "color-mix(in oklab, var(--v), blue)"],
  ["outline-color", "rgb(from var(--v) r g b / alpha)"],
  ["text-decoration-color", "hsl(from var(--v) h s l / alpha)"],
];

function computed(value: string, probes: Probes): readonly string[] {
  const rule = probes.map(([property, text]) => `${property}:${text}`).join(";");
  page.set([`:root{position:relative;${rule};--v:${value}}`], {});
  return page.read(probes.map(([property]) => property));
}

function checkPair(first: string, second: string, probes: Probes): void {
  const [one, other] = [first, second].map((value) => computed(value, probes).map(withByteAlpha));
  expect(other, `${first} and ${second}`).toEqual(one);
  const [seen, otherSeen] = [first, second].map((value) => computed(value, colorProbes).flatMap(numbersOf));
  const isNear = seen?.every((number, at) => Math.abs(number - (otherSeen?.[at] ?? 9)) < 0.004);
  expect(isNear, `${first} and ${second}, looked into: ${seen} and ${otherSeen}`).toBe(true);
}

/** Hex has alpha in 8 bits. */
function withByteAlpha(text: string): string {
  return text.replace(
    /(rgba\([\d, ]+), ([\d.]+)\)/g,
    (_, color, alpha) => `${color} ${Math.round(alpha * 255)})`,
  );
}

/** Channels from 0 to 1, which are known to 8 bits. */
function numbersOf(text: string): readonly number[] {
  return text.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
}

const small = fc.constantFrom(0, 1, 5, 10, 12.5, 20, 30, 40, 45, 50, 60, 66.6, 75, 80, 90, 100);
const byte = fc.constantFrom(0, 1, 17, 51, 102, 127, 127.5, 128, 170, 204, 254.9, 255, 300);
const hue = fc.constantFrom(0, 30, 45, 60, 90, 120, 210, 240, 359, 360, 400, -30, 33.3);
const alpha = fc.constantFrom(0, 0.1, 0.25, 0.5, 0.498, 0.502, 0.75, 0.999, 1);

const pad = (number: number) => Math.round(Math.min(number, 255)).toString(16).padStart(2, "0");

/** Spellings of about the same colours. */
const colors = fc.oneof(
  fc
    .tuple(byte, byte, byte, alpha)
    .chain(([r, g, b, a]) =>
      fc.constantFrom(
        `rgb(${r} ${g} ${b})`,
        `rgba(${r},${g}, ${b}, ${a})`,
        `rgb(${r} ${g} ${b}/${a * 100}%)`,
        `#${pad(r)}${pad(g)}${pad(b)}`,
        `#${pad(r)}${pad(g)}${pad(b)}${pad(a * 255)}`.toUpperCase(),
      ),
    ),
  fc
    .tuple(hue, small, small, alpha)
    .chain(([h, s, l, a]) =>
      fc.constantFrom(
        `hsl(${h} ${s}% ${l}%)`,
        `hsl(${h}deg, ${s}.0%, ${l}%, ${a})`,
        `hsl(${h / 360}turn ${s} ${l} / ${a})`,
        `hwb(${h} ${s}% ${l}%)`,
        `oklch(${l}% ${s / 250} ${h})`,
        `oklch(${l / 100} ${s}% ${h}deg / ${a * 100}%)`,
        `lch(${l} ${s}% ${h})`,
        `oklab(${l}% ${s / 250} ${h / 1000})`,
        `color(srgb ${s / 100} ${l}% ${a})`,
        `hsl(none ${s}% ${l}%)`,
        `hsl(0 ${s}% ${l}%)`,
      ),
    ),
  fc.constantFrom("red", "RED", "#f00", "#F00F", "gray", "grey", "transparent", "#0000", "black", "#000"),
  fc.constantFrom("white", "hsl(0 0% 100%)", "currentcolor", "CurrentColor", "orange", "#ffa500", "lime"),
);

const words = fc.constantFrom(
  ...[
    "0",
    "-0",
    "1",
    "1.0",
    "+1",
    "1e0",
    ".5",
    "0.50",
    "1px",
    "1PX",
    "1.0px",
    "1e0px",
    "50%",
    "50.0%",
    "0px",
  ],
  ...[
    "auto",
    "AUTO",
    "Foo",
    "foo",
    "\\66oo",
    "none",
    "1fr",
    "1s",
    "1000ms",
    ".1S",
    "100ms",
    "16/9",
    "16 / 9",
    "1.0/2",
  ],
  ...['"a"', "'a'", "'\\61'", "url(x)", "url('x')", "URL( x )", 'url("X")', "var(--w)", "var(--W)"],
  ...["calc(1px + 2px)", "calc( 1PX + 2px )", "calc(1px +2px)", "calc(2*3)", "calc(2 * 3)"],
  ...["cubic-bezier(.4,0,.2,1)", "cubic-bezier(0.4, 0, 0.2, 1.0)", "scale(1)", "SCALE(1.0)", "scale(+1)"],
  ...["linear-gradient(red,blue)", "linear-gradient(#f00, rgb(0 0 255))", "blur(1px)", "repeat(2, 1fr)"],
);

const gap = fc.constantFrom(" ", " ", ", ", ",", "/**/", " /**/ ", "\n", "/");

function listsOf(part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: part },
    { weight: 2, arbitrary: fc.tuple(part, gap, part).map((parts) => parts.join("")) },
    { weight: 1, arbitrary: fc.tuple(part, gap, part, gap, part).map((parts) => parts.join("")) },
  );
}

describe("two spellings that we call the same compute to the same", () => {
  test.each([
    ["colours", listsOf(colors), valueProbes],
    ["other values", listsOf(words), [...valueProbes, ...nameProbes]],
    ["both", listsOf(fc.oneof(words, colors)), valueProbes],
  ] as const)("%s", (_, values, probes) => {
    let pairs = 0;
    fc.assert(
      fc.property(fc.array(values, { minLength: 40, maxLength: 60 }), (texts) => {
        for (const [at, first] of texts.entries()) {
          const second = texts.slice(at + 1).find((other) => other !== first && isSameValue(first, other));
          if (second === undefined) continue;
          pairs++;
          checkPair(first, second, probes);
        }
      }),
      { numRuns: 60, seed },
    );
    expect(pairs).toBeGreaterThan(120);
  });
});

test("and so do the spellings of one colour in 8 bits", () => {
  let pairs = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(hue, small, small).map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`),
        fc.tuple(hue, small, small).map(([h, w, b]) => `hwb(${h} ${w}% ${b}%)`),
        fc.tuple(byte, byte, byte).map(([r, g, b]) => `rgb(${r / 2.55}% ${g / 2.55}% ${b / 2.55}%)`),
        fc.tuple(fc.nat(359), fc.nat(100), fc.nat(100)).map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`),
      ),
      (text) => {
        page.set([`:root{color:${text}}`], {});
        const [shown = ""] = page.read(["color"]);
        const bytes = shown.match(/\d+/g)?.map((number) => Number(number)) ?? [];
        for (const hex of neighbours(bytes)) {
          if (!isSameValue(text, hex)) continue;
          pairs++;
          expect(hex, text).toBe(`#${bytes.map(pad).join("")}`);
        }
      },
    ),
    { numRuns: 2000, seed },
  );
  expect(pairs).toBeGreaterThan(1700);
});

/** The colour itself, and those one step off in one channel. */
function neighbours(bytes: readonly number[]): readonly string[] {
  const steps = bytes.flatMap((byte, at) =>
    [byte - 1, byte + 1].filter((one) => one >= 0 && one <= 255).map((one) => bytes.with(at, one)),
  );
  return [bytes, ...steps].map((one) => `#${one.map(pad).join("")}`);
}
