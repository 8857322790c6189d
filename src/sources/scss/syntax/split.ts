import type { Range } from "../../../css/sheet/sheet.js";

/** The stretches between marks that stand outside of strings and brackets. */
export function splitAt(
  text: string,
  mark: string,
  whole: Range = { start: 0, end: text.length },
): readonly Range[] {
  const parts: Range[] = [];
  let { start } = whole;
  for (let at = findMark(text, mark, whole); at >= 0; at = findMark(text, mark, { start, end: whole.end })) {
    parts.push({ start, end: at });
    start = at + 1;
  }
  parts.push({ start, end: whole.end });
  return parts;
}

/** The first of such marks outside of strings and brackets; -1 where there is none. */
export function findMark(text: string, mark: string, { start, end }: Range): number {
  const wanted = mark.charCodeAt(0);
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === wanted) return at;
    at = kindOf(code) === plain ? at + 1 : findPieceEnd(text, at, end);
  }
  return -1;
}

/** The offset after the string or the bracket that starts here, or after this character. */
export function findPieceEnd(text: string, at: number, to: number): number {
  let depth = 0;
  let inner = at;
  do {
    switch (kindOf(text.charCodeAt(inner))) {
      case quote:
        inner = findQuoteEnd(text, inner, to);
        break;
      case opening:
        depth++;
        inner++;
        break;
      case closing:
        depth--;
        inner++;
        break;
      case escaping:
        inner += 2;
        break;
      default:
        inner++;
    }
  } while (depth > 0 && inner < to);
  return depth > 0 ? to : inner;
}

const [plain, quote, opening, closing, escaping] = [0, 1, 2, 3, 4];
const kinds = new Uint8Array(128);
for (const [marks, kind] of [
  ["\"'", quote],
  ["([{", opening],
  [")]}", closing],
  ["\\", escaping],
] as const)
  for (const mark of marks) kinds[mark.charCodeAt(0)] = kind;

function kindOf(code: number): number {
  return code < 128 ? (kinds[code] ?? plain) : plain;
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
