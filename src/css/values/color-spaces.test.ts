import * as culori from "culori/fn";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ColorSpace } from "./color.js";
import { spaceDefinitions } from "./color-spaces.js";
import { convertColor } from "./convert-color.js";

const light = fc.double({ min: 0.01, max: 0.99, noNaN: true });
const lights = fc.tuple(light, light, light);

test.each(Object.keys(spaceDefinitions) as ColorSpace[])(
  "a colour comes back from %s as it went there",
  (space) => {
    fc.assert(
      fc.property(lights, (rgb) => {
        const back = convertColor(convertColor(rgb, "srgb", space), space, "srgb");
        // The matrices of the white points D50 and D65 are rounded.
        for (const [at, channel] of rgb.entries()) expect(back[at]).toBeCloseTo(channel, 3);
      }),
    );
  },
);

type Channels = Readonly<Record<string, unknown>>;
type Conversions = Readonly<Record<string, (color: object) => Channels>>;

test.each<[ColorSpace, unknown]>([
  ["hsl", culori.modeHsl],
  ["hwb", culori.modeHwb],
  ["lab", culori.modeLab],
  ["lch", culori.modeLch],
  ["oklab", culori.modeOklab],
  ["oklch", culori.modeOklch],
  ["srgb-linear", culori.modeLrgb],
  ["display-p3", culori.modeP3],
  ["a98-rgb", culori.modeA98],
  ["prophoto-rgb", culori.modeProphoto],
  ["rec2020", culori.modeRec2020],
  ["xyz-d50", culori.modeXyz50],
  ["xyz-d65", culori.modeXyz65],
])("%s converts as culori's own definition of it does, by every way", (space, definition) => {
  const own = definition as { toMode: Conversions; fromMode: Conversions };
  const { channels, ...ways } = spaceDefinitions[space];
  const ours = ways as unknown as { to: Conversions; from: Conversions };
  const valuesOf = ({ alpha, mode, ...channels }: Channels) => channels;
  fc.assert(
    fc.property(lights, (values) => {
      const color = Object.fromEntries(channels.map((name, at) => [name, values[at]]));
      for (const [name, convert] of Object.entries(ours.to))
        expect(valuesOf(convert(color))).toEqual(valuesOf(own.toMode[name]?.(color) ?? {}));
      const [r, g, b] = values;
      const expected = own.fromMode.rgb?.({ mode: "rgb", r, g, b });
      expect(valuesOf(ours.from.rgb?.({ r, g, b }) ?? {})).toEqual(valuesOf(expected ?? {}));
    }),
  );
});
