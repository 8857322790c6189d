import fc from "fast-check";
import { expect, test } from "vitest";
import type { ColorSpace } from "../../src/css/values/color.js";
import { convertColor, type Triple } from "../../src/css/values/convert-color.js";
import { seed } from "./arbitrary-css.js";

/** How channels are written in each space. */
const texts: Readonly<Record<ColorSpace, (channels: Triple) => string>> = {
  rgb: ([r, g, b]) => `rgb(${r * 100}% ${g * 100}% ${b * 100}%)`,
  hsl: ([h, s, l]) => `hsl(${h} ${s * 100}% ${l * 100}%)`,
  hwb: ([h, w, b]) => `hwb(${h} ${w * 100}% ${b * 100}%)`,
  lab: (channels) => `lab(${channels.join(" ")})`,
  lch: (channels) => `lch(${channels.join(" ")})`,
  oklab: (channels) => `oklab(${channels.join(" ")})`,
  oklch: (channels) => `oklch(${channels.join(" ")})`,
  srgb: predefined("srgb"),
  "srgb-linear": predefined("srgb-linear"),
  "display-p3": predefined("display-p3"),
  "display-p3-linear": predefined("display-p3-linear"),
  "a98-rgb": predefined("a98-rgb"),
  "prophoto-rgb": predefined("prophoto-rgb"),
  rec2020: predefined("rec2020"),
  "xyz-d50": predefined("xyz-d50"),
  "xyz-d65": predefined("xyz-d65"),
};

function predefined(space: string) {
  return (channels: Triple) => `color(${space} ${channels.join(" ")})`;
}

const probe = document.createElement("div");

/** The light of the three primaries of sRGB, by the browser's own conversion. */
function lightByBrowser(text: string): readonly number[] {
  probe.style.color = `color(from ${text} srgb-linear r g b)`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return (color.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number);
}

function distance(first: readonly number[], second: readonly number[]): number {
  return Math.max(...first.map((channel, index) => Math.abs(channel - (second[index] ?? Number.NaN))));
}

const channel = fc.integer({ min: 0, max: 1000 }).map((step) => step / 1000);
const anyColor = fc.tuple(channel, channel, channel);

// The names of the table are the spaces.
const spaces = Object.keys(texts) as ColorSpace[];

test.each(spaces)("a colour in %s is to the browser the colour it was converted from", (space) => {
  fc.assert(
    fc.property(anyColor, (light) => {
      const channels = convertColor(light, "srgb-linear", space);
      // Browsers count with fewer digits.
      expect(distance(lightByBrowser(texts[space](channels)), light)).toBeLessThan(1e-3);
      expect(distance(convertColor(channels, space, "srgb-linear"), light)).toBeLessThan(1e-5);
    }),
    { numRuns: 300, seed },
  );
});
