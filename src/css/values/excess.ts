import { isCloser, isOpener, type Tokens, tokenizePiece, unmatched } from "../tokens/tokens.js";

/** No design token is longer, images as data aside; what a browser has to parse again for every user of it must end. */
export const maxValueLength = 100_000;
/** Calculations and colours made of colours nest a few levels deep. */
export const maxNesting = 32;

/**
 * Why a text is too much to be handed to a style, to `CSS.supports` or to a probe: what comes from a file, from saved
 * state or from a server may be made to cost the browser seconds. Undefined when it is not. The reason completes "The
 * value …".
 */
export function findExcess(value: string, maxLength = maxValueLength): string | undefined {
  if (value.length > maxLength) return `is longer than ${maxLength} characters`;
  if (countOpeners(value) <= maxNesting || !isNestedDeep(tokenizePiece(value))) return undefined;
  return `is nested more than ${maxNesting} levels deep`;
}

/** As many as there are, in strings and comments too: never fewer than the levels that a browser sees. */
function countOpeners(value: string): number {
  return value.split(opener).length - 1;
}

const opener = /[([{]/;

/** Whether brackets, of functions and of blocks, stand in one another more levels deep than any text of a person has them. */
export function isNestedDeep({ count, types, partners }: Tokens): boolean {
  let depth = 0;
  for (let at = 0; at < count && depth <= maxNesting; at++) {
    const type = types[at] ?? 0;
    if (isOpener(type)) depth++;
    else if (isCloser(type) && partners[at] !== unmatched) depth--;
  }
  return depth > maxNesting;
}
