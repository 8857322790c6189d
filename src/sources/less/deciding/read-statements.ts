/** A statement of Less as far as the mark that ends it. */
export interface LessStatement {
  readonly text: string;
  /** Whether a brace opens a block after it, or closes the one that it stands in. */
  readonly opens: boolean;
  readonly closes: boolean;
}

/** What no mark in it ends. */
const opaque =
  /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`\n]*`?|\\[\s\S]|[@$]\{[\w-]*\}|\((?<=url\()\s*[^\s"'@)][^)\n]*\)?/y;

const isMark = new Uint8Array(128);
for (const mark of "\"'`\\@$(){};") isMark[mark.charCodeAt(0)] = 1;

/** Reads the statements of a text without comments, those in the arguments of a call among them, one after the other. */
export function* readStatements(text: string): Generator<LessStatement, void> {
  let start = 0;
  let depth = 0;
  /** How many parentheses are open around each block. */
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 128 || isMark[code] === 0) continue;
    const mark = text.charAt(at);
    if (!")};{".includes(mark)) {
      opaque.lastIndex = at;
      if (opaque.test(text)) at = opaque.lastIndex - 1;
      else if (mark === "(") depth++;
    } else if (mark === ")") depth = Math.max(0, depth - 1);
    else if (mark !== ";" || depth === 0) {
      const [opens, closes] = [mark === "{", mark === "}"];
      yield { text: text.slice(start, at).trim(), opens, closes };
      start = at + 1;
      if (opens) open.push(depth);
      depth = opens ? 0 : closes ? (open.pop() ?? 0) : depth;
    }
  }
  yield { text: text.slice(start).trim(), opens: false, closes: false };
}
