import { type Declaration, splitDeclarations, splitTopLevel } from "./declarations.js";
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

/** The declarations of the rules that match an element, and of its `style`, less those that another of them overrides. */
export function effectiveDeclarations(
  element: Element,
  rules: readonly PageRule[],
): readonly EffectiveDeclaration[] {
  const all: Weighed[] = [];
  for (const rule of rules) {
    const match = matchOf(element, rule.selector);
    if (match === undefined) continue;
    for (const declaration of splitDeclarations(rule.cssText)) {
      const layer = declaration.isImportant ? -rule.layer : rule.layer;
      const weight = [Number(declaration.isImportant), 0, layer, specificity(match.selector), rule.order];
      all.push({ ...declaration, isPart: match.isPart, weight });
    }
  }
  const inline = element.getAttribute("style") ?? "";
  for (const declaration of splitDeclarations(inline)) {
    all.push({ ...declaration, isPart: false, weight: [Number(declaration.isImportant), 1, 0, 0, 0] });
  }
  return all.filter(
    (declaration) => declaration.isPart || !all.some((other) => overrides(other, declaration)),
  );
}

/** A later shorthand takes its longhands with it: `border` overrides `border-color`. */
function overrides(other: Weighed, declaration: Weighed): boolean {
  if (other === declaration || other.isPart) return false;
  const covers =
    other.property === declaration.property || declaration.property.startsWith(`${other.property}-`);
  return covers && isHeavier(other.weight, declaration.weight);
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

function matchOf(element: Element, list: string): Match | undefined {
  let part: Match | undefined;
  for (const selector of splitTopLevel(list, ",")) {
    if (matches(element, selector)) return { selector, isPart: false };
    const bare = bareSelector(selector);
    if (bare !== selector && matches(element, bare)) part ??= { selector, isPart: true };
  }
  return part;
}

const states = "hover|active|focus-within|focus-visible|focus|target|checked|disabled|open";
const statePattern = new RegExp(`(?<!\\\\):(?:not\\(:(?:${states})\\)|(?:${states})(?![\\w(-]))`, "g");
const partPattern = /(?<!\\)(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter)(?![\w-]))/g;

/** The selector of the element itself, in whatever state: its pseudo-elements, and what the user does to it, hold. */
export function bareSelector(selector: string): string {
  return selector.replace(partPattern, ":is(*)").replace(statePattern, ":is(*)");
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
