import type { ItemAddress } from "../../model/overrides.js";
import { type Dimension, parseDimension } from "../numbers/dimension.js";
import { convert, type PageMetrics, readMetrics } from "../numbers/units.js";
import type { PanelUi } from "../ui/ui.js";
import { type FluidWidths, readFluid, rounded } from "./scale-values.js";

/** What is known of one token's size: at the smaller width, and where it grows at the larger one. */
export interface KnownSize {
  readonly size: number;
  readonly unit: string;
  readonly wide?: number;
  readonly widths?: FluidWidths | undefined;
}

/** A plain size, or one that grows with the window; undefined for any other text. */
export function readSize(value: string, metrics: PageMetrics): KnownSize | undefined {
  const plain = parseDimension(value);
  if (plain !== undefined) return { size: numberOf(plain), unit: plain.unit };
  const pixelsIn = (unit: string): number => (unit === "rem" ? metrics.rootFontSize : 1);
  const fluid = readFluid(value, pixelsIn);
  if (fluid === undefined) return undefined;
  const { size, widths, unit } = fluid;
  const pixels = pixelsIn(unit.toLowerCase());
  return { size: rounded(size.from / pixels, 4), wide: rounded(size.to / pixels, 4), widths, unit };
}

/** The size in another unit, at the smaller width. */
export function sizeIn(
  { size, unit: own }: KnownSize,
  unit: string,
  metrics: PageMetrics,
): number | undefined {
  const number = parseDimension(String(size))?.number;
  const same = number && convert({ number, unit: own }, unit, metrics);
  return same && numberOf(same);
}

function numberOf({ number: { digits, scale } }: Dimension): number {
  return Number(digits) / 10 ** scale;
}

/** The tokens from the smallest to the largest, where their author lists them the other way. */
export function inRisingOrder(
  { session, window }: PanelUi,
  addresses: readonly ItemAddress[],
): readonly ItemAddress[] {
  const metrics = readMetrics(window);
  const sizes = addresses.flatMap((address) => {
    const known = readSize(session.itemState(address).value, metrics);
    return (known && sizeIn(known, known.unit === "" ? "" : "px", metrics)) ?? [];
  });
  return (sizes[0] ?? 0) > (sizes.at(-1) ?? 0) ? [...addresses].reverse() : addresses;
}
