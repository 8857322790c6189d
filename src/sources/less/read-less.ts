import { readSheetPieces } from "../../css/sheet/read-pieces.js";
import type { Declaration } from "../../css/sheet/sheet.js";
import type { Linked } from "../linked.js";
import { linkedSheet, maskText } from "../scss/read-scss.js";
import type { LessUnit } from "./less-unit.js";
import { isPlainForLess } from "./less-value.js";
import { parseLess } from "./parse-less.js";

/** Reads a style sheet in Less as far as it can be without the files that it imports. */
export function readLess(
  path: string,
  text: string,
): { readonly linked: Linked; readonly unit: LessUnit | undefined } {
  const whole = { start: 0, end: text.length };
  const { nodes, silent, interpolations } = parseLess(text, 0, text.length);
  const view = maskText(text, { silent, interpolations, names: new Set() }, { start: 0, end: text.length });
  const read = linkedSheet(path, text, { spelt: readSheetPieces(view, [whole]), nodes: [] });
  const isImporting = nodes.some(({ kind }) => kind === "import");
  const [linked] = read.units;
  const source = { ...read.source, faultOf: faultOfLess };
  Object.assign(source.sheet, { holdsOthers: isImporting });
  return { linked: { ...read, source }, unit: linked && { path, text, nodes, linked } };
}

/** Why a value cannot be written at a declaration in Less; undefined where it can. */
function faultOfLess({ given }: Declaration, value: string): string | undefined {
  if (given?.kind === "literal" && given.spell !== undefined) {
    const spelt = given.spell(value);
    return spelt.ok ? undefined : spelt.reason;
  }
  // Less reads the values of custom properties, too, where it can.
  const isKept = isPlainForLess(value) || /^calc\([\w\s.+*%-]*\)$/.test(value);
  return isKept ? undefined : "Less may not leave it as it is written";
}
