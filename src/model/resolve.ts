/** What an item is worth (docs/configuration.md, "How a value is resolved"). */

import { escapePropertyName } from "../css/values/property-name.js";
import type { TabConfig, TierConfig, TierItem } from "./config.js";
import { isRecord } from "./json.js";
import type { TabOverrides } from "./overrides.js";

export type ResolvedValue =
  | { readonly kind: "literal"; readonly css: string }
  /** `dangling`: the override, or the default where there is none, names no item of the referenced tier. */
  | { readonly kind: "reference"; readonly target: TierItem; readonly dangling: boolean }
  /** The tab has no such item, or the referenced tier is absent or empty. */
  | { readonly kind: "missing" };

/** The items a reference tier can point at. */
export interface ReferenceTargets {
  find(id: string): TierItem | undefined;
  readonly first: TierItem | undefined;
}

/**
 * Resolves one item of a tab. Total: unknown ids, a missing tier and hostile JSON give `missing`, never an exception.
 */
export function resolveTierItemValue(
  tab: TabConfig,
  tierId: string,
  itemId: string,
  overrides: TabOverrides,
): ResolvedValue {
  const tier = findById(tab?.tiers, tierId);
  const item = findById(tier?.items, itemId);
  if (!tier || !item) return { kind: "missing" };
  const override = ownString(ownRecord(overrides, tierId), itemId);
  if (tier.referencesTier === undefined) return resolveLiteral(item, override);
  const items = findById(tab.tiers, tier.referencesTier)?.items;
  return resolveReference(item, override, {
    find: (id) => findById(items, id),
    first: Array.isArray(items) ? items.find((entry): boolean => isRecord(entry)) : undefined,
  });
}

/** An item of a literal tier: the override as it is, else the pill's value to edit, else the default. */
export function resolveLiteral(item: TierItem, override: string | undefined): ResolvedValue {
  const css = [override, item.pill?.customDefault, item.default].find((text) => typeof text === "string");
  return css === undefined ? { kind: "missing" } : { kind: "literal", css };
}

/**
 * An item of a reference tier. Without an override the target of the same id comes before the one `default` names;
 * a stale override goes to the same id, then to the first target.
 */
export function resolveReference(
  item: TierItem,
  override: string | undefined,
  targets: ReferenceTargets,
): ResolvedValue {
  const named = targets.find(override ?? item.default);
  const sameId = targets.find(item.id);
  const target =
    override === undefined ? (sameId ?? named ?? targets.first) : (named ?? sameId ?? targets.first);
  return target ? { kind: "reference", target, dangling: named === undefined } : { kind: "missing" };
}

/** The CSS text of a resolved value; empty when there is nothing to emit. */
export function emitTierItemCssValue(resolved: ResolvedValue): string {
  switch (resolved.kind) {
    case "literal":
      return resolved.css;
    case "reference":
      return `var(${escapePropertyName(resolved.target.cssVar)})`;
    case "missing":
      return "";
  }
}

function findById<T extends TierConfig | TierItem>(
  list: readonly T[] | undefined,
  id: string,
): T | undefined {
  return Array.isArray(list) ? list.find((entry) => isRecord(entry) && entry.id === id) : undefined;
}

function ownRecord(
  record: TabOverrides | undefined,
  key: string,
): Readonly<Record<string, string>> | undefined {
  const value = isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined;
  return isRecord(value) ? value : undefined;
}

function ownString(record: Readonly<Record<string, string>> | undefined, key: string): string | undefined {
  const value = record && Object.hasOwn(record, key) ? record[key] : undefined;
  return typeof value === "string" ? value : undefined;
}
