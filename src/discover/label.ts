import { scalePosition } from "./name-words.js";

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

const longestSpelled = 5;

/** Words from `from` on as a person would write them: `font`, `size` → "Font size"; `2xl` → "2XL". */
export function labelOf(words: readonly string[], from = 0, to = words.length): string {
  let label = "";
  for (let at = from; at < to; at++) {
    const spelled = spell(words[at] ?? "", at === from);
    label = at === from ? spelled : `${label} ${spelled}`;
  }
  return label;
}

function spell(word: string, first: boolean): string {
  if (isAbbreviatedStep(word)) return word.toUpperCase();
  const known = word.length <= longestSpelled ? spellings.get(word) : undefined;
  if (known !== undefined) return first || known === known.toUpperCase() ? known : known.toLowerCase();
  if (!first) return word;
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57 ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

function isAbbreviatedStep(word: string): boolean {
  if (word.length > 4 || !"slmdg".includes(word.charAt(word.length - 1))) return false;
  return /^(\d*x*[sl]|sm|m|md|lg)$/.test(word) && scalePosition(word) !== undefined;
}
