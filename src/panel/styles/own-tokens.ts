/** The panel's own tokens: name without `--dtp-` → value. */
type OwnTokens = ReadonlyMap<string, string>;

/** By which a page gives a token another value. */
export const themeName = (token: string): string => `--design-token-panel-${token}`;

/** The tokens that a style sheet declares. */
export function readOwnTokens(css: string): OwnTokens {
  const found = css.matchAll(/--dtp-([\w-]+):\s*([^;}]+)/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name, value.trim()]));
}

/**
 * A style sheet with these tokens written out, and a reference only to those that the page sets. Where the page's root
 * changes, browsers compute the style of an element anew that uses `var()`, and that of all its children; what uses none
 * only inherits, in a tenth of the time.
 */
export function writeOutTokens(css: string, tokens: OwnTokens, themed: readonly string[]): string {
  return css.replace(/var\(--dtp-([\w-]+)\)/g, (reference, name: string) =>
    themed.includes(name) ? `var(${themeName(name)})` : (tokens.get(name) ?? reference),
  );
}
