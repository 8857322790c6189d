import type { TabConfig } from "../config.js";
import { quote } from "../echo.js";
import { areUnique, type Path, type Report } from "./report.js";

/** Where a custom property is set: by an item, or by a base role. */
interface Carrier {
  readonly tab: number;
  readonly tier: number;
  readonly place: number | string;
}

/** A property set twice: refused within the tiers of one tab, surprising but possible otherwise. */
export function checkCssVars(report: Report, tabs: readonly TabConfig[]): void {
  if (areUnique(tabs.flatMap(cssVarsOf))) return;
  const carriers = new Map<string, Carrier>();

  function add(cssVar: string, carrier: Carrier): void {
    const before = carriers.get(cssVar);
    if (before) reportTwice(report, cssVar, [before, carrier]);
    else carriers.set(cssVar, carrier);
  }

  tabs.forEach((tab, tabAt) => {
    tab.tiers.forEach((tier, tierAt) => {
      tier.items.forEach((item, place) => {
        add(item.cssVar, { tab: tabAt, tier: tierAt, place });
      });
    });
    for (const [role, cssVar] of Object.entries(tab.colorExtras?.baseRoles ?? {})) {
      add(cssVar, { tab: tabAt, tier: -1, place: role });
    }
  });
}

function cssVarsOf({ tiers, colorExtras }: TabConfig): readonly string[] {
  const ofItems = tiers.flatMap(({ items }) => items.map(({ cssVar }) => cssVar));
  return [...ofItems, ...Object.values(colorExtras?.baseRoles ?? {})];
}

function reportTwice(report: Report, cssVar: string, [before, carrier]: readonly [Carrier, Carrier]): void {
  const problem = {
    code: "duplicate-css-var",
    message: `${quote(cssVar)} is set by ${report.format(pathOf(before))} already`,
    received: quote(cssVar),
  };
  const isInOneTab = before.tab === carrier.tab && typeof carrier.place === "number";
  if (isInOneTab) report.refuse(pathOf(carrier), { ...problem, expected: "a property of its own" });
  else
    report.warn(pathOf(carrier), { ...problem, hint: "An override of one takes the place of the other's" });
}

function pathOf({ tab, tier, place }: Carrier): Path {
  return typeof place === "string"
    ? ["tabs", tab, "colorExtras", "baseRoles", place]
    : ["tabs", tab, "tiers", tier, "items", place, "cssVar"];
}
