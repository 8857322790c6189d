import type { Truth } from "../../selectors/root/root-element.js";
import { tokensOf } from "../../sheet/sheet.js";
import { lowerAscii } from "../../tokens/identifier.js";
import * as T from "../../tokens/token-type.js";
import { type Tokens, tokenize, tokenText } from "../../tokens/tokens.js";
import { asRanges, type Prelude, spellPrelude, spellQueries } from "./spell-condition.js";

/** A condition as it is evaluated, whatever the page. */
export interface Condition {
  /** The members of its list, each in the one spelling in which they are compared. */
  readonly queries: readonly string[];
  /** Whether it holds a function, which browsers may calculate before they tell of it. */
  readonly hasFunction: boolean;
}

/** Reads the condition in a prelude. */
export function readCondition(tokens: Tokens, prelude: Prelude): Condition {
  return { queries: spellQueries(tokens, prelude), hasFunction: hasFunction(tokens, prelude) };
}

/** Reads the same from its text. Most are one comparison, which is spelt without reading tokens. */
export function parseCondition(prelude: string): Condition {
  const [, feature, operator, value] = plainCondition.exec(prelude) ?? [];
  if (feature === undefined) return readCondition(...tokensOf(prelude));
  return { queries: [asRanges(`(${feature}${operator}${value})`)], hasFunction: false };
}

/** A feature with a number of no more digits than are compared, in a unit that has one spelling. */
const plainCondition = /^ ?\( ?([a-z][a-z-]*) ?([<>]=?|[:=]) ?((?:0|[1-9]\d{0,5})(?:px|r?em)?) ?\) ?$/;

/** Tells of a condition whether it holds on a page. */
export type EvaluateCondition = (condition: Condition) => Truth;

/** What is known of `@media` on a page where these conditions match. */
export function createMediaEvaluator(conditions: readonly string[]): EvaluateCondition {
  const known = new Set(["", "all", "screen", "only all", "only screen"]);
  for (const condition of conditions) known.add(spellCondition(condition));
  return ({ queries, hasFunction }) => {
    const isOne = queries.length === 1;
    if (known.has(isOne ? (queries[0] ?? "") : queries.join())) return "yes";
    if (!isOne && queries.some((query) => query !== "" && known.has(query))) return "yes";
    // What browsers calculate before they tell may be listed as something else.
    return hasFunction ? "unknown" : "no";
  };
}

/** Takes every condition for one that holds. */
export const anyCondition: EvaluateCondition = () => "yes";

/** What is known of `@supports` on a page where these conditions hold. */
export function createSupportsEvaluator(conditions: readonly string[]): EvaluateCondition {
  const known = new Set(conditions.map(spellCondition));
  return ({ queries }) => {
    const condition = queries.join();
    // In an `@import` the parentheses are those of `supports()`.
    return known.has(condition) || known.has(`(${condition})`) ? "yes" : "no";
  };
}

/** On a page that does not tell: what a browser can do, no file can say. */
export const unknownSupports: EvaluateCondition = () => "unknown";

/** The same where a guess is enough: what stands under a plain `not …` is for browsers without a feature. */
export const likelySupports: EvaluateCondition = ({ queries: [first = ""] }) =>
  first === "not" || first.startsWith("not ") ? "no" : "yes";

/** A condition in the one spelling in which conditions are compared. */
function spellCondition(condition: string): string {
  const tokens = tokenize(condition);
  return spellPrelude(tokens, { from: 0, to: tokens.count });
}

function hasFunction(tokens: Tokens, { from, to }: Prelude): boolean {
  for (let at = from; at < to; at++) {
    if (tokens.types[at] === T.Function && !wordsOfQueries.has(lowerAscii(tokenText(tokens, at))))
      return true;
  }
  return false;
}

/** Without a space before their parenthesis they are functions, and no browser knows such. */
const wordsOfQueries: ReadonlySet<string> = new Set(["and(", "or(", "not(", "only("]);
