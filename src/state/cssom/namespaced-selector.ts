import { htmlNamespace, isDefaultForeign, type Namespaces } from "../../css/selectors/namespaces.js";
import { createRootElement } from "../../css/selectors/root/root-element.js";
import { matchSelectorList } from "../../css/selectors/root/root-selector.js";
import * as T from "../../css/tokens/token-type.js";
import { isDelim, nextAtLevel, type Tokens, tokenizePiece, tokenText } from "../../css/tokens/tokens.js";

/**
 * What to ask the browser instead of a selector of a sheet that declares namespaces, since scripts cannot declare any;
 * undefined when it cannot take the element.
 */
export function withoutNamespaces(
  selector: string,
  element: Element,
  namespaces: Namespaces,
): string | undefined {
  if (isDefaultForeign(namespaces) && element === element.ownerDocument.documentElement) {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    const page = { root: createRootElement(attributes), parent: undefined, namespaces };
    const tokens = tokenizePiece(selector);
    if (matchSelectorList(tokens, { from: 0, to: tokens.count }, page)?.matches === "no") return undefined;
  }
  return askable(selector, namespaces);
}

/** The same, for whatever element: what there is to ask by selectors that know no prefixes. */
export function askable(selector: string, namespaces: Namespaces | undefined): string {
  if (namespaces === undefined) return selector;
  const tokens = tokenizePiece(selector);
  let text = "";
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.types[at] === T.LeftSquareBracket) {
      text += attributeText(tokens, at, namespaces);
      at = nextAtLevel(tokens, at) - 1;
      continue;
    }
    const namespace = isPrefix(tokens, at) ? namespaces.prefixes.get(tokenText(tokens, at)) : undefined;
    if (namespace === undefined) {
      text += tokenText(tokens, at);
      continue;
    }
    at += 2;
    const place = placeIn.get(namespace);
    text += place === undefined ? ":not(*)" : `*|${tokenText(tokens, at)}${place}`;
  }
  return text;
}

/** Where the elements of a namespace stand in a page of HTML. */
const placeIn: ReadonlyMap<string, string> = new Map([
  [htmlNamespace, ""],
  ["http://www.w3.org/2000/svg", ":is(svg, svg *)"],
]);

/** An attribute with a prefix is one in any namespace that is not one in none. */
function attributeText(tokens: Tokens, at: number, namespaces: Namespaces): string {
  const { source, starts, types } = tokens;
  const end = starts[nextAtLevel(tokens, at)];
  const isPrefixed = isPrefix(tokens, at + 1) && types[at + 3] === T.Ident;
  const namespace = isPrefixed ? namespaces.prefixes.get(tokenText(tokens, at + 1)) : undefined;
  if (namespace === undefined) return source.slice(starts[at], end);
  const test = source.slice(starts[at + 3], end);
  return namespace === "" ? `[${test}` : `[*|${test}:not([${test})`;
}

function isPrefix(tokens: Tokens, at: number): boolean {
  return tokens.types[at] === T.Ident && isDelim(tokens, at + 1, "|");
}
