import type { Range } from "./sheet.js";

/** A range of a source and the text to stand there instead. */
export interface Edit {
  readonly range: Range;
  readonly text: string;
}

/** Applies edits whose ranges do not overlap; every character outside them is the same. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let edited = "";
  for (const piece of editedPieces(source.length, edits)) {
    edited += typeof piece === "string" ? piece : source.slice(piece.start, piece.end);
  }
  return edited;
}

/** The edited source in order: ranges of it that stay, and texts. `length` is the source's. */
export function* editedPieces(length: number, edits: readonly Edit[]): Generator<Range | string, void> {
  const ordered = [...edits].sort((a, b) => a.range.start - b.range.start);
  let at = 0;
  for (const { range, text } of ordered) {
    if (range.start < at) throw new RangeError("edits overlap");
    yield { start: at, end: range.start };
    yield text;
    at = range.end;
  }
  yield { start: at, end: length };
}
