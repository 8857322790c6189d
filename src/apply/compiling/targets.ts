import { type CompiledSheet, placeAmong } from "../../compilers/compiled-sheet.js";
import { nearness, SamePlace } from "../../css/cascade/same-place.js";
import { rowsOf } from "../../css/sheet/rows/rows-of.js";
import type { Declaration } from "../../css/sheet/sheet.js";
import { valueText } from "../../css/sheet/sheet.js";
import { createValueMatcher } from "../../css/values/same-value.js";
import type { SeenDeclaration } from "../../model/wire/wire.js";

/** The declarations of one token in what a compiler made, by their places among all. */
export interface Targets {
  /** Those that the page uses, as far as can be told: they have to get the new value. */
  readonly required: readonly number[];
  /** Those that may get it. */
  readonly allowed: ReadonlySet<number>;
}

/**
 * Finds the declarations that the page means, by name, value and place; undefined where what was made holds none: then it was
 * made with other settings than the page's.
 */
export function findTargets(
  compiled: CompiledSheet,
  name: string,
  seen: SeenDeclaration,
): Targets | undefined {
  const own = compiled.sheet.declarations.filter((declaration) => declaration.name === name);
  if (own.length === 0) return undefined;
  const measureBlock = new SamePlace().measure(seen);
  const measure = ({ sheet, block }: Declaration) => measureBlock(rowsOf(sheet), block.index);
  const near = own.filter((declaration) => measure(declaration) > nearness.elsewhere);
  const best = near.reduce<number>((most, declaration) => Math.max(most, measure(declaration)), 0);
  const nearest = near.filter((declaration) => measure(declaration) === best);
  const isSeen = createValueMatcher(seen.value);
  const required = strongestOf(nearest, compiled);
  if (required.length === 0 || !required.every((one) => isSeen(valueText(one)))) return undefined;
  return { required: placesOf(required, compiled), allowed: new Set(placesOf(near, compiled)) };
}

/** The last declaration in each place. It is not known which of several places the page has, so each counts. */
function strongestOf(declarations: readonly Declaration[], compiled: CompiledSheet): readonly Declaration[] {
  const byPath = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const place = placeAmong(compiled, declaration);
    const path = place === undefined ? undefined : compiled.declarations[place]?.path;
    if (path === undefined) continue;
    const before = byPath.get(path);
    if (!before?.value.important || declaration.value.important) byPath.set(path, declaration);
  }
  return [...byPath.values()];
}

function placesOf(declarations: readonly Declaration[], compiled: CompiledSheet): readonly number[] {
  return declarations.flatMap((declaration) => placeAmong(compiled, declaration) ?? []);
}
