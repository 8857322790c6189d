/** A statement of Less as far as the mark that ends it. */
export interface LessStatement {
  readonly text: string;
  /** Whether a brace opens a block after it, or closes the one that it stands in. */
  readonly opens: boolean;
  readonly closes: boolean;
}

const pieces =
  /url\(\s*[^\s"'@)][^)\n]*\)?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`\n]*`?|\\[\s\S]|[@$]\{[\w-]*\}|[(){};]/g;

/** Reads the statements of a text without comments, those in the arguments of a call among them, one after the other. */
export function* readStatements(text: string): Generator<LessStatement, void> {
  let start = 0;
  let depth = 0;
  /** How many parentheses are open around each block. */
  const open: number[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (piece === "(") depth++;
    else if (piece === ")") depth = Math.max(0, depth - 1);
    const [opens, closes] = [piece === "{", piece === "}"];
    if (!opens && !closes && (piece !== ";" || depth > 0)) continue;
    yield { text: text.slice(start, index).trim(), opens, closes };
    start = index + 1;
    if (opens) open.push(depth);
    if (opens) depth = 0;
    else if (closes) depth = open.pop() ?? 0;
  }
  yield { text: text.slice(start).trim(), opens: false, closes: false };
}
