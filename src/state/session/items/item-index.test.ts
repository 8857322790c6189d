import fc from "fast-check";
import { expect, test } from "vitest";
import type { PanelConfig } from "../../../model/config.js";
import { itemKey, readItemKey } from "../../../model/overrides.js";
import { createItemIndex } from "./item-index.js";

const id = fc.oneof(fc.string(), fc.constantFrom("__proto__", "1:2", ":", "a:b"));

test("an item's key says which item it is", () => {
  fc.assert(
    fc.property(fc.record({ tab: id, tier: id, item: id }), (address) => {
      expect(readItemKey(itemKey(address))).toEqual({ ...address });
    }),
  );
});

const ids = fc.uniqueArray(id, { maxLength: 4 });
const tabs = fc.uniqueArray(
  fc.record({
    id,
    tiers: fc.uniqueArray(fc.record({ id, items: ids }), { maxLength: 4, selector: (t) => t.id }),
  }),
  { maxLength: 3, selector: (tab) => tab.id },
);
const config = tabs.map((tabs): PanelConfig => {
  const label = "A";
  return {
    storagePrefix: "p",
    consoleNamespace: "p",
    tabs: tabs.map(({ id, tiers }) => ({
      id,
      label,
      tiers: tiers.map((tier) => ({
        id: tier.id,
        label,
        items: tier.items.map((item) => ({
          id: item,
          label,
          // Some properties are carried twice.
          cssVar: `--${item.length}`,
          default: "1",
          type: { kind: "text" },
        })),
      })),
    })),
  };
});

test("whoever is asked for first, an item is the same entry by every way, in the order of the configuration", () => {
  fc.assert(
    fc.property(config, fc.boolean(), (config, asksForAllFirst) => {
      const index = createItemIndex(config);
      const orders = asksForAllFirst ? index.entries.map(({ order }) => order) : undefined;
      const wanted = config.tabs.flatMap((tab) =>
        tab.tiers.flatMap((tier) =>
          tier.items.map((item) => ({ tab: tab.id, tier: tier.id, item: item.id })),
        ),
      );
      const found = wanted.map((address) => index.find(address));
      expect(found.map((entry) => entry?.address)).toEqual(wanted);
      expect(index.entries).toEqual(found);
      expect(orders ?? found.map((entry) => entry?.order)).toEqual(wanted.map((_, at) => at));
      for (const entry of index.entries) {
        expect(index.findByKey(entry.key)).toBe(entry);
        expect(index.ofTab(entry.address.tab)).toContain(entry);
        expect(index.ofCssVar(entry.item.cssVar)).toContain(entry);
      }
      expect(index.find({ tab: "none", tier: "none", item: "none" })).toBeUndefined();
    }),
  );
});
