/** A token of the panel's own: what it is, and the property by which a page gives it another value. */
interface OwnToken {
  readonly value: string;
  readonly theme: string | undefined;
}

/** By name. */
type OwnTokens = ReadonlyMap<string, OwnToken>;

/** The tokens that a style sheet declares, but for those that have another value under some condition. */
export function readOwnTokens(css: string): OwnTokens {
  const found = [...css.matchAll(/(--dtp-[\w-]+):\s*([^;}]+)/g)];
  const isTwice = (name: string | undefined) => found.filter((one) => one[1] === name).length > 1;
  return new Map(
    found
      .filter(([, name]) => !isTwice(name))
      .map(([, name = "", text = ""]) => {
        const [, theme, value = text] = /^var\(\s*(--design-token-panel-[\w-]+),\s*(.+)\)/s.exec(text) ?? [];
        return [name, { theme, value: value.trim() }];
      }),
  );
}

/**
 * A style sheet with these tokens written out, but for those that the page sets. Where the page's root changes, browsers
 * compute the style of an element anew that uses `var()`, and that of all its children; what uses none only inherits, in
 * a tenth of the time.
 */
export function writeOutTokens(css: string, tokens: OwnTokens, themed: readonly string[]): string {
  return css.replace(/var\((--dtp-[\w-]+)\)/g, (reference, name: string) => {
    const token = tokens.get(name);
    return token === undefined || (token.theme && themed.includes(token.theme)) ? reference : token.value;
  });
}
