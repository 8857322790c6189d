import { formatPath, quote } from "./check-shape.js";
import { baseRolesTierId } from "./color-cluster.js";
import type { TabConfig, TierConfig, TierItem } from "./config.js";
import { describeStranger, type LawCheck, refuseDuplicates } from "./law-check.js";
import { findValueFault } from "./value-fault.js";

type Path = readonly (string | number)[];

/** What must hold between the tiers and items of one tab. */
export function checkTab(check: LawCheck, tab: TabConfig, path: Path): void {
  refuseDuplicates(check, [...path, "tiers"], tab.tiers);
  const tiers = new Map(tab.tiers.map((tier) => [tier.id, tier]));
  tab.tiers.forEach((tier, at) => {
    const tierPath = [...path, "tiers", at];
    refuseDuplicates(check, [...tierPath, "items"], tier.items);
    if (tier.referencesTier === undefined) checkLiteralTier(check, tier, tierPath);
    else checkReferenceTier(check, tiers, tier, tierPath);
    if (tier.id === baseRolesTierId && tab.colorExtras) {
      check.refuse([...tierPath, "id"], {
        code: "reserved-id",
        message: `${quote(baseRolesTierId)} names the base roles of a colour tab`,
        expected: "another id",
        received: quote(tier.id),
      });
    }
  });
  tab.advancedTiers?.forEach((id, at) => {
    if (tiers.has(id)) return;
    check.refuse([...path, "advancedTiers", at], describeStranger("tier", id, [...tiers.keys()]));
  });
}

function checkLiteralTier(check: LawCheck, tier: TierConfig, path: Path): void {
  tier.items.forEach((item, at) => {
    const itemPath = [...path, "items", at];
    checkValue(check, item.default, [...itemPath, "default"]);
    if (item.pill) {
      checkValue(check, item.pill.value, [...itemPath, "pill", "value"]);
      checkValue(check, item.pill.customDefault, [...itemPath, "pill", "customDefault"]);
    }
    if (item.type.kind === "select" && !item.type.options.includes(item.default)) {
      check.warn([...itemPath, "default"], {
        code: "default-not-an-option",
        message: `The default ${quote(item.default)} is none of the options`,
      });
    }
  });
}

function checkValue(check: LawCheck, value: string, path: Path): void {
  const reason = findValueFault(value);
  if (reason === undefined) return;
  check.refuse(path, {
    code: "invalid-value",
    message: `The value ${reason}`,
    expected: "text that can stand in a declaration",
    received: quote(value),
  });
}

function checkReferenceTier(
  check: LawCheck,
  tiers: ReadonlyMap<string, TierConfig>,
  tier: TierConfig,
  path: Path,
): void {
  const name = tier.referencesTier ?? "";
  const referenced = tiers.get(name);
  if (!referenced) {
    check.refuse([...path, "referencesTier"], describeStranger("tier", name, [...tiers.keys()]));
    return;
  }
  const chain = findCycle(tiers, tier);
  if (chain) {
    check.refuse([...path, "referencesTier"], {
      code: "circular-reference",
      message: `The tiers reference each other in a circle: ${chain.map(quote).join(" → ")}`,
      expected: "a chain that ends in a tier without referencesTier",
      received: quote(name),
    });
    return;
  }
  const targets = new Map(referenced.items.map((item) => [item.id, item]));
  tier.items.forEach((item, at) => {
    checkReference(check, item, targets, [...path, "items", at]);
  });
}

function checkReference(
  check: LawCheck,
  item: TierItem,
  targets: ReadonlyMap<string, TierItem>,
  path: Path,
): void {
  if (!targets.has(item.default)) {
    check.refuse([...path, "default"], describeStranger("item", item.default, [...targets.keys()]));
  } else if (item.id !== item.default && targets.has(item.id)) {
    check.warn([...path, "default"], {
      code: "same-id-wins",
      message: `Without an override this resolves to the referenced item of the same id, ${quote(item.id)}, not to ${quote(item.default)}`,
      hint: `Give the item another id, or make its default ${quote(item.id)}`,
    });
  }
  if (item.pill) {
    check.warn([...path, "pill"], {
      code: "pill-ignored",
      message: "An item of a reference tier has no use for a pill; it is ignored",
    });
  }
}

/** The tiers of a circle that this tier is part of. */
function findCycle(tiers: ReadonlyMap<string, TierConfig>, start: TierConfig): readonly string[] | undefined {
  const chain = [start.id];
  let next = start.referencesTier;
  while (next !== undefined && chain.length <= tiers.size) {
    chain.push(next);
    if (next === start.id) return chain;
    next = tiers.get(next)?.referencesTier;
  }
  return undefined;
}

/** A property carried twice: refused in one tab, surprising but possible between tabs. */
export function checkCssVars(check: LawCheck, tabs: readonly TabConfig[]): void {
  const carriers = new Map<string, { readonly tab: number; readonly path: Path }>();
  tabs.forEach((tab, tabAt) => {
    const add = (cssVar: string, path: Path, isRole: boolean): void => {
      const before = carriers.get(cssVar);
      if (!before) {
        carriers.set(cssVar, { tab: tabAt, path });
        return;
      }
      const problem = {
        code: "duplicate-css-var",
        message: `${quote(cssVar)} is set by ${formatPath(before.path)} already`,
        received: quote(cssVar),
      };
      if (before.tab === tabAt && !isRole) check.refuse(path, { ...problem, expected: "a property of its own" });
      else check.warn(path, { ...problem, hint: "An override of one item takes the place of the other's" });
    };
    tab.tiers.forEach((tier, tierAt) => {
      tier.items.forEach((item, at) => {
        add(item.cssVar, ["tabs", tabAt, "tiers", tierAt, "items", at, "cssVar"], false);
      });
    });
    for (const [role, cssVar] of Object.entries(tab.colorExtras?.baseRoles ?? {})) {
      add(cssVar, ["tabs", tabAt, "colorExtras", "baseRoles", role], true);
    }
  });
}
