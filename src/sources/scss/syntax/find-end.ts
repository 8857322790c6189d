import { findCommentEnd } from "../../../css/tokens/scan-name.js";
import { findLineEnd } from "../../text/scan-text.js";

/** Finds the end of an interpolation from its `#{` on, past the brace that closes it, or the end of the text. */
export function findInterpolationEnd(text: string, from: number): number {
  let depth = 0;
  let at = from + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === "{") depth++;
    if (character === "}" && --depth === 0) return at + 1;
    at = skipOpaque(text, at) ?? at + 1;
  }
  return text.length;
}

/** Steps over a string or a comment that starts here; undefined where none does. */
function skipOpaque(text: string, at: number): number | undefined {
  switch (text.charAt(at)) {
    case '"':
    case "'":
      return findStringEnd(text, at);
    case "/":
      if (text.charAt(at + 1) === "*") return findCommentEnd(text, at);
      return text.charAt(at + 1) === "/" ? findLineEnd(text, at) : undefined;
    default:
      return undefined;
  }
}

/** A string of Sass may hold interpolations, with strings in them; these are counted, so that no nesting is too deep. */
export function findStringEnd(text: string, from: number): number {
  /** What is open: the quotes of strings, and braces. */
  const open = [text.charAt(from)];
  let at = from + 1;
  while (at < text.length && open.length > 0) {
    const character = text.charAt(at);
    const inner = open.at(-1);
    if (inner !== "{") {
      if (character === inner) open.pop();
      // A line break ends a string that was not closed.
      else if (character === "\n") return at;
      else if (character === "#" && text.charAt(at + 1) === "{") {
        open.push("{");
        at++;
      } else if (character === "\\") at++;
    } else if (character === "}") open.pop();
    else if (character === "{" || character === '"' || character === "'") open.push(character);
    at++;
  }
  return Math.min(at, text.length);
}
