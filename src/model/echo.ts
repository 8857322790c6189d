const longest = 80;

/** Input as messages may repeat it: at most 80 characters, with control and invisible characters escaped. */
export function echo(text: string): string {
  let echoed = "";
  for (const character of text) {
    const piece = isPlain(character) ? character : escapeCharacter(character);
    if (echoed.length + piece.length >= longest) return `${echoed}…`;
    echoed += piece;
  }
  return echoed;
}

/** A sentence of ours that names a file, with its control and invisible characters escaped. */
export function toPlainLine(text: string): string {
  return [...text].map((character) => (isPlain(character) ? character : escapeCharacter(character))).join("");
}

/** JSON that may hold input, indented, for a terminal or another program: the same characters are escaped in its strings. */
export function toPlainJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).split("\n").map(toPlainLine).join("\n");
}

/** Input as messages may repeat it, in quotes, for a sentence that names it. */
export function quote(text: string): string {
  return `"${echo(text.slice(0, longest + 1).replaceAll('"', '\\"'))}"`;
}

function isPlain(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isControl = code < 0x20 || (code >= 0x7f && code <= 0x9f);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  // Line and paragraph separators, and marks that turn the direction of text, forge log lines.
  const isFormat = (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e);
  const isIsolate = code >= 0x2066 && code <= 0x2069;
  return !isControl && !isSurrogate && !isFormat && !isIsolate && code !== 0xfeff;
}

/** A character as messages name it, such as `\u202e`, or `\u{e0067}` beyond four digits. */
export function escapeCharacter(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\t") return "\\t";
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, "0");
  return code.length > 4 ? `\\u{${code}}` : `\\u${code}`;
}

/** What an author wrote, in a line that is not too long. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
}

const longestLine = 40;
