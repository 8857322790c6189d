/** The text of a program or a page without its comments; what stands in strings stays. */
export function withoutComments(text: string): string {
  return text.replaceAll(piece, (one) => (/^(?:\/[*/]|<!--)/.test(one) ? " " : one));
}

/** Comments of programs and pages, and the strings and escapes in which their marks mean nothing. */
const piece =
  /<!--[\s\S]*?(?:-->|$)|\/\*[\s\S]*?(?:\*\/|$)|(?<![:"'`\w\\])\/\/[^\n]*|\\.|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** A page as its reader has it, without its comments. In a script the marks of a comment are none. */
export function withoutHtmlComments(html: string): string {
  let text = "";
  let from = 0;
  const starts = /<!--|<script\b/gi;
  for (let start = starts.exec(html); start !== null; start = starts.exec(html)) {
    const isComment = start[0] === "<!--";
    const ends = isComment ? /-->/g : /<\/script/gi;
    ends.lastIndex = starts.lastIndex;
    const end = ends.exec(html) === null ? html.length : ends.lastIndex;
    if (isComment) {
      text += html.slice(from, start.index);
      from = end;
    }
    starts.lastIndex = end;
  }
  return text + html.slice(from);
}

/** Whether a program takes something from a module and uses it: an import alone puts nothing on a page. */
export function usesImport(text: string, module: string): boolean {
  const named = RegExp(
    `\\bimport\\b([^"'();]{0,500}?)\\bfrom\\s*["']${module}["']|\\bexport\\s*\\{[^}]{0,500}\\}\\s*from\\s*["']${module}["']`,
    "g",
  );
  const locals = new Set<string>();
  for (const [, names] of text.matchAll(named)) {
    if (names === undefined) return true;
    for (const local of names.replaceAll(/[\w$]+\s+as\s+/g, "").match(/[\w$]+/g) ?? []) locals.add(local);
  }
  if (locals.size > 0)
    for (const [local] of text.replaceAll(named, "").matchAll(use)) if (locals.has(local)) return true;
  // Taken as a whole, by a module that loads it when it runs, or by its name in a list of modules.
  return RegExp(`\\b(?:import|require)\\s*\\(\\s*["']${module}["']|(?:\\[|,)\\s*["']${module}["']`).test(
    text,
  );
}

/** A name that is called, is a tag, or has something taken from it. */
const use = /(?<![\w$.])[\w$]+(?=\s*(?:\(|\/?>|\s[\w{]|\.))/g;

/** Whether a program imports a module for what it does when it runs. */
export function importsForEffect(text: string, module: string): boolean {
  return RegExp(`\\bimport\\s*(?:\\(\\s*)?["']${module}["']`).test(text);
}

/**
 * The list that stands under a key of a program's configuration, such as `plugins`, without its brackets; undefined where
 * there is none that can be read.
 */
export function listUnder(key: string, text: string): string | undefined {
  return readUnder(key, "[", text)?.inside;
}

/** The fields of an object that stands under a key, such as `server`, without what lies deeper in it. */
export function fieldsUnder(key: string, text: string): string | undefined {
  return readUnder(key, "{", text)?.atTop;
}

function readUnder(
  key: string,
  bracket: "[" | "{",
  text: string,
): { readonly inside: string; readonly atTop: string } | undefined {
  const start = RegExp(`(?<![\\w$.])${key}\\s*:\\s*\\${bracket}`).exec(text);
  if (start === null) return undefined;
  const from = start.index + start[0].length;
  const marks = /\\.|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[[\](){}]/g;
  marks.lastIndex = from;
  let depth = 1;
  let atTop = "";
  let topFrom = from;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    const opens = "[({".includes(mark[0]);
    if (opens && depth === 1) atTop += text.slice(topFrom, mark.index);
    if (opens) depth += 1;
    else if ("])}".includes(mark[0])) depth -= 1;
    if (depth === 0)
      return { inside: text.slice(from, mark.index), atTop: atTop + text.slice(topFrom, mark.index) };
    if (!opens && depth === 1) topFrom = marks.lastIndex;
  }
  return undefined;
}
