import { isAscii } from "node:buffer";
import { type Edit, editedPieces } from "../css/edit.js";
import type { GiveBuffer } from "../disk/disk.js";
import { decodeUtf8 } from "./file-source.js";

/** The bytes of a style sheet with edits made; the ranges of these count the characters of its text. */
export function editBytes(bytes: Uint8Array, edits: readonly Edit[], lend: GiveBuffer): Uint8Array {
  let capacity = bytes.length;
  for (const { text } of edits) capacity += Buffer.byteLength(text);
  const edited = lend(capacity);
  // Of ASCII, characters are counted as bytes are.
  const source = isAscii(bytes) ? undefined : decodeUtf8(bytes);
  let length = 0;
  for (const piece of editedPieces(source?.length ?? bytes.length, edits)) {
    if (typeof piece === "string") {
      length += edited.write(piece, length);
    } else if (source !== undefined) {
      length += edited.write(source.slice(piece.start, piece.end), length);
    } else {
      edited.set(bytes.subarray(piece.start, piece.end), length);
      length += piece.end - piece.start;
    }
  }
  return edited.subarray(0, length);
}
