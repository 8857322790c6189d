import { preludeOf } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { decodeString, lowerAscii } from "../../css/tokens/identifier.js";
import * as T from "../../css/tokens/token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenText } from "../../css/tokens/tokens.js";
import { readUrlAt } from "../../css/values/token-meaning.js";

/** One `@import`, and the blocks that the other sheet's rules stand in by it, such as `@layer base`. */
export interface SheetImport {
  readonly address: string;
  readonly blocks: readonly string[];
}

/** Reads what a style sheet imports, in order (CSS Cascade 5, section 2). */
export function readSheetImports(text: string): readonly SheetImport[] {
  if (!text.includes("@import")) return [];
  const sheet = readSheet(text);
  return sheet.blocks.flatMap((block) => {
    if (block.kind !== "statement" || block.atName !== "import" || block.parent !== undefined) return [];
    const [tokens, { from, to }] = preludeOf(sheet, block);
    const at = findBlankEnd(tokens, from, to);
    const address = addressAt(tokens, at);
    if (address === undefined) return [];
    return [{ address, blocks: readBlocks(tokens, nextAtLevel(tokens, at), to) }];
  });
}

function addressAt(tokens: Tokens, at: number): string | undefined {
  return tokens.types[at] === T.String ? decodeString(tokenText(tokens, at)) : readUrlAt(tokens, at)?.address;
}

/** Functions of Tailwind such as `source()` say nothing of the cascade. */
function readBlocks(tokens: Tokens, from: number, to: number): readonly string[] {
  const blocks: string[] = [];
  let at = findBlankEnd(tokens, from, to);
  for (; at < to; at = findBlankEnd(tokens, nextAtLevel(tokens, at), to)) {
    const name = lowerAscii(tokenText(tokens, at));
    const inside = () => textBetween(tokens, at + 1, nextAtLevel(tokens, at) - 1);
    if (name === "layer") blocks.push("@layer");
    else if (name === "layer(") blocks.push(`@layer ${inside()}`);
    else if (name === "supports(") blocks.push(`@supports (${inside()})`);
    else if (tokens.types[at] !== T.Function) break;
  }
  const media = textBetween(tokens, at, to).trim();
  return media === "" ? blocks : [...blocks, `@media ${media}`];
}

function textBetween({ source, starts }: Tokens, from: number, to: number): string {
  return from < to ? source.slice(starts[from], starts[to]) : "";
}
