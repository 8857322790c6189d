import { quote } from "../echo.js";

/** The candidate a name was probably meant to be: at most a third of its letters differ. */
export function findNearest(name: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least || candidate.length > maxLength) continue;
    const distance = countEdits(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** A hint that names the candidate that was probably meant, if there is one. */
export function suggest(name: string, candidates: Iterable<string>): { hint?: string } {
  const nearest = findNearest(name, candidates);
  return nearest === undefined ? {} : { hint: `Did you mean ${quote(nearest)}?` };
}

/** Longer names are no slips, and would cost time. */
const maxLength = 64;

/** Insertions, deletions, replacements and swaps of neighbours from one text to the other (Damerau-Levenshtein). */
function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let row = [...Array(to.length + 1).keys()];
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY;
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swapped, replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
