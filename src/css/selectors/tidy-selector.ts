/**
 * Takes from a selector, given in pieces, what browsers do not print: prefixes for any namespace and for none, a `*` before
 * other simple selectors, and all spellings of `An+B` but one. What builds respell, too, has one spelling.
 */
export function tidySelector(pieces: readonly string[]): readonly string[] {
  const out: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? "";
    const next = pieces[at + 1] ?? "";
    const isInBrackets = pieces[at - 1] === "[";
    if (piece === "*" && next === "|" && !isInBrackets) at++;
    else if (piece === "|" && isInBrackets) continue;
    else if (piece === "*" && next !== "" && ".#[:".includes(next.charAt(0))) continue;
    else out.push(piece);
    if (!nth.test(piece)) continue;
    const end = findPositionEnd(pieces, at + 1);
    const position = spellPosition(pieces.slice(at + 1, end).join(""));
    at = end - 1;
    if (position !== "1" || pieces[end] !== ")") out.push(position);
    else {
      // Builds have a name for the first one.
      out.pop();
      out.push(piece.slice(4, -1).replace(/^(last-)?/, (last) => last || "first-"));
      at = end;
    }
  }
  return out;
}

const nth = /^nth-(?:last-)?(?:child|of-type)\($/;

/** It ends with the argument, or before `of`. */
function findPositionEnd(pieces: readonly string[], from: number): number {
  let at = from;
  while (at < pieces.length && pieces[at] !== ")" && pieces[at] !== "of") at++;
  return at;
}

function spellPosition(written: string): string {
  const text = written.replaceAll(" ", "").toLowerCase();
  if (text === "odd") return "2n+1";
  if (text === "even") return "2n";
  const match = /^([-+]?\d*)n([-+]\d+)?$/.exec(text);
  if (match === null) return /^[-+]?\d+$/.test(text) ? `${Number(text)}` : written;
  const [, step = "", offset = "0"] = match;
  const by = /^[-+]?$/.test(step) ? Number(`${step}1`) : Number(step);
  const from = Number(offset);
  if (by === 0) return `${from}`;
  return `${by}n${from === 0 ? "" : from > 0 ? `+${from}` : from}`;
}
