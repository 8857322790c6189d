import type { Range } from "./sheet.js";

/** A range of a source and the text to stand there instead. */
export interface Edit {
  readonly range: Range;
  readonly text: string;
}

/** Applies edits whose ranges do not overlap; every character outside them is the same. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let edited = "";
  let at = 0;
  for (const { range, text } of orderEdits(edits)) {
    edited += source.slice(at, range.start) + text;
    at = range.end;
  }
  return edited + source.slice(at);
}

/** The edits in the order of the source. Throws when their ranges overlap, which is a mistake of the caller. */
function orderEdits(edits: readonly Edit[]): readonly Edit[] {
  // Mostly they are: declarations come in the order of the request.
  if (areInOrder(edits)) return edits;
  const ordered = [...edits].sort((a, b) => a.range.start - b.range.start);
  if (!areInOrder(ordered)) throw new RangeError("edits overlap");
  return ordered;
}

function areInOrder(edits: readonly Edit[]): boolean {
  let end = 0;
  for (const { range } of edits) {
    if (range.start < end) return false;
    end = range.end;
  }
  return true;
}
