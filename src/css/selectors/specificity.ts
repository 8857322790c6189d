import { tokenizePiece } from "../tokens/tokens.js";
import { noNamespaces } from "./namespaces.js";
import { createRootElement } from "./root/root-element.js";
import { matchComplex, matchList } from "./root/root-selector.js";
import type { SelectorContext } from "./root/selector-match.js";
import { SelectorCursor } from "./selector-cursor.js";

/** Reads the specificity of a selector that a browser has printed; of a list, the highest. */
export function readSpecificity(selector: string): number {
  const tokens = tokenizePiece(selector);
  const cursor = new SelectorCursor(tokens, 0, tokens.count);
  const page = { root: createRootElement(undefined), parent: undefined };
  const outermost = { depth: 0, insideHas: false, namespaces: noNamespaces, impliesNamespace: true };
  const context: SelectorContext = { ...page, ...outermost, isTrusted: true, matchList };
  let highest = 0;
  while (!cursor.isAtEnd()) {
    const start = cursor.position;
    highest = Math.max(highest, matchComplex(cursor, context, "strict")?.specificity ?? 0);
    cursor.skipToComma(start);
    cursor.advance();
  }
  return highest;
}
