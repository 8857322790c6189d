import fc from "fast-check";
import { expect, test } from "vitest";
import { lengthItem, spacingTab } from "../../test/state/configs.js";
import type { TabConfig, TierItem } from "./config.js";
import type { TabOverrides } from "./overrides.js";
import { emitTierItemCssValue, resolveTierItemValue } from "./resolve.js";

function createTab(items: readonly TierItem[], targets: readonly TierItem[]): TabConfig {
  return {
    id: "t",
    label: "T",
    tiers: [
      { id: "raw", label: "Raw", items: targets },
      { id: "ref", label: "Ref", referencesTier: "raw", items },
    ],
  };
}

function emit(tab: TabConfig, tier: string, item: string, overrides: TabOverrides = {}): string {
  return emitTierItemCssValue(resolveTierItemValue(tab, tier, item, overrides));
}

const targets = [lengthItem("sm", "1px", "--sm"), lengthItem("md", "2px", "--md")];
const pill = { ...lengthItem("pill", "4px"), pill: { value: "9999px", customDefault: "8px" } };

test.each([
  ["a literal override is emitted verbatim", { raw: { sm: " calc(1px  + 2px)" } }, " calc(1px  + 2px)"],
  ["an empty override is an override", { raw: { sm: "" } }, ""],
  ["without an override a literal has its default", {}, "1px"],
])("%s", (_, overrides, css) => {
  expect(emit(createTab([], targets), "raw", "sm", overrides as TabOverrides)).toBe(css);
});

test("a pill's custom default takes the place of the default, and its override of both", () => {
  const tab = createTab([], [pill]);
  expect(emit(tab, "raw", "pill")).toBe("8px");
  expect(emit(tab, "raw", "pill", { raw: { pill: "9999px" } })).toBe("9999px");
});

/** [id of the item, its default, override] → target. */
test.each<[string, string, string | undefined, string, string]>([
  ["md", "sm", undefined, "--md", "no override: the same id comes before the default"],
  ["gap", "md", undefined, "--md", "no override, no same id: the default"],
  ["gap", "gone", undefined, "--sm", "no override, no same id, no default: the first"],
  ["gap", "md", "sm", "--sm", "an override that names a target"],
  ["md", "sm", "sm", "--sm", "an override that names a target other than the same id"],
  ["md", "sm", "gone", "--md", "a stale override: the same id"],
  ["gap", "md", "gone", "--sm", "a stale override, no same id: the first, whatever the default"],
  ["gap", "md", "", "--sm", "an empty override is stale"],
])("item %s, default %s, override %s → %s (%s)", (id, fallback, override, cssVar) => {
  const tab = createTab([lengthItem(id, fallback)], targets);
  const overrides: TabOverrides = override === undefined ? {} : { ref: { [id]: override } };
  expect(emit(tab, "ref", id, overrides)).toBe(`var(${cssVar})`);
});

test("a stale override or default is marked as dangling", () => {
  const tab = createTab([lengthItem("gap", "md"), lengthItem("lost", "gone")], targets);
  const isDangling = (item: string, overrides: TabOverrides) => {
    const resolved = resolveTierItemValue(tab, "ref", item, overrides);
    return resolved.kind === "reference" && resolved.dangling;
  };
  expect(isDangling("gap", {})).toBe(false);
  expect(isDangling("gap", { ref: { gap: "gone" } })).toBe(true);
  expect(isDangling("lost", {})).toBe(true);
});

test("a reference to a reference tier names the property of that tier's item", () => {
  const chain: TabConfig = {
    ...spacingTab,
    tiers: [
      ...spacingTab.tiers,
      { id: "third", label: "3", referencesTier: "semantic", items: [lengthItem("x", "gap")] },
    ],
  };
  expect(emit(chain, "third", "x")).toBe("var(--gap)");
});

test("a property name that CSS must escape is escaped in the reference", () => {
  const tab = createTab([lengthItem("a", "half")], [lengthItem("half", "2px", "--space-0.5")]);
  expect(emit(tab, "ref", "a")).toBe("var(--space-0\\.5)");
});

test("ids such as __proto__ and constructor are ordinary", () => {
  const tab = createTab([], [lengthItem("__proto__", "1px"), lengthItem("constructor", "2px")]);
  expect(emit(tab, "raw", "__proto__")).toBe("1px");
  expect(emit(tab, "raw", "constructor", {})).toBe("2px");
  expect(emit(tab, "raw", "constructor", JSON.parse('{"raw":{"constructor":"3px"}}'))).toBe("3px");
  expect(emit(tab, "toString", "constructor")).toBe("");
});

test("no JSON makes it throw, and it always emits text", () => {
  const id = fc.constantFrom("raw", "ref", "a", "b", "__proto__", "constructor", "");
  const item = fc.record(
    { id, cssVar: fc.oneof(id, fc.jsonValue()), default: fc.oneof(id, fc.jsonValue()), pill: fc.jsonValue() },
    { requiredKeys: [] },
  );
  const tier = fc.record(
    {
      id,
      items: fc.oneof(fc.array(fc.oneof(item, fc.jsonValue())), fc.jsonValue()),
      referencesTier: fc.oneof(id, fc.jsonValue()),
    },
    { requiredKeys: ["id"] },
  );
  const tab = fc.oneof(
    fc.record({ tiers: fc.oneof(fc.array(fc.oneof(tier, fc.jsonValue())), fc.jsonValue()) }),
    fc.jsonValue(),
  );
  const overrides = fc.oneof(
    fc.dictionary(id, fc.oneof(fc.dictionary(id, fc.oneof(id, fc.jsonValue())), fc.jsonValue())),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(tab, id, id, overrides, (anyTab, tierId, itemId, anyOverrides) => {
      // Hostile input is what this is about.
      const css = emit(
        anyTab as unknown as TabConfig,
        tierId,
        itemId,
        anyOverrides as unknown as TabOverrides,
      );
      expect(typeof css).toBe("string");
    }),
    { numRuns: 1000 },
  );
});
