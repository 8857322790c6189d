import {
  consumeEscaped,
  findWhiteSpaceEnd,
  isNonPrintable,
  isValidEscape,
  isWhiteSpace,
} from "css-tree/tokenizer";

export interface UrlEnd {
  readonly end: number;
  readonly bad: boolean;
}

/** Where the url token whose `url(` ends at `offset` ends (CSS Syntax 3, sections 4.3.6 and 4.3.14). */
export function findUrlEnd(text: string, offset: number): UrlEnd {
  let at = findWhiteSpaceEnd(text, offset);
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === 0x29) return { end: at + 1, bad: false };
    if (isWhiteSpace(code)) {
      at = findWhiteSpaceEnd(text, at);
      if (at >= text.length) return { end: at, bad: false };
      if (text.charAt(at) === ")") return { end: at + 1, bad: false };
      return { end: findBadUrlEnd(text, at), bad: true };
    }
    if (code === 0x22 || code === 0x27 || code === 0x28 || isNonPrintable(code)) {
      return { end: findBadUrlEnd(text, at), bad: true };
    }
    if (code === 0x5c) {
      if (!startsEscape(text, at)) return { end: findBadUrlEnd(text, at), bad: true };
      at = consumeEscaped(text, at);
    } else {
      at++;
    }
  }
  return { end: text.length, bad: false };
}

function findBadUrlEnd(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    if (text.charAt(at) === ")") return at + 1;
    at = startsEscape(text, at) ? consumeEscaped(text, at) : at + 1;
  }
  return text.length;
}

function startsEscape(text: string, at: number): boolean {
  return at + 1 < text.length && isValidEscape(text.charCodeAt(at), text.charCodeAt(at + 1));
}
