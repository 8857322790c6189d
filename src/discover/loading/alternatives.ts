import { readSheet } from "../../css/sheet/sheet-reader.js";
import type { StyleSheetFile } from "../style-sheets/style-sheet-file.js";

/** Two files that share less may well be on one page. */
const usualShare = 0.8;
const fewest = 5;
/** Each file is compared with each other one, so their number is limited. */
const mostFiles = 500;

/**
 * Finds style sheets that are versions of one another, of which a page has one: they declare mostly the same names in the
 * same rules. Maps each file to the one that is kept in its place: it declares the most, or has the shortest path.
 */
export function findAlternatives(
  files: readonly StyleSheetFile[],
  { share = usualShare }: { readonly share?: number } = {},
): ReadonlyMap<string, string> {
  const alternatives = new Map<string, string>();
  if (files.length > mostFiles) return alternatives;
  const least = share === 0 ? 1 : fewest;
  const declared = files
    .map(({ file, text }) => ({ file, places: placesIn(text) }))
    .filter(({ places }) => places.size >= least);
  if (share > 0) {
    declared.sort((a, b) => b.places.size - a.places.size || a.file.length - b.file.length);
  }
  const kept: typeof declared = [];
  for (const one of declared) {
    const same = kept.find(
      ({ places }) => inCommon(one.places, places) >= Math.max(1, share * one.places.size),
    );
    if (same === undefined) kept.push(one);
    else alternatives.set(one.file, same.file);
  }
  return alternatives;
}

/** Each name, with the rules around its declaration. */
function placesIn(text: string): ReadonlySet<string> {
  const { source, declarations } = readSheet(text);
  return new Set(
    declarations.map(({ name, block }) => {
      let place = name;
      for (let at: typeof block | undefined = block; at !== undefined; at = at.parent)
        place += `\n${at.atName} ${source.slice(at.prelude.start, at.prelude.end).replace(/\s+/g, " ").trim()}`;
      return place;
    }),
  );
}

function inCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const place of some) if (others.has(place)) count++;
  return count;
}
