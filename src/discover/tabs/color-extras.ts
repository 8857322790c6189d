import type { ColorClusterExtras, ColorScheme, TabConfig, TierItem } from "../../model/config.js";
import type { FoundToken } from "../tokens/found-token.js";

const light = "light";
const dark = "dark";

/** Whether the style sheets tell light from dark in what the schemes of a colour tab hold. */
export function hasSchemes([palette = [], references = []]: readonly (readonly FoundToken[])[]): boolean {
  const differs = (token: FoundToken) => token.dark !== undefined;
  return palette.some(differs) || references.some(differs);
}

/**
 * The light and dark schemes of a colour tab that has them. Every token is an item already, so no base role is made:
 * a custom property has one row.
 */
export function colorExtrasOf(tab: TabConfig, tokens: ReadonlyMap<string, FoundToken>): ColorClusterExtras {
  const palette = tab.tiers[0]?.items ?? [];
  const references = tab.tiers[1]?.items ?? [];
  return {
    id: tab.id,
    baseRoles: {},
    baseDefaults: {},
    colorSchemes: {
      [light]: schemeOf(palette, references, (token) => token.value),
      [dark]: schemeOf(palette, references, (token) => token.dark ?? token.value),
    },
    panelSettings: {
      colorScheme: light,
      colorMode: { defaultMode: light, lightScheme: light, darkScheme: dark },
    },
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
