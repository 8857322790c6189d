import { scaleStepOf } from "../names/scale-position.js";
import { withoutFirst, wordsOf } from "../names/words.js";
import { forEachInSteps } from "../steps.js";
import type { FoundToken } from "../tokens/found-token.js";
import type { Chains } from "../tokens/reference-chains.js";
import { type Category, categoryOfName, categoryOfValue } from "./category.js";

/**
 * Tells the tab of a literal: by its value, else by its name. A scale, whose values may be spelt in many ways, goes
 * as a whole to the tab of most of its steps.
 */
export function* categoriesOf(
  tokens: ReadonlyMap<string, FoundToken>,
  chains: Chains,
  vendor: number,
): Generator<void, (literal: FoundToken) => Category> {
  const own = new Map<FoundToken, Place>();
  const scales = new Map<string, Map<Category, number>>();
  yield* forEachInSteps(tokens.values(), (token) => {
    if (token.reference !== undefined && chains.has(token.cssVar)) return;
    const { cssVar, type, aspect } = token;
    const words = wordsOf(cssVar);
    const category = categoryOfValue(type, aspect) ?? categoryOfName(withoutFirst(vendor, words), type);
    const counts = scaleOf(words, scales);
    counts?.set(category, 1 + (counts.get(category) ?? 0));
    own.set(token, { category, counts });
  });
  return (literal) => {
    const { category, counts } = own.get(literal) ?? elsewhere;
    if (counts === undefined || counts.size === 1) return category;
    const [most = category] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best));
    return mayMove(literal, most) ? most : category;
  };
}

interface Place {
  readonly category: Category;
  /** How many steps of its scale stand in each tab by themselves; undefined outside a scale. */
  readonly counts: Map<Category, number> | undefined;
}

const elsewhere: Place = { category: "other", counts: undefined };

/** The counts of the scale that a name of these words is a step of. */
function scaleOf(
  words: readonly string[],
  scales: Map<string, Map<Category, number>>,
): Map<Category, number> | undefined {
  const stem = stemOf(words);
  if (stem === undefined) return undefined;
  const counts = scales.get(stem) ?? new Map<Category, number>();
  scales.set(stem, counts);
  return counts;
}

/** A colour takes part in the schemes of its own tab, and nothing measured belongs there. */
function mayMove({ type }: FoundToken, to: Category): boolean {
  return type.kind !== "color" && (to !== "color" || type.kind === "text");
}

/** The words of a name before the step of its scale; undefined for a name that ends in none. */
function stemOf(words: readonly string[]): string | undefined {
  const step = scaleStepOf(words);
  return step === undefined || step.words === words.length
    ? undefined
    : words.slice(0, words.length - step.words).join("-");
}
