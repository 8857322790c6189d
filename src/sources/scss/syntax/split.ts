import type { Range } from "../../../css/sheet/sheet.js";

/** The stretches between marks that stand outside of strings and brackets. */
export function splitAt(
  text: string,
  mark: string,
  whole: Range = { start: 0, end: text.length },
): readonly Range[] {
  const parts: Range[] = [];
  let { start } = whole;
  for (let at = start; at < whole.end; at = findPieceEnd(text, at, whole.end)) {
    if (text.charAt(at) !== mark) continue;
    parts.push({ start, end: at });
    start = at + 1;
  }
  return [...parts, { start, end: whole.end }];
}

/** The offset after the string or the bracket that starts here, or after this character. */
export function findPieceEnd(text: string, at: number, to: number): number {
  const first = text.charAt(at);
  if (first === "\\") return at + 2;
  if (first === '"' || first === "'") return findQuoteEnd(text, at, to);
  if (!"([{".includes(first) || first === "") return at + 1;
  let depth = 0;
  for (let inner = at; inner < to; ) {
    const character = text.charAt(inner);
    if (character === '"' || character === "'") {
      inner = findQuoteEnd(text, inner, to);
      continue;
    }
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character) && --depth === 0) return inner + 1;
    inner += character === "\\" ? 2 : 1;
  }
  return to;
}

function findQuoteEnd(text: string, at: number, to: number): number {
  const quote = text.charAt(at);
  for (let end = at + 1; end < to; end++) {
    if (text.charAt(end) === "\\") end++;
    else if (text.charAt(end) === quote) return end + 1;
  }
  return to;
}

/** Whether the bracket at an offset is closed by the last character before `to`. */
export function isOneBracket(text: string, at: number, to: number): boolean {
  return findPieceEnd(text, at, to) === to && ")]}".includes(text.charAt(to - 1));
}
