import type { ColorClusterExtras, ColorScheme, TabConfig, TierItem } from "../../model/config.js";
import type { FoundToken } from "../tokens/found-token.js";

const light = "light";
const dark = "dark";
/** The page as it is, beside themes of which none is light or dark. */
const plain = "default";

/** Whether the style sheets have themes that differ in what the schemes of a colour tab hold. */
export function hasSchemes(tiers: readonly (readonly FoundToken[])[]): boolean {
  return themeNames(tiers).size > 0;
}

/** Of the palette and of what refers to it. */
function themeNames([
  palette = [],
  references = [],
]: readonly (readonly FoundToken[])[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { themes } of [...palette, ...references]) themes?.forEach((_, name) => void names.add(name));
  return names;
}

/**
 * The schemes of a colour tab that has them: light and dark, one of which may be the page as it is, and other themes by
 * their names. Every token is an item already, so no base role is made: a custom property has one row.
 */
export function colorExtrasOf(tab: TabConfig, tokens: ReadonlyMap<string, FoundToken>): ColorClusterExtras {
  const palette = tab.tiers[0]?.items ?? [];
  const references = tab.tiers[1]?.items ?? [];
  const tokensOf = (items: readonly TierItem[]) => items.flatMap(({ cssVar }) => tokens.get(cssVar) ?? []);
  const names = themeNames([tokensOf(palette), tokensOf(references)]);
  const hasModes = names.has(light) || names.has(dark);
  const all = [...new Set([...(hasModes ? [light, dark] : [plain]), ...names])];
  const own = hasModes && !names.has(dark) ? dark : light;
  return {
    id: tab.id,
    baseRoles: {},
    baseDefaults: {},
    colorSchemes: Object.fromEntries(
      all.map((name) => [
        name,
        schemeOf(palette, references, (token) => token.themes?.get(name) ?? token.value),
      ]),
    ),
    panelSettings: hasModes
      ? { colorScheme: own, colorMode: { defaultMode: own, lightScheme: light, darkScheme: dark } }
      : { colorScheme: plain, colorMode: { defaultMode: light, lightScheme: plain, darkScheme: plain } },
  };

  function schemeOf(
    literals: readonly TierItem[],
    semantic: readonly TierItem[],
    valueIn: (token: FoundToken) => string,
  ): ColorScheme {
    const ids = new Map(semantic.length > 0 ? literals.map((item) => [`var(${item.cssVar})`, item.id]) : []);
    const mapping: Record<string, string> = {};
    for (const { id, cssVar } of semantic) {
      const token = tokens.get(cssVar);
      const target = token === undefined ? undefined : ids.get(valueIn(token).replaceAll(" ", ""));
      if (target !== undefined) mapping[id] = target;
    }
    const colors = literals.map((item) => {
      const token = tokens.get(item.cssVar);
      return token === undefined ? item.default : valueIn(token);
    });
    return Object.keys(mapping).length > 0 ? { palette: colors, semantic: mapping } : { palette: colors };
  }
}
