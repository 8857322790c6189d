import { readColor } from "../../css/values/read-color.js";
import { channelsOf, colorTextOf } from "../../model/color-text.js";
import type { ItemState } from "../../state/session/session.js";
import { formatFor, usualNotation } from "./model/bare-channels.js";
import { parseColor } from "./model/oklch.js";

/** A plain colour as the item writes the channels of one; undefined where either is anything else. */
export function asChannels(
  css: string,
  { item: { type }, value }: Pick<ItemState, "item" | "value">,
): string | undefined {
  const color = parseColor(css);
  const name = channelsOf(type);
  if (color === undefined || name === undefined) return undefined;
  const notation = readColor(colorTextOf(type, value))?.notation ?? usualNotation(name);
  return notation && formatFor(type, color, notation);
}
