import { type Edit, editedPieces } from "../css/edit.js";
import type { GiveBuffer } from "../disk/disk.js";

/** The edited source as UTF-8, without a string of its length in between. */
export function encodeEdited(source: string, edits: readonly Edit[], lend: GiveBuffer): Uint8Array {
  let capacity = Buffer.byteLength(source);
  for (const { text } of edits) capacity += Buffer.byteLength(text);
  const buffer = lend(capacity);
  let length = 0;
  for (const piece of editedPieces(source, edits)) length += buffer.write(piece, length);
  return buffer.subarray(0, length);
}
