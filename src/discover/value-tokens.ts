import { type Declaration, valueText } from "../css/sheet.js";
import { type Tokens, tokenizePiece } from "../css/tokens.js";

/** The tokens of one declaration value: `from` included, `to` not. */
export interface ValueTokens {
  readonly tokens: Tokens;
  readonly from: number;
  readonly to: number;
}

/** The tokens of a declaration's value. */
export function tokensOf(declaration: Declaration): ValueTokens {
  return tokensOfText(valueText(declaration));
}

/** The tokens of a value that stands alone. */
export function tokensOfText(text: string): ValueTokens {
  const tokens = tokenizePiece(text);
  return { tokens, from: 0, to: tokens.count };
}
