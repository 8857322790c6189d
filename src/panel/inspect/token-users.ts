import { matchRule } from "../../state/cssom/match-rule.js";
import { askable } from "../../state/cssom/namespaced-selector.js";
import type { PageRule } from "../../state/cssom/page-rule.js";
import { elementsInScope } from "../../state/cssom/scopes.js";
import { type Declaration, referencedNames, splitDeclarations } from "./declarations.js";
import { bareSelector, type StyledRule } from "./styled-rules.js";

/**
 * The elements whose rules use a custom property, directly or through other custom properties, in the order of the
 * page.
 */
export function tokenUsers(
  cssVar: string,
  rules: readonly StyledRule[],
  document: Document,
): readonly Element[] {
  const overridden = inlineNames(document.documentElement);
  const uses = rules
    .flatMap(({ rule, declarations }) => usesOf(declarations).map((use) => ({ ...use, rule })))
    .filter(
      ({ property, rule }) =>
        !overridden.has(property) || matchRule(document.documentElement, rule) === undefined,
    );
  const styled = [...document.querySelectorAll('[style*="var("]')];
  const inline = styled.flatMap((element) =>
    usesOf(splitDeclarations(element.getAttribute("style") ?? "")).map((use) => ({ ...use, element })),
  );
  const names = dependents(cssVar, [...uses, ...inline]);
  const isUser = (use: Use): boolean =>
    !use.property.startsWith("--") && use.names.some((name) => names.has(name));
  const users = new Set(uses.filter(isUser).map(({ rule }) => rule));
  const found = new Set<Element>(inline.filter(isUser).map(({ element }) => element));
  for (const rule of users) for (const element of elementsOf(document, rule)) found.add(element);
  // To tell which of two stands first, a browser goes through all their siblings.
  return queryAll(document, "*").filter((element) => found.has(element));
}

interface Use {
  readonly property: string;
  readonly names: readonly string[];
}

function usesOf(declarations: readonly Declaration[]): readonly Use[] {
  return declarations.flatMap(({ property, value }) => {
    const names = value.includes("var(") ? referencedNames(value) : [];
    return names.length === 0 ? [] : [{ property, names }];
  });
}

/** The name itself and every custom property whose definition leads to it. One pass over each link. */
function dependents(cssVar: string, uses: readonly Use[]): ReadonlySet<string> {
  const definedFrom = new Map<string, string[]>();
  for (const { property, names } of uses) {
    if (!property.startsWith("--")) continue;
    for (const name of names) {
      const defined = definedFrom.get(name) ?? [];
      defined.push(property);
      definedFrom.set(name, defined);
    }
  }
  const found = new Set([cssVar]);
  // A set's iteration reaches what is added while it runs; each name is added once, so a circle ends.
  for (const name of found) {
    for (const dependent of definedFrom.get(name) ?? []) found.add(dependent);
  }
  return found;
}

/** Custom properties the root element's `style` sets: what rules give the root for them does not count. */
function inlineNames(element: Element): ReadonlySet<string> {
  const declarations = splitDeclarations(element.getAttribute("style") ?? "");
  return new Set(
    declarations.map(({ property }) => property).filter((property) => property.startsWith("--")),
  );
}

/** The elements that a rule takes in whatever state, and those of whose parts it takes one. */
function elementsOf(document: Document, { selector, around }: PageRule): readonly Element[] {
  const bare = askable(bareSelector(selector), around.sheet.namespaces);
  return around.scope === undefined
    ? queryAll(document, bare)
    : [...elementsInScope(document, bare, around.scope)];
}

function queryAll(document: Document, selector: string): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    // What we made of the selector is none: then nothing can be found by it.
    return [];
  }
}
