import { isNonPrintable, isWhiteSpace } from "./code-point.js";
import { findEscapeEnd, findWhiteSpaceEnd, startsEscape } from "./scan-name.js";

/** The end of the url token whose `url(` ends at `at` (section 4.3.6); its complement (`~end`) when it is a bad url. */
export function findUrlEnd(text: string, at: number): number {
  let end = findWhiteSpaceEnd(text, at);
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === 0x29) return end + 1;
    if (isWhiteSpace(code)) {
      end = findWhiteSpaceEnd(text, end);
      if (end >= text.length) return end;
      return text.charCodeAt(end) === 0x29 ? end + 1 : ~findBadUrlEnd(text, end);
    }
    const isForbidden = code === 0x22 || code === 0x27 || code === 0x28 || isNonPrintable(code);
    if (isForbidden || (code === 0x5c && !startsEscape(text, end))) return ~findBadUrlEnd(text, end);
    end = code === 0x5c ? findEscapeEnd(text, end) : end + 1;
  }
  return text.length;
}

/** Section 4.3.14. */
function findBadUrlEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length) {
    if (text.charCodeAt(end) === 0x29) return end + 1;
    end = startsEscape(text, end) ? findEscapeEnd(text, end) : end + 1;
  }
  return text.length;
}
