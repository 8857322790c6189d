import { type Declaration, splitDeclarations } from "./declarations.js";
import type { PageRule } from "./page-rules.js";
import { specificity } from "./specificity.js";

/** A declaration that takes effect on an element. */
export interface EffectiveDeclaration extends Declaration {
  /** It is of a pseudo-element, or of a state such as `:hover` that may not hold now. */
  readonly isPart: boolean;
}

interface Weighed extends EffectiveDeclaration {
  readonly weight: readonly number[];
}

/** For an element and its ancestors the declarations of the rules that match it, and of its `style`, less those that another of them
 * overrides; states and parts of the first only. Rule by rule for all elements: browsers keep only the last few selectors parsed. */
export function effectiveDeclarations(
  elements: readonly Element[],
  rules: readonly PageRule[],
): ReadonlyMap<Element, readonly EffectiveDeclaration[]> {
  const weighed = new Map<Element, Weighed[]>(
    elements.map((element) => [element, inlineDeclarations(element)]),
  );
  for (const rule of rules) {
    for (const element of elements) {
      const match = matchOf(element, rule, element === elements[0]);
      if (match !== undefined) weighed.get(element)?.push(...ruleDeclarations(rule, match));
    }
  }
  return new Map(
    elements.map((element) => {
      const all = weighed.get(element) ?? [];
      const heaviest = heaviestByProperty(all);
      return [element, all.filter((one) => one.isPart || !isOverridden(one, heaviest))];
    }),
  );
}

function ruleDeclarations(rule: PageRule, { selector, isPart }: Match): readonly Weighed[] {
  const weight = specificity(selector);
  return rule.declarations.map((declaration) => {
    const layer = declaration.isImportant ? -rule.layer : rule.layer;
    return {
      ...declaration,
      isPart,
      weight: [Number(declaration.isImportant), 0, layer, weight, rule.order],
    };
  });
}

function inlineDeclarations(element: Element): Weighed[] {
  return splitDeclarations(element.getAttribute("style") ?? "").map((declaration) => ({
    ...declaration,
    isPart: false,
    weight: [Number(declaration.isImportant), 1, 0, 0, 0],
  }));
}

type Heaviest = ReadonlyMap<string, Weighed>;

function heaviestByProperty(declarations: readonly Weighed[]): Heaviest {
  const heaviest = new Map<string, Weighed>();
  for (const declaration of declarations) {
    if (declaration.isPart) continue;
    const before = heaviest.get(declaration.property);
    if (before === undefined || isHeavier(declaration.weight, before.weight)) {
      heaviest.set(declaration.property, declaration);
    }
  }
  return heaviest;
}

/** A heavier shorthand takes its longhands with it: `border` overrides `border-color`. */
function isOverridden(declaration: Weighed, heaviest: Heaviest): boolean {
  return covering(declaration.property).some((property) => {
    const other = heaviest.get(property);
    return other !== undefined && other !== declaration && isHeavier(other.weight, declaration.weight);
  });
}

/** The property and the shorthands its name begins with; a custom property has none. */
function covering(property: string): readonly string[] {
  if (property.startsWith("--")) return [property];
  const words = property.split("-");
  return words.map((_, index) => words.slice(0, index + 1).join("-"));
}

function isHeavier(first: readonly number[], second: readonly number[]): boolean {
  for (const [index, weight] of first.entries()) {
    const difference = weight - (second[index] ?? 0);
    if (difference !== 0 && !Number.isNaN(difference)) return difference > 0;
  }
  // The same rule twice: the browser prints each property once, so this is no override.
  return false;
}

interface Match {
  readonly selector: string;
  readonly isPart: boolean;
}

function matchOf(
  element: Element,
  { selector: list, alternatives }: PageRule,
  wantsParts: boolean,
): Match | undefined {
  if (matches(element, list)) {
    const matching = alternatives.filter(({ selector }) => matches(element, selector));
    return { selector: matching.map(({ selector }) => selector).join(), isPart: false };
  }
  if (!wantsParts) return undefined;
  const part = alternatives.find(({ selector, bare }) => bare !== selector && matches(element, bare));
  return part && { selector: part.selector, isPart: true };
}

/** Whether the element matches; never throws. */
export function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // What we made of the selector is none: then it does not count.
    return false;
  }
}
