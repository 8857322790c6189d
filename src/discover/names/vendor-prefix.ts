import { wordsOf } from "./words.js";

/**
 * The number of leading words that say whose tokens these are (`bs`, `pico`, `md-sys`), not what they are for.
 * A word counts when at least three quarters of all names start with it and none is that word alone.
 */
export function vendorPrefix(names: readonly string[]): number {
  const longest = 2;
  let length = 0;
  while (length < longest && names.length >= 8) {
    const head = commonHead(names, length + 1);
    if (head === undefined || purposeWords.has(head.slice(head.lastIndexOf("-") + 1))) return length;
    length++;
  }
  return length;
}

/** The first words that three quarters of the names have in common, with more words after them. */
function commonHead(names: readonly string[], length: number): string | undefined {
  // A majority survives when unlike neighbours cancel out (Boyer and Moore), so that nothing has to be counted by name.
  let candidate: string | undefined;
  let votes = 0;
  const heads = names.map((name) => headOf(name, length));
  heads.forEach((head) => {
    if (head === undefined) return;
    if (votes === 0) candidate = head;
    votes += head === candidate ? 1 : -1;
  });
  if (candidate === undefined) return undefined;
  const count = heads.reduce((sum, head) => (head === candidate ? sum + 1 : sum), 0);
  return count < names.length * 0.75 ? undefined : candidate;
}

/** The first words of a name, with dashes between them; undefined when there are no more after them. */
function headOf(cssVar: string, length: number): string | undefined {
  const words = wordsOf(cssVar);
  return words.length > length ? words.slice(0, length).join("-") : undefined;
}

/** Heads such as `color` or `font-size` name a purpose, so they stay. */
const purposeWords = new Set(
  (
    "color colour palette text bg background border surface font size space spacing gap radius shadow elevation " +
    "ease easing duration transition animation layer z index line height weight family gradient opacity " +
    "gray grey red orange yellow green teal cyan blue indigo violet purple pink brown stone slate zinc sand"
  ).split(" "),
);
