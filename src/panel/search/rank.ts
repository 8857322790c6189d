import { createFuzzyMatcher, type FuzzyMatch } from "./fuzzy.js";
import { isWordCharacter } from "./text-words.js";

/** What one thing can be found by. All in lower case but the label, which is shown with its marks. */
export interface Findable {
  readonly label: string;
  /** Other texts and how much a match in them counts, against 1 for the label. */
  readonly others: readonly { readonly text: string; readonly weight: number }[];
}

export interface Ranked {
  /** Index into what was searched. */
  readonly index: number;
  /** Start and end offsets to mark in the label, in order, not touching. */
  readonly labelMarks: readonly (readonly [number, number])[];
}

interface Fit {
  readonly score: number;
  readonly marks: readonly (readonly [number, number])[];
}

/** Everything that has every word of the query somewhere, best first; ties stay in the given order. A word nobody has as
 * written is taken for a slip. `valueAt` is asked only where label and other texts lack the word: values change,
 * so they are read each time. */
export function rank(
  query: string,
  things: readonly Findable[],
  valueAt: (index: number) => string = noValue,
): readonly Ranked[] {
  return finishNow(rankInSteps(query, things, valueAt));
}

/** Takes all steps at once. */
function finishNow<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, which may be interrupted after every few things. */
export function* rankInSteps(
  query: string,
  things: readonly Findable[],
  valueAt: (index: number) => string,
): Generator<undefined, readonly Ranked[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const labels: string[] = [];
  let found: Candidate[] = [];
  for (const { label } of things) {
    const index = labels.push(label.toLowerCase()) - 1;
    found.push({ index, score: 0, marks: [] });
    if (index % perStep === 0) yield;
  }
  for (const word of words) {
    const exact = yield* keep(found, (index) => {
      const fit = nameFit(word, labels[index] ?? "", things[index]);
      return fit ?? valueFit(word, valueAt(index));
    });
    const match = createFuzzyMatcher(word);
    found =
      exact.length > 0
        ? exact
        : yield* keep(found, (index) => fuzzyFit(match, labels[index] ?? "", things[index]));
  }
  return found
    .sort((first, second) => second.score - first.score || first.index - second.index)
    .map(({ index, marks }) => ({
      index,
      labelMarks: inLabel(marks, things[index]?.label ?? "", labels[index] ?? ""),
    }));
}

/** The words of a query in lower case; the dashes of a property name are no part of it. */
function queryWords(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^-+/, ""))
    .filter((word) => word !== "");
}

interface Candidate {
  readonly index: number;
  readonly score: number;
  readonly marks: Fit["marks"][number][];
}

/** So many things take a fraction of a millisecond. */
const perStep = 50;

function* keep(
  candidates: readonly Candidate[],
  fitOf: (index: number) => Fit | undefined,
): Generator<undefined, Candidate[]> {
  const kept: Candidate[] = [];
  let looked = 0;
  for (const { index, score, marks } of candidates) {
    const fit = fitOf(index);
    if (fit !== undefined) kept.push({ index, score: score + fit.score, marks: [...marks, ...fit.marks] });
    if (++looked % perStep === 0) yield;
  }
  return kept;
}

function nameFit(word: string, label: string, thing: Findable | undefined): Fit | undefined {
  const place = placeOf(word, label);
  let score = place?.score ?? 0;
  for (const { text, weight } of thing?.others ?? []) {
    if (weight * wholeScore > score) score = Math.max(score, (placeOf(word, text)?.score ?? 0) * weight);
  }
  if (score === 0) return undefined;
  return { score, marks: place === undefined ? [] : [[place.start, place.start + word.length]] };
}

const valueWeight = 0.4;

function valueFit(word: string, value: string): Fit | undefined {
  const place = placeOf(word, value.toLowerCase());
  return place === undefined ? undefined : { score: place.score * valueWeight, marks: [] };
}

const noValue = (): string => "";

const wholeScore = 12;

/** Where a word stands best in a text: alone, at the start of a word, or inside one. Earlier is a little better. */
function placeOf(word: string, text: string): { start: number; score: number } | undefined {
  const first = text.indexOf(word);
  if (first === -1) return undefined;
  let best = { start: first, score: 4 };
  for (let start = first; start !== -1; start = text.indexOf(word, start + 1)) {
    if (start > 0 && isWordCharacter(text, start - 1)) continue;
    const isWhole = !isWordCharacter(text, start + word.length);
    const score =
      (isWhole ? wholeScore - 2 : 7) + (start === 0 ? 1 : 0) + (text.length === word.length ? 1 : 0);
    if (score > best.score) best = { start, score };
    if (isWhole) break;
  }
  return best;
}

type Matcher = (text: string) => FuzzyMatch;

function fuzzyFit(match: Matcher, label: string, thing: Findable | undefined): Fit | undefined {
  const inside = match(label);
  let score = inside.score;
  for (const { text, weight } of thing?.others ?? []) {
    score = Math.max(score, match(text).score * weight);
  }
  return score === 0 ? undefined : { score, marks: inside.marks };
}

/** Sorted and merged; none where lower case has another length than the label, since offsets would be off. */
function inLabel(marks: Fit["marks"], label: string, lower: string): Ranked["labelMarks"] {
  if (label.length !== lower.length) return [];
  const merged: [number, number][] = [];
  for (const [start, end] of [...marks].sort((first, second) => first[0] - second[0])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
