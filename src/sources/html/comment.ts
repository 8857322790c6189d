/** Finds the end of what starts with `<!` or `<?`, or with `</` and no name: a comment, a doctype, or rubbish. */
export function findMarkupEnd(text: string, at: number): number {
  if (!text.startsWith("<!--", at)) return after(text, ">", at + 2);
  // A comment may close with the dashes that open it.
  if (text.startsWith(">", at + 4)) return at + 5;
  if (text.startsWith("->", at + 4)) return at + 6;
  const end = /--!?>/g;
  end.lastIndex = at + 4;
  const found = end.exec(text);
  return found === null ? text.length : found.index + found[0].length;
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}
