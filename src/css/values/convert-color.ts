import type { Channel, ColorSpace } from "./color.js";
import { type SpaceDefinition, spaceDefinitions } from "./color-spaces.js";

/** The channels of a colour, counted as in `Color`. */
export type Triple = readonly [number, number, number];

/** The channels of a colour in another space. They may lie outside the range of the space; a missing one is 0. */
export function convertColor(
  channels: readonly [Channel, Channel, Channel],
  from: ColorSpace,
  to: ColorSpace,
): Triple {
  const [source, target] = [spaceDefinitions[from], spaceDefinitions[to]];
  const [first, second, third] = source.channels;
  const [one, two, three] = channels.map((channel) => (channel === "none" ? 0 : channel));
  const color = convert({ [first]: one, [second]: two, [third]: three }, source, target);
  // The names are those of the space. Culori leaves out a hue that means nothing.
  const values = color as Readonly<Record<string, number | undefined>>;
  const [x, y, z] = target.channels;
  return [values[x] ?? 0, values[y] ?? 0, values[z] ?? 0];
}

/** Goes straight to the other space where culori knows a way, and by sRGB where it does not. */
function convert(color: object, source: SpaceDefinition, target: SpaceDefinition): object {
  if (source.mode === target.mode) return color;
  const straight = source.to[target.mode] ?? target.from[source.mode];
  // Each conversion takes the channels of the space that it stands with.
  return straight === undefined
    ? target.from.rgb(source.to.rgb(color as never) as never)
    : straight(color as never);
}
