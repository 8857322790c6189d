/** Names as words: `--fontSize-2xl` is font, size, 2xl. */

/** The words of a custom property name, lower case, without its leading dashes. */
export function wordsOf(cssVar: string): readonly string[] {
  const words: string[] = [];
  let start = 0;
  for (let at = 0; at <= cssVar.length; at++) {
    const isSeparator = at === cssVar.length || "-_.".includes(cssVar.charAt(at));
    if (!isSeparator && !isCapitalAfterSmall(cssVar, at)) continue;
    if (at > start) words.push(cssVar.slice(start, at).toLowerCase());
    start = isSeparator ? at + 1 : at;
  }
  return words;
}

/** The last word of a name, where a scale has its step. */
export function lastWordOf(cssVar: string): string {
  return wordsOf(cssVar.slice(cssVar.lastIndexOf("-") + 1)).at(-1) ?? "";
}

function isCapitalAfterSmall(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 65 || code > 90 || at === 0) return false;
  const before = text.charCodeAt(at - 1);
  return before >= 97 && before <= 122;
}

/**
 * The leading words that say whose tokens these are (`bs`, `pico`, `md-sys`), not what they are for.
 * A word counts when at least three quarters of all names start with it and none is that word alone.
 */
export function vendorPrefix(names: readonly (readonly string[])[]): number {
  const longest = 2;
  let length = 0;
  while (length < longest && names.length >= 8) {
    const counts = new Map<string, number>();
    for (const words of names) {
      const head = words.slice(0, length + 1).join("-");
      if (words.length > length + 1) counts.set(head, (counts.get(head) ?? 0) + 1);
    }
    const most = Math.max(0, ...counts.values());
    if (most < names.length * 0.75 || meansSomething(counts, most)) return length;
    length++;
  }
  return length;
}

/** A head such as `color` or `font-size` names a purpose, so it stays. */
function meansSomething(counts: ReadonlyMap<string, number>, most: number): boolean {
  for (const [head, count] of counts) {
    if (count === most) return purposeWords.has(head.slice(head.lastIndexOf("-") + 1));
  }
  return true;
}

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
  const plain = positions.get(word);
  const first = word.charCodeAt(0);
  if (plain !== undefined || first < 48 || first > 57) return plain;
  const extra = /^(\d+)(xl|xs)?$/.exec(word);
  if (extra === null) return undefined;
  const number = Number(extra[1]);
  if (extra[2] === undefined) return number;
  return extra[2] === "xl" ? sizeSteps.length + number : -number;
}
