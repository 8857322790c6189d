/**
 * Whether a `url()` is opened here whose address stands without quotes: it is text, and `//` in it no comment. What
 * begins with one of the `quotes` is no such address.
 */
export function opensUnquotedUrl(text: string, at: number, quotes: string): boolean {
  // Most parentheses follow another letter.
  if (text.charAt(at) !== "(" || !/l/i.test(text.charAt(at - 1))) return false;
  if (!/(?:^|[^\w-])url$/i.test(text.slice(Math.max(0, at - 4), at))) return false;
  const first = text
    .slice(at + 1, at + 20)
    .trimStart()
    .charAt(0);
  return first === "" || !quotes.includes(first);
}

/** Where its address ends: at the parenthesis, or with the line that lacks one. */
export function findUnquotedUrlEnd(text: string, at: number): number {
  const end = /[)\n]/g;
  end.lastIndex = at;
  return end.exec(text)?.index ?? text.length;
}
