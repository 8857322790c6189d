import type { ItemAddress } from "./overrides.js";

/** One string per item address; the separator cannot be confused because each part is measured. */
export function itemKey({ tab, tier, item }: ItemAddress): string {
  return `${tab.length}:${tier.length}:${tab}${tier}${item}`;
}
