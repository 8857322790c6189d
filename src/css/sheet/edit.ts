import type { Range } from "./sheet.js";

/** A range of a source and the text to stand there instead. */
export interface Edit {
  readonly range: Range;
  readonly text: string;
}

/** Applies edits whose ranges do not overlap, and keeps every character outside them. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let edited = "";
  let at = 0;
  for (const { range, text } of orderEdits(edits)) {
    edited += source.slice(at, range.start) + text;
    at = range.end;
  }
  return edited + source.slice(at);
}

/** Puts edits in the order of the source. It throws when their ranges overlap, which is a mistake of the caller. */
function orderEdits(edits: readonly Edit[]): readonly Edit[] {
  // Mostly they are in order already.
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
