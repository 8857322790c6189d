import { isSameValue, mayBeRespelt } from "../../css/values/same-value.js";

/** Custom property → its value on the page, as one style sheet gives it. */
export type TokenValues = ReadonlyMap<string, { readonly value: string }>;

/**
 * Whether a build may have made one style sheet of another: it has all names of that and most of its values, which
 * somebody may have saved since.
 */
export function mayBeMadeOf(copy: TokenValues, source: TokenValues): boolean {
  if (![...source.keys()].every((name) => copy.has(name))) return false;
  const isAlike = ([name, { value }]: readonly [string, { readonly value: string }]): boolean => {
    const copied = copy.get(name)?.value ?? "";
    return isSameValue(copied, value) || mayBeRespelt(copied, value);
  };
  return [...source].filter(isAlike).length > source.size / 2;
}
