import { type Namespaces, noNamespaces } from "../selectors/namespaces.js";
import { statementsOf } from "../sheet/rows/rows-of.js";
import { preludeOf, type Sheet } from "../sheet/sheet.js";
import { readAddress } from "../tokens/address.js";
import { decodeIdentifier } from "../tokens/identifier.js";
import { T } from "../tokens/token-type.js";
import { findBlankEnd, nextAtLevel, type Tokens, tokenText } from "../tokens/tokens.js";

interface Prelude {
  readonly from: number;
  readonly to: number;
}

/** Reads the `@namespace` rules of a sheet. */
export function readNamespaces(sheet: Sheet): Namespaces {
  const blocks = statementsOf(sheet, "namespace");
  if (blocks.length === 0) return noNamespaces;
  const prefixes = new Map<string, string>();
  let outer: string | undefined;
  for (const block of blocks) {
    const rule = block.parent === undefined ? readNamespaceRule(...preludeOf(sheet, block)) : undefined;
    if (rule === undefined) continue;
    if (rule.prefix === undefined) outer = rule.address;
    else prefixes.set(rule.prefix, rule.address);
  }
  return { default: outer, prefixes };
}

interface NamespaceRule {
  readonly prefix: string | undefined;
  readonly address: string;
}

/** Reads an optional prefix and an address; undefined when there is anything else. */
function readNamespaceRule(tokens: Tokens, { from, to }: Prelude): NamespaceRule | undefined {
  let at = findBlankEnd(tokens, from, to);
  let prefix: string | undefined;
  if (at < to && tokens.types[at] === T.Ident) {
    prefix = decodeIdentifier(tokenText(tokens, at));
    at = findBlankEnd(tokens, at + 1, to);
  }
  const address = at < to ? readAddress(tokens, at) : undefined;
  const isEnd = findBlankEnd(tokens, nextAtLevel(tokens, at), to) >= to;
  return address === undefined || !isEnd ? undefined : { prefix, address };
}
