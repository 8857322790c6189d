import { wordRanges } from "./text-words.js";

/** How a mistyped word was recognised, and how well: higher is better, 0 is not at all. */
export interface FuzzyMatch {
  readonly score: number;
  /** Start and end offsets in the text that stand for the word. */
  readonly marks: readonly (readonly [number, number])[];
}

const noMatch: FuzzyMatch = { score: 0, marks: [] };

/** Finds one mistyped or shortened word in many texts, all in lower case: letters missing (`shdow`, `clrprim`), doubled,
 * wrong or swapped (`primray`). */
export function createFuzzyMatcher(word: string): (text: string) => FuzzyMatch {
  const forgiven = slipsForgiven(word);
  const letters = letterSet(word);
  const known = new Map<string, Start>();
  const startOf = (part: string): Start => {
    const start = known.get(part) ?? slipsToStart(word, part, forgiven);
    known.set(part, start);
    return start;
  };
  return (text) => {
    if (word.length < 3) return noMatch;
    // Letters the text lacks are slips: this turns most texts away before the slow comparison.
    const lacking = bitCount(letters & ~letterSet(text));
    if (lacking > forgiven) return noMatch;
    const typo = forgiven === 0 ? noMatch : typoMatch(text, forgiven, startOf);
    return typo.score > 0 || lacking > 0 ? typo : letterMatch(word, text);
  };
}

function letterSet(text: string): number {
  let set = 0;
  for (let index = 0; index < text.length; index++) set |= 1 << (text.charCodeAt(index) & 31);
  return set;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** One slip is forgiven from 4 letters on, two from 8. */
function slipsForgiven(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

interface Start {
  readonly slips: number;
  /** Of the beginning that the word stands for. */
  readonly length: number;
}

function typoMatch(text: string, forgiven: number, startOf: (part: string) => Start): FuzzyMatch {
  let best = noMatch;
  for (const [start, end] of wordRanges(text)) {
    const { slips, length } = startOf(text.slice(start, end));
    const score = slips > forgiven ? 0 : 4 - slips;
    if (score > best.score) best = { score, marks: [[start, start + length]] };
  }
  return best;
}

/** The fewest slips (optimal string alignment) that turn the word into a beginning of the other. */
function slipsToStart(word: string, other: string, forgiven: number): Start {
  const width = Math.min(other.length, word.length + forgiven);
  let before: number[] = [];
  let above = [...Array(width + 1).keys()];
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    for (let column = 1; column <= width; column++) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwap = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwap && row > 1 && column > 1 ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > forgiven) return { slips: Number.POSITIVE_INFINITY, length: 0 };
    before = above;
    above = current;
  }
  const slips = Math.min(...above);
  return { slips, length: above.lastIndexOf(slips) };
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** All letters in order, the first at the start of a word, and close together: chance matches are spread out. */
function letterMatch(word: string, text: string): FuzzyMatch {
  let best = noMatch;
  for (const [start] of wordRanges(text)) {
    if (text[start] !== word[0]) continue;
    const places = placesFrom(word, text, start);
    if (places === undefined) continue;
    const span = (places.at(-1) ?? start) - start + 1;
    const density = word.length / span;
    if (density >= 0.5 && density > best.score) best = { score: density, marks: joined(places) };
  }
  return best;
}

function placesFrom(word: string, text: string, start: number): readonly number[] | undefined {
  const places = [start];
  let from = start + 1;
  for (const letter of word.slice(1)) {
    const place = text.indexOf(letter, from);
    if (place === -1) return undefined;
    places.push(place);
    from = place + 1;
  }
  return places;
}

function joined(places: readonly number[]): readonly (readonly [number, number])[] {
  const marks: [number, number][] = [];
  for (const place of places) {
    const last = marks.at(-1);
    if (last !== undefined && last[1] === place) last[1] = place + 1;
    else marks.push([place, place + 1]);
  }
  return marks;
}
