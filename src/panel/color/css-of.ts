import type { Oklch } from "./color-model.js";

/** A colour for painting inside the panel. */
export function cssOf({ l, c, h, alpha }: Oklch): string {
  return `oklch(${l} ${c} ${h} / ${alpha})`;
}
