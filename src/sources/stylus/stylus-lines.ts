/** A line of Stylus with something in it. */
export interface StylusLine {
  readonly indent: number;
  readonly start: number;
  /** Without white space and comments at its end. */
  readonly end: number;
  readonly text: string;
}

/** The lines of a text, or why its blocks cannot be told by their indentation. */
export type StylusLines =
  | { readonly ok: true; readonly lines: readonly StylusLine[] }
  | { readonly ok: false; readonly at: number; readonly reason: string };

/** Splits Stylus into lines, comments apart. */
export function splitStylus(source: string): StylusLines {
  const text = withoutComments(source);
  const brace = /[{}]/.exec(
    text.replace(/"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g, (all) => " ".repeat(all.length)),
  );
  if (brace !== null)
    return { ok: false, at: brace.index, reason: "it has braces, by which Stylus tells blocks, too" };
  const continued = /\\[ \t]*(?:\r?\n|$)/.exec(text);
  if (continued !== null)
    return { ok: false, at: continued.index, reason: "a line of it goes on in the next one" };
  const lines: StylusLine[] = [];
  let space = "";
  // A byte order mark indents nothing.
  for (const { index, 0: line, 1: indent = "", 2: content = "" } of text.matchAll(
    /^\uFEFF?([ \t]*)([^\r\n\f]*)/gm,
  )) {
    const trimmed = content.trimEnd();
    if (trimmed === "") continue;
    space += indent;
    if (space.includes("\t") && space.includes(" "))
      return { ok: false, at: index, reason: "tabs and spaces indent it" };
    space = space.slice(0, 1);
    const start = index + line.length - content.length;
    lines.push({ indent: indent.length, start, end: start + trimmed.length, text: trimmed });
  }
  return { ok: true, lines };
}

/** Puts spaces in the place of comments, so that all offsets stay. */
function withoutComments(source: string): string {
  return source.replace(
    /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\*[\s\S]*?(?:\*\/|$)|(?<![:\w])\/\/[^\r\n]*/g,
    (all) => (all.startsWith("/") ? all.replace(/[^\r\n]/g, " ") : all),
  );
}
