import { baseRolesTierId } from "../color-cluster.js";
import type { TabConfig, TierConfig, TierItem } from "../config.js";
import { quote } from "../echo.js";
import type { Problem } from "../shape/finding.js";
import { findValueProblem, type Report, refuseDuplicates } from "./report.js";

type Tiers = ReadonlyMap<string, TierConfig>;

/** What must hold between the tiers and items of one tab. */
export function checkTab(report: Report, tab: TabConfig): void {
  refuseDuplicates(report, ["tiers"], tab.tiers);
  const tiers: Tiers = new Map(tab.tiers.map((tier) => [tier.id, tier]));
  tab.tiers.forEach((tier, at) => {
    report.within(["tiers", at], () => {
      refuseDuplicates(report, ["items"], tier.items);
      if (tier.referencesTier === undefined) checkLiteralTier(report, tier);
      else checkReferenceTier(report, tier, { name: tier.referencesTier, tiers });
      if (tab.colorExtras && tier.id === baseRolesTierId) report.refuse(["id"], reservedId(tier.id));
    });
  });
  const ids = new Set(tiers.keys());
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

function checkReferenceTier(
  report: Report,
  tier: TierConfig,
  { name, tiers }: { readonly name: string; readonly tiers: Tiers },
): void {
  const referenced = tiers.get(name);
  const circle = findCircle(tiers, tier);
  if (!referenced) report.refuse(["referencesTier"], report.unknownName("tier", name, new Set(tiers.keys())));
  else if (circle) report.refuse(["referencesTier"], circularReference(name, circle));
  else checkReferences(report, tier, new Set(referenced.items.map(({ id }) => id)));
}

/** The tiers of a circle that this tier is part of. */
function findCircle(tiers: Tiers, start: TierConfig): readonly string[] | undefined {
  const chain = [start.id];
  let next = start.referencesTier;
  while (next !== undefined && chain.length <= tiers.size) {
    chain.push(next);
    if (next === start.id) return chain;
    next = tiers.get(next)?.referencesTier;
  }
  return undefined;
}

function circularReference(name: string, circle: readonly string[]): Problem {
  return {
    code: "circular-reference",
    message: `The tiers reference each other in a circle: ${circle.map(quote).join(" → ")}`,
    expected: "a chain that ends in a tier without referencesTier",
    received: quote(name),
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
