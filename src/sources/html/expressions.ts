/**
 * Finds the end of an expression of JavaScript from its opening brace on, past the brace that closes it; undefined where
 * none does. Strings, comments and templates are stepped over.
 */
export function findBraceEnd(text: string, at: number): number | undefined {
  let depth = 0;
  let next = at;
  while (next < text.length) {
    const character = text.charAt(next);
    if (character === "{") depth++;
    if (character === "}" && --depth === 0) return next + 1;
    next = skipQuoted(text, next) ?? next + 1;
  }
  return undefined;
}

/**
 * Steps over a string, a template or a comment of JavaScript that starts here, and gives the offset after it; undefined where
 * none does. A quote whose line has no second one is an apostrophe.
 */
export function skipQuoted(text: string, at: number): number | undefined {
  const character = text.charAt(at);
  if (character === '"' || character === "'") return findStringEnd(text, at, character);
  if (character === "`") return findTemplateEnd(text, at);
  if (text.startsWith("/*", at)) {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 2;
  }
  if (!text.startsWith("//", at) || text.charAt(at - 1) === ":") return undefined;
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

function findStringEnd(text: string, from: number, quote: string): number | undefined {
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === quote) return at + 1;
    if (character === "\n") return undefined;
    if (character === "\\") at++;
  }
  return undefined;
}

/** What stands in `${}` may hold templates again; how deep they stand is counted, so that no nesting is too deep. */
function findTemplateEnd(text: string, from: number): number {
  /** For each template that is open, how many braces are open in its expression; none where it is in its text. */
  const open: number[] = [];
  let at = from;
  while (at < text.length) {
    const braces = open.at(-1);
    const character = text.charAt(at);
    const isText = open.length > 0 && braces === 0;
    if (character === "\\" && isText) at += 2;
    else if (character === "`") {
      if (isText) {
        open.pop();
        if (open.length === 0) return at + 1;
      } else open.push(0);
      at++;
    } else if (isText) {
      const isOpening = text.startsWith("${", at);
      if (isOpening) open[open.length - 1] = 1;
      at += isOpening ? 2 : 1;
    } else {
      const string = character === '"' || character === "'" ? findStringEnd(text, at, character) : undefined;
      if (character === "{") open[open.length - 1] = (braces ?? 0) + 1;
      if (character === "}") open[open.length - 1] = (braces ?? 0) - 1;
      at = string ?? at + 1;
    }
  }
  return text.length;
}
