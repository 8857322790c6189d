import { rowsOf } from "../../css/sheet/rows/rows-of.js";
import type { Declaration, Sheet } from "../../css/sheet/sheet.js";
import { isSameValue } from "../../css/values/same-value.js";
import type { Spellings } from "./spellings.js";

/** What stands for a value in a file, and what stood there before somebody wrote that. */
export interface HeldSpelling {
  readonly held: string;
  /** What stood there for the value that is asked for now; undefined where that is not known. */
  readonly before: string | undefined;
  /** Whether that would give the value once more: what it refers to may have another value by now. */
  readonly isStill: boolean;
}

/** Looks up how a file (relative to the root) spelt a value at a declaration that now has another one. */
export function recallSpelling(
  declaration: Declaration,
  value: string,
  { file, spellings }: { readonly file: string; readonly spellings: Spellings },
): HeldSpelling {
  const given = declaration.given?.kind === "literal" ? declaration.given : undefined;
  const { start, end } = given?.range ?? declaration.value;
  const held = given?.written ?? sheetOfValue(declaration).source.slice(start, end);
  const before = spellings.isEmpty
    ? undefined
    : spellings.recall(spellingPlaceOf(declaration, file), value, held);
  const means = before === undefined || given?.means === undefined ? value : given.means(before, value);
  const isStill = before !== undefined && means !== undefined && isSameValue(means, value);
  return { held, before, isStill };
}

/** The place of what stands for a value in a file, as long as nothing but values changes. */
export function spellingPlaceOf(declaration: Declaration, file: string): string {
  return `${file}\n${labelOf(declaration)}`;
}

/** The sheet that holds the text of a value. */
export function sheetOfValue({ given, sheet }: Declaration): Sheet {
  return given?.kind === "literal" ? given.sheet : sheet;
}

/** What gives a value, by which it is found once more after an edit; a declaration itself may be one of several of its name. */
function labelOf(declaration: Declaration): string {
  const { given, name, sheet, value } = declaration;
  const isItself = given?.kind === "literal" && given.sheet === sheet && given.range.start === value.start;
  if (given?.kind === "literal" && !isItself) return given.name;
  const place = placeFromEnd(declaration);
  // What a compiler told of may be the value of a variable.
  return place === undefined && given?.kind === "literal" ? given.name : `${name} ${place}`;
}

/** How many declarations of its name come after the one at the offset of a declaration's value; undefined where none is there. */
function placeFromEnd({ name, value, sheet }: Declaration): number | undefined {
  const rows = rowsOf(sheet);
  let place = 0;
  for (let at = rows.lastOf(name); at >= 0; at = rows.previousOf(at)) {
    if (rows.valueStartOf(at) === value.start) return place;
    place++;
  }
  return undefined;
}
