/** The one shape for what a user changed: `tabId → tierId → itemId → value`. */

/** `tierId → itemId → value`; the value is CSS text, or an item id in a reference tier. */
export type TabOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Overrides = Readonly<Record<string, TabOverrides>>;

/** Names one item of one configuration. */
export interface ItemAddress {
  readonly tab: string;
  readonly tier: string;
  readonly item: string;
}

/** One string per item address; the lengths keep it unique whatever the ids hold. */
export function itemKey({ tab, tier, item }: ItemAddress): string {
  return `${tab.length}:${tier.length}:${tab}${tier}${item}`;
}

/** Reads back what `itemKey` made. */
export function readItemKey(key: string): ItemAddress {
  const [tabLength = "", tierLength = ""] = key.split(":", 2);
  const start = tabLength.length + tierLength.length + 2;
  const tierAt = start + Number(tabLength);
  const itemAt = tierAt + Number(tierLength);
  return { tab: key.slice(start, tierAt), tier: key.slice(tierAt, itemAt), item: key.slice(itemAt) };
}
