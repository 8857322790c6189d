import { decodeIdentifier } from "../tokens/identifier.js";
import { isCloser, isOpener, type Tokens, tokenizePiece, tokenText, unmatched } from "../tokens/tokens.js";

/** No design token is longer, images as data aside; what a browser has to parse again for every user of it must end. */
export const maxValueLength = 100_000;
/** Calculations and colours made of colours nest a few levels deep. */
export const maxNesting = 32;
/**
 * With a fault in it, Chromium reads what stands in one of these functions twice, so what stands in two of them four times,
 * and so on: 20 levels take it seconds.
 */
export const maxDoublings = 8;

const doubling = /-mix\($|^anchor/i;

/**
 * Why a text is too much to be handed to a style, to `CSS.supports` or to a probe: what comes from a file, from saved
 * state or from a server may be made to cost the browser seconds. Undefined when it is not. The reason completes "The
 * value …".
 */
export function findExcess(value: string, maxLength = maxValueLength): string | undefined {
  if (value.length > maxLength) return `is longer than ${maxLength} characters`;
  if (markRun.test(value)) return "has 100 combining marks in a row";
  return countOpeners(value) <= maxDoublings ? undefined : findDeepNesting(tokenizePiece(value));
}

/** As many as there are, in strings and comments too: never fewer than the levels that a browser sees. */
function countOpeners(value: string): number {
  return value.split(opener).length - 1;
}

const opener = /[([{]/;

/** Browsers draw such a run, in a field too, in a time that grows with its square: one of 50,000 takes six seconds. */
const markRun = /\p{M}{100}/u;

/** The same of brackets, of functions and of blocks, that stand in one another more levels deep than any text of a person has them. */
export function findDeepNesting(tokens: Tokens): string | undefined {
  if (depthOf(tokens, () => true) > maxNesting) return `is nested more than ${maxNesting} levels deep`;
  return doublingDepthOf(tokens) > maxDoublings
    ? `nests color-mix() or anchor() more than ${maxDoublings} levels deep`
    : undefined;
}

/** How many levels deep functions that Chromium may read twice stand in one another. */
export function doublingDepthOf(tokens: Tokens): number {
  return depthOf(tokens, (at) => doubling.test(decodeIdentifier(tokenText(tokens, at))));
}

function depthOf({ count, types, partners }: Tokens, counts: (opener: number) => boolean): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < count; at++) {
    const type = types[at] ?? 0;
    const partner = partners[at] ?? unmatched;
    if (isOpener(type)) depth += counts(at) ? 1 : 0;
    else if (isCloser(type) && partner !== unmatched && counts(partner)) depth--;
    most = Math.max(most, depth);
  }
  return most;
}
