/** What the `@namespace` rules of a sheet say (CSS Namespaces 3). */
export interface Namespaces {
  /** What names without a prefix are in; undefined where any is meant. */
  readonly default: string | undefined;
  readonly prefixes: ReadonlyMap<string, string>;
}

export const noNamespaces: Namespaces = { default: undefined, prefixes: new Map() };

/** The namespace of the elements of a page. */
export const htmlNamespace = "http://www.w3.org/1999/xhtml";

/** Whether names without a prefix are in another namespace than the page's elements. */
export function isDefaultForeign(namespaces: Namespaces): boolean {
  return namespaces.default !== undefined && namespaces.default !== htmlNamespace;
}
