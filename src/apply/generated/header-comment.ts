import { findCommentEnd, findWhiteSpaceEnd } from "../../css/tokens/scan-name.js";
import { echo } from "../../model/echo.js";

/** Programs tell what they are in the first lines. */
const longestHeader = 4_096;

const telltale =
  /@generated\b|\bauto(?:matically)?[- ]?generated\b|\b(?:is|was|been) generated\b|\bgenerated (?:automatically|at|by|file|from|on|using|with)\b|\bdo(?: not|n't) (?:edit|modify)\b|\b(?:auto)?compiled (?:by|from|with)\b|\btailwindcss v\d/i;

/** The line in the comments that head a style sheet that says that a program wrote it. */
export function readHeader(text: string): string | undefined {
  // Of thousands of files, most begin with a rule.
  if (!/^\ufeff?\s*(?:\/\*|@charset)/.test(text)) return undefined;
  const head = text.slice(0, longestHeader);
  for (const comment of leadingComments(head)) {
    const line = comment.split("\n").find((one) => telltale.test(one));
    if (line !== undefined) return echo(line.replace(/^[\s/*!]+|[\s/*]+$/g, ""));
  }
  return undefined;
}

/** The comments before the first rule. */
function* leadingComments(head: string): Generator<string> {
  let at = head.startsWith("\ufeff") ? 1 : 0;
  for (;;) {
    at = findWhiteSpaceEnd(head, at);
    if (head.startsWith("@charset", at)) at = head.indexOf(";", at) + 1 || head.length;
    else if (head.startsWith("/*", at)) {
      const end = findCommentEnd(head, at);
      yield head.slice(at, end);
      at = end;
    } else return;
  }
}
