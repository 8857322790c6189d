import type { Declaration } from "../css/sheet.js";
import { type Tokens, tokenize } from "../css/tokens.js";

/** The tokens of one declaration value among those of its sheet: `from` included, `to` not. */
export interface ValueTokens {
  readonly tokens: Tokens;
  readonly from: number;
  readonly to: number;
}

/** The tokens of a declaration's value, found in the sheet's own: nothing is tokenised twice. */
export function tokensOf({ sheet: { tokens }, value }: Declaration): ValueTokens {
  return { tokens, from: firstAt(tokens, value.start), to: firstAt(tokens, value.end) };
}

/** The tokens of a value that stands alone. */
export function tokensOfText(text: string): ValueTokens {
  const tokens = tokenize(text);
  return { tokens, from: 0, to: tokens.count };
}

/** The first token that starts at or after an offset. */
function firstAt({ starts, count }: Tokens, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
