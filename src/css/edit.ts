import type { Range } from "./sheet.js";

/** A range of a source and the text to stand there instead. */
export interface Edit {
  readonly range: Range;
  readonly text: string;
}

/** Applies edits whose ranges do not overlap; every character outside them is the same. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  return [...editedPieces(source, edits)].join("");
}

/** The edited source in pieces, in order. */
export function* editedPieces(source: string, edits: readonly Edit[]): Generator<string, void> {
  const ordered = [...edits].sort((a, b) => a.range.start - b.range.start);
  let at = 0;
  for (const { range, text } of ordered) {
    if (range.start < at) throw new RangeError("edits overlap");
    yield source.slice(at, range.start);
    yield text;
    at = range.end;
  }
  yield source.slice(at);
}
