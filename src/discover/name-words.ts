/** Names as words: `--fontSize-2xl` is font, size, 2xl. */

/** Most names: words of small letters and digits, with single dashes between them. */
const plainName = /^--[a-z\d]+(?:-[a-z\d]+)*$/;

/** The words of a custom property name, lower case, without its leading dashes. */
export function wordsOf(cssVar: string): string[] {
  return plainName.test(cssVar) ? cssVar.slice(2).split("-") : readWords(cssVar);
}

function readWords(cssVar: string): string[] {
  let count = 0;
  for (let at = wordStart(cssVar, 0); at < cssVar.length; at = wordStart(cssVar, wordEnd(cssVar, at)))
    count++;
  // An array that grows takes room for many more words than names have.
  const words = new Array<string>(count);
  let start = wordStart(cssVar, 0);
  for (let place = 0; place < count; place++) {
    const end = wordEnd(cssVar, start);
    words[place] = lowerCase(cssVar.slice(start, end));
    start = wordStart(cssVar, end);
  }
  return words;
}

/** Whether one of the words is one of those that tell something. */
export function hasWord(words: readonly string[], telling: readonly string[]): boolean {
  return words.some((word) => telling.includes(word));
}

function wordStart(name: string, from: number): number {
  let at = from;
  while (at < name.length && isSeparatorAt(name, at)) at++;
  return at;
}

function wordEnd(name: string, start: number): number {
  let at = start + 1;
  while (at < name.length && !isSeparatorAt(name, at) && !isCapitalAfterSmall(name, at)) at++;
  return at;
}

const dash = 0x2d;

/** At a dash, an underscore or a full stop. */
function isSeparatorAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === dash || code === 0x5f || code === 0x2e;
}

function isCapitalAfterSmall(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 65 || code > 90 || at === 0) return false;
  const before = text.charCodeAt(at - 1);
  return before >= 97 && before <= 122;
}

/** Most words are small letters already. */
function lowerCase(word: string): string {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if ((code >= 65 && code <= 90) || code > 127) return word.toLowerCase();
  }
  return word;
}

/** The same without the first words, as far as there are more. */
export function wordsWithout(count: number, cssVar: string): readonly string[] {
  if (count === 0) return wordsOf(cssVar);
  if (!plainName.test(cssVar)) {
    const words = readWords(cssVar);
    return words.length > count ? words.slice(count) : words;
  }
  const end = findDash(cssVar, count);
  return cssVar.slice(end < 0 ? 2 : end + 1).split("-");
}

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
  names.forEach((name) => {
    const head = headOf(name, length);
    if (head === undefined) return;
    if (votes === 0) candidate = head;
    votes += head === candidate ? 1 : -1;
  });
  if (candidate === undefined) return undefined;
  const count = names.reduce((sum, name) => (headOf(name, length) === candidate ? sum + 1 : sum), 0);
  return count < names.length * 0.75 ? undefined : candidate;
}

/** The first words of a name, with dashes between them; undefined when there are no more after them. */
function headOf(cssVar: string, length: number): string | undefined {
  if (plainHeads[length]?.test(cssVar)) return cssVar.slice(2, findDash(cssVar, length));
  const words = wordsOf(cssVar);
  return words.length > length ? words.slice(0, length).join("-") : undefined;
}

/** By count, the start of most names that have more words than that. */
const plainHeads = [/^--/, /^--[a-z\d]+-[a-z\d]/, /^--[a-z\d]+-[a-z\d]+-[a-z\d]/];

/** The dash after so many words of a plain name; -1 when there is none. */
function findDash(cssVar: string, count: number): number {
  let at = 1;
  for (let word = 0; word < count && at > 0; word++) at = cssVar.indexOf("-", at + 1);
  return at;
}

/** Heads such as `color` or `font-size` name a purpose, so they stay. */
const purposeWords = new Set(
  (
    "color colour palette text bg background border surface font size space spacing gap radius shadow elevation " +
    "ease easing duration transition animation layer z index line height weight family gradient opacity " +
    "gray grey red orange yellow green teal cyan blue indigo violet purple pink brown stone slate zinc sand"
  ).split(" "),
);

/** Steps of scales in the order people read them. */
const sizeSteps = [
  "none",
  "px",
  "3xs",
  "2xs",
  "xxs",
  "xs",
  "s",
  "sm",
  "small",
  "base",
  "normal",
  "m",
  "md",
  "medium",
  "default",
  "l",
  "lg",
  "large",
  "xl",
  "xxl",
];

const positions = new Map(sizeSteps.map((step, at) => [step, at]));

/** Where a scale step stands (`xs` before `md` before `2xl`, 50 before 900), or undefined for other words. */
export function scalePosition(word: string): number | undefined {
  const end = digitsEnd(word);
  if (end > 0 && end === word.length) return Number(word);
  const plain = positions.get(word);
  if (plain !== undefined || end === 0) return plain;
  const number = Number(word.slice(0, end));
  if (word.endsWith("xl") && end === word.length - 2) return sizeSteps.length + number;
  return word.endsWith("xs") && end === word.length - 2 ? -number : undefined;
}

function digitsEnd(word: string): number {
  let end = 0;
  while (end < word.length && word.charCodeAt(end) >= 48 && word.charCodeAt(end) <= 57) end++;
  return end;
}
