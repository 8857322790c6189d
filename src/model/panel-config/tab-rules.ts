import { baseRolesTierId } from "../color-cluster.js";
import type { TabConfig, TierConfig, TierItem } from "../config.js";
import { quote } from "../echo.js";
import type { Problem } from "../shape/finding.js";
import { findValueProblem, type Report, refuseDuplicates } from "./report.js";

type Tiers = ReadonlyMap<string, TierConfig>;

/** Of a longer circle, a message names the start. */
const mostNamed = 8;

/** What must hold between the tiers and items of one tab. */
export function checkTab(report: Report, tab: TabConfig): void {
  refuseDuplicates(report, ["tiers"], tab.tiers);
  const tiers: Tiers = new Map(tab.tiers.map((tier) => [tier.id, tier]));
  const ids = new Set(tiers.keys());
  const circular = findCircular(tiers);
  const itemIds = new Map<string, ReadonlySet<string>>();
  // Thousands of tiers may reference one.
  const itemIdsOf = (id: string): ReadonlySet<string> | undefined => {
    const items = tiers.get(id)?.items;
    const found = itemIds.get(id) ?? (items && new Set(items.map((item) => item.id)));
    if (found) itemIds.set(id, found);
    return found;
  };
  tab.tiers.forEach((tier, at) => {
    report.within(["tiers", at], () => {
      refuseDuplicates(report, ["items"], tier.items);
      if (tier.referencesTier === undefined) checkLiteralTier(report, tier);
      else if (circular.has(tier.id)) report.refuse(["referencesTier"], circularReference(tier, tiers));
      else checkReferenceTier(report, tier, { targets: itemIdsOf(tier.referencesTier), ids });
      if (tab.colorExtras && tier.id === baseRolesTierId) report.refuse(["id"], reservedId(tier.id));
    });
  });
  tab.advancedTiers?.forEach((id, at) => {
    if (!tiers.has(id)) report.refuse(["advancedTiers", at], report.unknownName("tier", id, ids));
  });
}

function reservedId(id: string): Problem {
  return {
    code: "reserved-id",
    message: `${quote(id)} names the base roles of a colour tab`,
    expected: "another id",
    received: quote(id),
  };
}

function checkLiteralTier(report: Report, tier: TierConfig): void {
  tier.items.forEach(({ default: value, pill, type }, at) => {
    const problem = findValueProblem(value);
    if (problem) report.refuse(["items", at, "default"], problem);
    if (pill) report.within(["items", at, "pill"], () => checkPill(report, pill));
    if (type.kind === "select" && !type.options.includes(value)) {
      report.warn(["items", at, "default"], {
        code: "default-not-an-option",
        message: `The default ${quote(value)} is none of the options`,
      });
    }
  });
}

function checkPill(report: Report, pill: NonNullable<TierItem["pill"]>): void {
  for (const field of ["value", "customDefault"] as const) {
    const problem = findValueProblem(pill[field]);
    if (problem) report.refuse([field], problem);
  }
}

/** The ids of all tiers that stand in a circle of references. */
function findCircular(tiers: Tiers): ReadonlySet<string> {
  const circular = new Set<string>();
  /** Which walk has passed a tier; each tier is passed once. */
  const walks = new Map<string, string>();
  for (const start of tiers.keys()) {
    let at: string | undefined = start;
    while (at !== undefined && tiers.has(at) && !walks.has(at)) {
      walks.set(at, start);
      at = tiers.get(at)?.referencesTier;
    }
    // A walk that comes upon itself has found a circle.
    while (at !== undefined && walks.get(at) === start && !circular.has(at)) {
      circular.add(at);
      at = tiers.get(at)?.referencesTier;
    }
  }
  return circular;
}

function checkReferenceTier(
  report: Report,
  tier: TierConfig,
  { targets, ids }: { readonly targets: ReadonlySet<string> | undefined; readonly ids: ReadonlySet<string> },
): void {
  if (targets) checkReferences(report, tier, targets);
  else report.refuse(["referencesTier"], report.unknownName("tier", tier.referencesTier ?? "", ids));
}

function circularReference({ id, referencesTier = "" }: TierConfig, tiers: Tiers): Problem {
  const circle = [id];
  let next: string | undefined = referencesTier;
  while (next !== undefined && next !== id && circle.length < mostNamed) {
    circle.push(next);
    next = tiers.get(next)?.referencesTier;
  }
  return {
    code: "circular-reference",
    message: `The tiers reference each other in a circle: ${circle.map(quote).join(" → ")} → ${next === id ? quote(id) : "…"}`,
    expected: "a chain that ends in a tier without referencesTier",
    received: quote(referencesTier),
  };
}

function checkReferences(report: Report, tier: TierConfig, targets: ReadonlySet<string>): void {
  tier.items.forEach(({ id, default: target, pill }, at) => {
    if (!targets.has(target)) {
      report.refuse(["items", at, "default"], report.unknownName("item", target, targets));
    } else if (id !== target && targets.has(id)) {
      report.warn(["items", at, "default"], hiddenDefault(quote(id), quote(target)));
    }
    if (pill) {
      report.warn(["items", at, "pill"], {
        code: "pill-ignored",
        message: "An item of a reference tier has no use for a pill; it is ignored",
      });
    }
  });
}

function hiddenDefault(id: string, target: string): Problem {
  return {
    code: "same-id-wins",
    message: `Without an override this resolves to the referenced item of the same id, ${id}, not to ${target}`,
    hint: `Give the item another id, or make its default ${id}`,
  };
}
