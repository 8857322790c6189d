import type { TierItem, TierValueKind } from "./config.js";

/** The CSS colour that a value of this kind stands for: bare channels in the function that the page puts them into. */
export function colorTextOf(type: TierValueKind, value: string): string {
  const name = type.kind === "color" ? type.channels : undefined;
  return name === undefined ? value : `${name}(${value})`;
}

/** The CSS colour that an item has on the page now. */
export function paintOf({ cssVar, type }: Pick<TierItem, "cssVar" | "type">): string {
  return colorTextOf(type, `var(${cssVar})`);
}
