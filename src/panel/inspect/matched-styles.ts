import { createLayer } from "../../css/cascade/layers.js";
import { beats, type Candidate } from "../../css/cascade/precedence.js";
import { matchRule, type RuleMatch } from "../../state/cssom/match-rule.js";
import { type Declaration, splitDeclarations } from "./declarations.js";
import { bareSelector, type StyledRule } from "./styled-rules.js";

/** A declaration that takes effect on an element. */
export interface EffectiveDeclaration extends Declaration {
  /** It is of a pseudo-element, or of a state such as `:hover` that may not hold now. */
  readonly isConditional: boolean;
}

interface Weighed extends EffectiveDeclaration, Candidate {
  /** The number of its rule in the order of the page. */
  readonly order: number;
}

/** For an element and its ancestors the declarations of the rules that match it, and of its `style`, less those that another of them
 * overrides; states and parts of the first only. Rule by rule for all elements: browsers keep only the last few selectors parsed. */
export function effectiveDeclarations(
  elements: readonly Element[],
  rules: readonly StyledRule[],
): ReadonlyMap<Element, readonly EffectiveDeclaration[]> {
  const weighed = new Map<Element, Weighed[]>(
    elements.map((element) => [element, inlineDeclarations(element)]),
  );
  for (const rule of rules) {
    for (const element of elements) {
      const match = matchRule(element, rule.rule);
      if (match !== undefined) weighed.get(element)?.push(...ruleDeclarations(rule, match, false));
      else if (element === elements[0]) {
        const part = matchPart(element, rule);
        if (part !== undefined) weighed.get(element)?.push(...ruleDeclarations(rule, part, true));
      }
    }
  }
  return new Map(
    elements.map((element) => {
      const all = weighed.get(element) ?? [];
      const heaviest = heaviestByProperty(all);
      return [element, all.filter((one) => one.isConditional || !isOverridden(one, heaviest))];
    }),
  );
}

/** How a rule takes a pseudo-element of the element, or the element in another state. */
function matchPart(element: Element, { rule: { selector, around } }: StyledRule): RuleMatch | undefined {
  const bare = bareSelector(selector);
  return bare === selector ? undefined : matchRule(element, { selector: bare, around });
}

function ruleDeclarations(
  { rule, declarations }: StyledRule,
  { specificity, distance }: RuleMatch,
  isConditional: boolean,
): readonly Weighed[] {
  const { order, around } = rule;
  const { layer } = around;
  return declarations.map((declaration) => ({
    ...declaration,
    ...{ isConditional, isInline: false, layer, specificity, distance, order },
  }));
}

const noLayer = createLayer();

function inlineDeclarations(element: Element): Weighed[] {
  return splitDeclarations(element.getAttribute("style") ?? "").map((declaration) => ({
    ...declaration,
    ...{ isConditional: false, isInline: true, layer: noLayer, specificity: 0, distance: 0, order: -1 },
  }));
}

type Heaviest = ReadonlyMap<string, Weighed>;

function heaviestByProperty(declarations: readonly Weighed[]): Heaviest {
  const heaviest = new Map<string, Weighed>();
  for (const declaration of declarations) {
    if (declaration.isConditional) continue;
    const before = heaviest.get(declaration.property);
    if (before === undefined || wins(declaration, before)) {
      heaviest.set(declaration.property, declaration);
    }
  }
  return heaviest;
}

/** A heavier shorthand takes its longhands with it: `border` overrides `border-color`. */
function isOverridden(declaration: Weighed, heaviest: Heaviest): boolean {
  return covering(declaration.property).some((property) => {
    const other = heaviest.get(property);
    return other !== undefined && other !== declaration && wins(other, declaration);
  });
}

/** The property and the shorthands its name begins with; a custom property has none. */
function covering(property: string): readonly string[] {
  if (property.startsWith("--")) return [property];
  const words = property.split("-");
  return words.map((_, index) => words.slice(0, index + 1).join("-"));
}

function wins(first: Weighed, second: Weighed): boolean {
  // The same rule twice: the browser prints each property once, so this is no override.
  if (first.order === second.order) return first.isImportant && !second.isImportant;
  return first.order > second.order ? beats(first, second) : !beats(second, first);
}
