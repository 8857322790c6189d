import type { ColorFunction } from "../css/values/color.js";
import type { TierItem } from "./config.js";

/** A kind of value, as far as it says whether a colour is whole or bare channels. */
export interface ColorKind {
  readonly kind: string;
  /** The function that the page puts the channels into. */
  readonly channels?: ColorFunction | undefined;
}

/** The function whose channels such an item holds; undefined for one that holds a whole colour, or none. */
export function channelsOf({ kind, channels }: ColorKind): ColorFunction | undefined {
  return kind === "color" ? channels : undefined;
}

/** The CSS colour that a value of this kind stands for: bare channels in the function that the page puts them into. */
export function colorTextOf(type: ColorKind, value: string): string {
  const name = channelsOf(type);
  return name === undefined ? value : `${name}(${value})`;
}

/** The CSS colour that an item has on the page now. */
export function paintOf({ cssVar, type }: Pick<TierItem, "cssVar" | "type">): string {
  return colorTextOf(type, `var(${cssVar})`);
}
