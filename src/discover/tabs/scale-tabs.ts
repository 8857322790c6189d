import { scaleStepOf } from "../names/scale-position.js";
import { wordsOf, wordsWithout } from "../names/words.js";
import type { FoundToken } from "../tokens/found-token.js";
import type { Chains } from "../tokens/reference-chains.js";
import { type Category, categoryOfName, categoryOfValue } from "./category.js";

/**
 * Tells in which tab a literal stands: by its value, else by its name; and of a scale, whose values may be spelt in many
 * ways, all where most of it stands.
 */
export function categoriesOf(
  tokens: ReadonlyMap<string, FoundToken>,
  chains: Chains,
  vendor: number,
): (literal: FoundToken) => Category {
  const own = new Map<FoundToken, Category>();
  const scales = new Map<string, Map<Category, number>>();
  tokens.forEach((token) => {
    if (chains.has(token.cssVar)) return;
    const { cssVar, type, aspect } = token;
    const category = categoryOfValue(type, aspect) ?? categoryOfName(wordsWithout(vendor, cssVar), type);
    own.set(token, category);
    const stem = stemOf(cssVar);
    if (stem === undefined) return;
    const counts = scales.get(stem) ?? new Map<Category, number>();
    scales.set(stem, counts.set(category, 1 + (counts.get(category) ?? 0)));
  });
  return (literal) => {
    const category = own.get(literal) ?? "other";
    const stem = stemOf(literal.cssVar);
    const counts = stem === undefined ? undefined : scales.get(stem);
    if (counts === undefined || counts.size === 1) return category;
    const [most = category] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best));
    return mayMove(literal, most) ? most : category;
  };
}

/** A colour takes part in the schemes of its own tab, and nothing measured belongs there. */
function mayMove({ type }: FoundToken, to: Category): boolean {
  return type.kind !== "color" && (to !== "color" || type.kind === "text");
}

/** The words of a name before the step of its scale; undefined for a name that ends in none. */
function stemOf(cssVar: string): string | undefined {
  const words = wordsOf(cssVar);
  const step = scaleStepOf(words);
  return step === undefined || step.words === words.length
    ? undefined
    : words.slice(0, words.length - step.words).join("-");
}
