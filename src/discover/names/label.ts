import { scalePosition } from "./scale-position.js";

/** Words whose usual spelling is not a capital and small letters. */
const spellings: ReadonlyMap<string, string> = new Map([
  ["ui", "UI"],
  ["css", "CSS"],
  ["rgb", "RGB"],
  ["hsl", "HSL"],
  ["oklch", "OKLCH"],
  ["id", "ID"],
  ["url", "URL"],
  ["svg", "SVG"],
  ["bg", "Background"],
  ["fg", "Foreground"],
  ["z", "Z"],
]);

/** The same inside a label, where only what is written in capitals keeps them. */
const laterSpellings: ReadonlyMap<string, string> = new Map(
  Array.from(spellings, ([word, spelled]) => [
    word,
    spelled === spelled.toUpperCase() ? spelled : spelled.toLowerCase(),
  ]),
);

const longestSpelled = 5;

/** Words from `from` on as a person would write them: `font`, `size` → "Font size"; `2xl` → "2XL". */
export function labelOf(words: readonly string[], from = 0, to = words.length): string {
  if (from >= to) return "";
  let label = spellFirst(words[from] ?? "");
  for (let at = from + 1; at < to; at++) label += ` ${spellLater(words[at] ?? "")}`;
  return label;
}

function spellFirst(word: string): string {
  const known = spellKnown(word, spellings);
  if (known !== undefined) return known;
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57 ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

function spellLater(word: string): string {
  return spellKnown(word, laterSpellings) ?? word;
}

function spellKnown(word: string, known: ReadonlyMap<string, string>): string | undefined {
  if (word.length > longestSpelled) return undefined;
  return isAbbreviatedStep(word) ? word.toUpperCase() : known.get(word);
}

function isAbbreviatedStep(word: string): boolean {
  return word.length <= 5 && /^(?:\d*x*[sl]|sm|m|md|lg)$/.test(word) && scalePosition(word) !== undefined;
}

/** Whether the first of several words means no more than the label of its tab, whose synonyms these are. */
export function startsWithSynonym(words: readonly string[], synonyms: readonly string[]): boolean {
  return words.length > 1 && synonyms.includes(words[0] ?? "");
}

/** Words without those at the start and the end that mean no more than the label of their tab, unless none would be left. */
export function withoutSynonyms(words: readonly string[], synonyms: readonly string[]): readonly string[] {
  const start = startsWithSynonym(words, synonyms) ? 1 : 0;
  const endsWithSynonym = words.length - start > 1 && synonyms.includes(words.at(-1) ?? "");
  return start === 0 && !endsWithSynonym
    ? words
    : words.slice(start, words.length - (endsWithSynonym ? 1 : 0));
}
