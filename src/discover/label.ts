import { scalePosition } from "./name-words.js";

/** Words whose usual spelling is not a capital and small letters. */
const spellings: Readonly<Record<string, string>> = {
  ui: "UI",
  css: "CSS",
  rgb: "RGB",
  hsl: "HSL",
  oklch: "OKLCH",
  id: "ID",
  url: "URL",
  svg: "SVG",
  bg: "Background",
  fg: "Foreground",
  z: "Z",
};

/** Words as a person would write them: `font`, `size` → "Font size"; `2xl` → "2XL". */
export function labelOf(words: readonly string[]): string {
  const written = words.map((word, at) => spell(word, at === 0));
  return written.join(" ");
}

function spell(word: string, first: boolean): string {
  if (isAbbreviatedStep(word)) return word.toUpperCase();
  const known = spellings[word];
  if (known !== undefined) return first ? known : known === known.toUpperCase() ? known : known.toLowerCase();
  return first ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function isAbbreviatedStep(word: string): boolean {
  return word.length <= 4 && /^(\d*x*[sl]|sm|m|md|lg)$/.test(word) && scalePosition(word) !== undefined;
}
