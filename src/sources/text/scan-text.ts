/** Whether white space stands at an offset, as regular expressions have it, which are asked only where it may not be plain. */
export function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 ? code === 32 || (code >= 9 && code <= 13) : /\s/.test(text.charAt(at));
}

/** The offset of the next line break, or of the end of the text. */
export function findLineEnd(text: string, from: number): number {
  const end = /[\n\r\f]/g;
  end.lastIndex = from;
  return end.exec(text)?.index ?? text.length;
}
