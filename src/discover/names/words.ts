/** Most names: words of small letters and digits, with single dashes between them. */
const plainName = /^--[a-z\d]+(?:-[a-z\d]+)*$/;

/** The words of a custom property name, lower case, without its leading dashes: `--fontSize-2xl` is font, size, 2xl. */
export function wordsOf(cssVar: string): string[] {
  if (plainName.test(cssVar)) return cssVar.slice(2).split("-");
  const words: string[] = [];
  for (let start = wordStart(cssVar, 0); start < cssVar.length; ) {
    const end = wordEnd(cssVar, start);
    words.push(cssVar.slice(start, end).toLowerCase());
    start = wordStart(cssVar, end);
  }
  return words;
}

/** Words without the first ones, as far as there are more. */
export function withoutFirst(count: number, words: readonly string[]): readonly string[] {
  return words.length > count ? words.slice(count) : words;
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

/** At a dash, an underscore or a full stop. */
function isSeparatorAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x2d || code === 0x5f || code === 0x2e;
}

function isCapitalAfterSmall(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 65 || code > 90 || at === 0) return false;
  const before = text.charCodeAt(at - 1);
  return before >= 97 && before <= 122;
}
