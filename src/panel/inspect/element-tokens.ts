import { referencedNames } from "./declarations.js";
import { type EffectiveDeclaration, effectiveDeclarations } from "./matched-styles.js";
import type { StyledRule } from "./styled-rules.js";
import { parentOf } from "./walk-elements.js";

/** The custom properties that feed an element by way of one element: itself, or an ancestor it inherits from. */
export interface FeedingNames {
  readonly from: Element;
  /** Nearest first: what a property uses before what that uses in turn. */
  readonly names: readonly string[];
}

/** CSS properties that children take from their parents (those whose definition says "Inherited: yes"). */
const inheritedProperty =
  /^(color|cursor|direction|visibility|font|letter-spacing|line-height|list-style|quotes|tab-size|text-align|text-indent|text-transform|text-shadow|text-wrap|text-decoration-skip|text-emphasis|text-underline|white-space|word-|overflow-wrap|hyphens|caret-color|accent-color|color-scheme|fill|stroke|border-collapse|border-spacing|caption-side|empty-cells|orphans|widows|pointer-events|writing-mode|-webkit-font-smoothing)/;

/** What feeds an element, own first, then what it inherits, nearest ancestor first. A property that a nearer element sets
 * is not inherited past it; each name is listed once. */
export function feedingNames(element: Element, rules: readonly StyledRule[]): readonly FeedingNames[] {
  const line = lineage(element);
  const declarations = effectiveDeclarations(line, rules);
  const declarationsOf = (of: Element): readonly EffectiveDeclaration[] => declarations.get(of) ?? [];
  const listed = new Set<string>();
  const decided = new Set<string>();
  return line.flatMap((from): readonly FeedingNames[] => {
    const all = declarationsOf(from).filter(({ property }) => !property.startsWith("--"));
    const relevant =
      from === element
        ? all
        : all.filter(
            ({ property, isConditional }) =>
              !isConditional && inheritedProperty.test(property) && !isDecided(property, decided),
          );
    for (const { property, isConditional } of all) if (!isConditional) decided.add(property);
    const direct = relevant.flatMap(({ value }) => referencedNames(value));
    const names = withOrigins(direct, from, declarationsOf).filter((name) => !listed.has(name));
    for (const name of names) listed.add(name);
    return names.length === 0 ? [] : [{ from, names }];
  });
}

function isDecided(property: string, decided: ReadonlySet<string>): boolean {
  return [...decided].some((other) => other === property || property.startsWith(`${other}-`));
}

/** The names, then those their definitions use, and so on; a definition is looked for from the element upwards. */
function withOrigins(
  direct: readonly string[],
  element: Element,
  declarationsOf: (of: Element) => readonly EffectiveDeclaration[],
): readonly string[] {
  const names = new Set(direct);
  // A set's iteration reaches what is added while it runs; each name is added once, so a circle ends.
  for (const name of names) {
    const definition = lineage(element)
      .map((of) =>
        declarationsOf(of).find(({ property, isConditional }) => property === name && !isConditional),
      )
      .find((found) => found !== undefined);
    for (const origin of referencedNames(definition?.value ?? "")) names.add(origin);
  }
  return [...names];
}

/** The element and its ancestors, through open shadow roots. */
function lineage(element: Element): readonly Element[] {
  const line: Element[] = [];
  for (let at: Element | null = element; at !== null; at = parentOf(at)) line.push(at);
  return line;
}
