import { createBaseRolesTier } from "../../model/color-cluster.js";
import type { PanelConfig } from "../../model/config.js";
import type { ItemAddress } from "../../model/overrides.js";
import { referencedNames } from "../inspect/declarations.js";
import { type EffectiveDeclaration, effectiveDeclarations } from "../inspect/matched-styles.js";
import type { StyledRule } from "../inspect/styled-rules.js";
import { flatParent } from "./painted-boxes.js";

/** The rules that have a say in colours: those that set them, and those that declare what they refer to. */
export function colorRules(rules: readonly StyledRule[]): readonly StyledRule[] {
  return rules.flatMap(({ rule, declarations }) => {
    const own = declarations.filter(({ property }) => isOfColor(property));
    return own.length === 0 ? [] : [{ rule, declarations: own }];
  });
}

const properties = new Set(["color", "-webkit-text-fill-color", "background", "background-color", "all"]);

function isOfColor(property: string): boolean {
  return property.startsWith("--") || properties.has(property);
}

/** A custom property that a colour comes from. */
export interface ColorName {
  readonly name: string;
  /** Its value is made of others', so that changing it would cut it off from them. */
  readonly refersToOthers: boolean;
}

/** The custom properties that an element's text colour comes from, or its own background; what is nearest to it first. */
export function colorNames(
  element: Element,
  what: "text" | "background",
  rules: readonly StyledRule[],
): readonly ColorName[] {
  const line = lineage(element);
  const declarations = effectiveDeclarations(line, rules);
  const declarationsOf = (of: Element): readonly EffectiveDeclaration[] =>
    (declarations.get(of) ?? []).filter(({ isConditional }) => !isConditional);
  const wanted = what === "text" ? ["-webkit-text-fill-color", "color"] : ["background-color", "background"];
  for (const of of what === "text" ? line : [element]) {
    const found = wanted.flatMap((property) => lastOf(declarationsOf(of), property) ?? [])[0];
    if (found === undefined || /^\s*inherit\s*$/i.test(found.value)) continue;
    // A link has its colour from the browser where nobody gives it one, and not from what it stands in.
    if (what === "text" && colorOf(of) !== colorOf(element)) return [];
    return withOrigins(referencedNames(found.value), line.slice(line.indexOf(of)), declarationsOf);
  }
  return [];
}

function colorOf(element: Element): string | undefined {
  return element.ownerDocument.defaultView?.getComputedStyle(element).color;
}

function lastOf(
  declarations: readonly EffectiveDeclaration[],
  property: string,
): EffectiveDeclaration | undefined {
  return declarations.findLast((one) => one.property === property);
}

/** The names, then those that their own declarations refer to, and so on. */
function withOrigins(
  direct: readonly string[],
  line: readonly Element[],
  declarationsOf: (of: Element) => readonly EffectiveDeclaration[],
): readonly ColorName[] {
  const names = new Set(direct);
  const found: ColorName[] = [];
  // A set's iteration reaches what is added while it runs; each name is added once, so a circle ends.
  for (const name of names) {
    const definition = line.map((of) => lastOf(declarationsOf(of), name)).find((one) => one !== undefined);
    const origins = referencedNames(definition?.value ?? "");
    for (const origin of origins) names.add(origin);
    found.push({ name, refersToOthers: origins.length > 0 });
  }
  return found;
}

function lineage(element: Element): readonly Element[] {
  const line: Element[] = [];
  for (let at: Element | undefined = element; at !== undefined; at = flatParent(at)) line.push(at);
  return line;
}

/** The colours of a configuration, roles among them, by their custom property. */
export function colorAddresses({ tabs }: PanelConfig): ReadonlyMap<string, ItemAddress> {
  return new Map(
    tabs.flatMap((tab) => {
      const roles = createBaseRolesTier(tab);
      return [...tab.tiers, ...(roles ? [roles] : [])].flatMap((tier) =>
        tier.items
          .filter(({ type }) => type.kind === "color")
          .map(({ id, cssVar }) => [cssVar, { tab: tab.id, tier: tier.id, item: id }] as const),
      );
    }),
  );
}
