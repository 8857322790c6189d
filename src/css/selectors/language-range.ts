import { lowerAscii } from "./root-element.js";

/** Whether a language tag is in a language range, by the extended filtering of RFC 4647, section 3.3.2. */
export function isInLanguageRange(tag: string, range: string): boolean {
  if (range === "" || tag === "") return range === tag;
  const wanted = lowerAscii(range).split("-");
  const actual = lowerAscii(tag).split("-");
  if (wanted[0] !== "*" && wanted[0] !== actual[0]) return false;
  let at = 1;
  for (const subtag of wanted.slice(1)) {
    if (subtag === "*") continue;
    while (at < actual.length && actual[at] !== subtag) {
      if (actual[at]?.length === 1) return false;
      at++;
    }
    if (at === actual.length) return false;
    at++;
  }
  return true;
}
