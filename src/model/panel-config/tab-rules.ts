import { baseRolesTierId } from "../color-cluster.js";
import type { TabConfig, TierConfig, TierItem } from "../config.js";
import { quote } from "../echo.js";
import { findValueFault } from "../value-fault.js";
import { describeStranger, type LawCheck, refuseDuplicates, refuseValue } from "./rule-check.js";

/** What must hold between the tiers and items of one tab. */
export function checkTab(check: LawCheck, tab: TabConfig): void {
  refuseDuplicates(check, ["tiers"], tab.tiers);
  const tiers = new Map(tab.tiers.map((tier) => [tier.id, tier]));
  tab.tiers.forEach((tier, at) => {
    check.within(["tiers", at], () => {
      refuseDuplicates(check, ["items"], tier.items);
      if (tier.referencesTier === undefined) checkLiteralTier(check, tier);
      else checkReferenceTier(check, tiers, tier, tier.referencesTier);
      if (tab.colorExtras && tier.id === baseRolesTierId) refuseReservedId(check, tier.id);
    });
  });
  tab.advancedTiers?.forEach((id, at) => {
    if (!tiers.has(id)) check.refuse(["advancedTiers", at], describeStranger("tier", id, [...tiers.keys()]));
  });
}

function refuseReservedId(check: LawCheck, id: string): void {
  check.refuse(["id"], {
    code: "reserved-id",
    message: `${quote(id)} names the base roles of a colour tab`,
    expected: "another id",
    received: quote(id),
  });
}

function checkLiteralTier(check: LawCheck, tier: TierConfig): void {
  tier.items.forEach((item, at) => {
    const fault = findValueFault(item.default);
    if (fault !== undefined) refuseValue(check, ["items", at, "default"], item.default, fault);
    if (item.pill) checkPill(check, item.pill, at);
    if (item.type.kind === "select" && !item.type.options.includes(item.default)) {
      check.warn(["items", at, "default"], {
        code: "default-not-an-option",
        message: `The default ${quote(item.default)} is none of the options`,
      });
    }
  });
}

function checkPill(check: LawCheck, pill: NonNullable<TierItem["pill"]>, at: number): void {
  for (const field of ["value", "customDefault"] as const) {
    const fault = findValueFault(pill[field]);
    if (fault !== undefined) refuseValue(check, ["items", at, "pill", field], pill[field], fault);
  }
}

function checkReferenceTier(
  check: LawCheck,
  tiers: ReadonlyMap<string, TierConfig>,
  tier: TierConfig,
  name: string,
): void {
  const referenced = tiers.get(name);
  if (!referenced) {
    check.refuse(["referencesTier"], describeStranger("tier", name, [...tiers.keys()]));
    return;
  }
  const circle = findCircle(tiers, tier);
  if (circle) {
    check.refuse(["referencesTier"], {
      code: "circular-reference",
      message: `The tiers reference each other in a circle: ${circle.map(quote).join(" → ")}`,
      expected: "a chain that ends in a tier without referencesTier",
      received: quote(name),
    });
    return;
  }
  const targets = new Map(referenced.items.map((item) => [item.id, item]));
  tier.items.forEach((item, at) => {
    checkReference(check, item, targets, at);
  });
}

function checkReference(
  check: LawCheck,
  item: TierItem,
  targets: ReadonlyMap<string, TierItem>,
  at: number,
): void {
  if (!targets.has(item.default)) {
    check.refuse(["items", at, "default"], describeStranger("item", item.default, [...targets.keys()]));
  } else if (item.id !== item.default && targets.has(item.id)) {
    const [id, wanted] = [quote(item.id), quote(item.default)];
    check.warn(["items", at, "default"], {
      code: "same-id-wins",
      message: `Without an override this resolves to the referenced item of the same id, ${id}, not to ${wanted}`,
      hint: `Give the item another id, or make its default ${id}`,
    });
  }
  if (item.pill) {
    check.warn(["items", at, "pill"], {
      code: "pill-ignored",
      message: "An item of a reference tier has no use for a pill; it is ignored",
    });
  }
}

/** The tiers of a circle that this tier is part of. */
function findCircle(
  tiers: ReadonlyMap<string, TierConfig>,
  start: TierConfig,
): readonly string[] | undefined {
  const chain = [start.id];
  let next = start.referencesTier;
  while (next !== undefined && chain.length <= tiers.size) {
    chain.push(next);
    if (next === start.id) return chain;
    next = tiers.get(next)?.referencesTier;
  }
  return undefined;
}
