import { readSpelt, type SpeltText } from "../../css/sheet/read-pieces.js";
import type { Declaration, Range } from "../../css/sheet/sheet.js";
import type { Linked } from "../linked.js";
import { linkedSheet, maskText } from "../scss/read-scss.js";
import { isPlainForLess } from "./less-value.js";
import { type LessNode, parseLess } from "./parse-less.js";

/** Reads a style sheet in Less as far as it can be without the files that it imports. */
export function readLess(path: string, text: string): Linked {
  const whole = { start: 0, end: text.length };
  const { nodes, ...own } = spellLess(text, whole);
  const spelt = readSpelt(own);
  const read = linkedSheet(path, text, { spelt, nodes: [], holdsOthers: isImporting(nodes) });
  const source = { ...read.source, faultOf: faultOfLess };
  const less = read.sass.map((linked) => ({ path, text, range: whole, nodes, linked }));
  return { ...read, source, sass: [], less };
}

/** Spells a range of a text as CSS of the same length as the range, as `spellScss()` does. */
export function spellLess(text: string, range: Range): SpeltText & { readonly nodes: readonly LessNode[] } {
  const { nodes, silent, interpolations, isTooDeep } = parseLess(text, range.start, range.end);
  return { view: maskText(text, { silent, interpolations, names: new Set() }, range), isTooDeep, nodes };
}

export function isImporting(nodes: readonly LessNode[]): boolean {
  return nodes.some(({ kind }) => kind === "import");
}

/** Why a value cannot be written at a declaration in Less; undefined where it can. */
export function faultOfLess({ given }: Declaration, value: string): string | undefined {
  if (given?.kind === "literal" && given.spell !== undefined) {
    const spelt = given.spell(value);
    return spelt.ok ? undefined : spelt.reason;
  }
  // Less reads the values of custom properties, too, where it can.
  const isKept = isPlainForLess(value) || /^calc\([\w\s.+*%-]*\)$/.test(value);
  return isKept ? undefined : "Less may not leave it as it is written";
}
