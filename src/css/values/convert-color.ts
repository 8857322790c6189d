import { type Color as CuloriColor, converter, toGamut, useMode } from "culori/fn";
import type { Channel, ColorSpace, PredefinedSpace } from "./color.js";
import { spaceDefinitions } from "./color-spaces.js";

/** The channels of a colour, counted as in `Color`. */
export type Triple = readonly [number, number, number];

for (const definition of Object.values(spaceDefinitions)) useMode(definition);

/** The channels of a colour in another space. They may lie outside the range of the space; a missing one is 0. */
export function convertColor(
  channels: readonly [Channel, Channel, Channel],
  from: ColorSpace,
  to: ColorSpace,
): Triple {
  return channelsOf(converter(spaceDefinitions[to].mode)(culoriColor(channels, from)), to);
}

/**
 * The channels of the nearest colour that a space of red, green and blue holds: chroma is taken away until cutting off
 * what is left outside is not noticed (CSS Color 4, section 14.2). Rounding may leave them a trace outside 0 to 1.
 */
export function convertIntoGamut(channels: Triple, from: ColorSpace, to: PredefinedSpace): Triple {
  return channelsOf(toGamut(spaceDefinitions[to].mode, "oklch")(culoriColor(channels, from)), to);
}

/** A colour as culori takes it. */
function culoriColor(
  [one, two, three]: readonly [Channel, Channel, Channel],
  space: ColorSpace,
): CuloriColor {
  const { mode, channels } = spaceDefinitions[space];
  const [first, second, third] = channels;
  const color = { mode, [first]: orZero(one), [second]: orZero(two), [third]: orZero(three) };
  // The names are those of the mode.
  return color as unknown as CuloriColor;
}

function orZero(channel: Channel): number {
  return channel === "none" ? 0 : channel;
}

function channelsOf(color: CuloriColor, space: ColorSpace): Triple {
  const [first, second, third] = spaceDefinitions[space].channels;
  // The names are those of the mode; a hue that means nothing is left out.
  const values = color as unknown as Readonly<Record<string, number | undefined>>;
  return [values[first] ?? 0, values[second] ?? 0, values[third] ?? 0];
}
