import { isAscii } from "node:buffer";
import { applyEdits, type Edit, orderEdits } from "../css/edit.js";
import type { GiveBuffer } from "../disk/disk.js";
import { decodeUtf8 } from "./file-source.js";

/** The bytes of a style sheet with edits made; the ranges of these count the characters of its text. */
export function editBytes(bytes: Uint8Array, edits: readonly Edit[], lend: GiveBuffer): Uint8Array {
  // Of ASCII, characters are counted as bytes are.
  if (isAscii(bytes)) return editAscii(bytes, edits, lend);
  const source = decodeUtf8(bytes);
  if (source === undefined) throw new TypeError("the bytes of a style sheet are not UTF-8");
  const edited = applyEdits(source, edits);
  const buffer = lend(Buffer.byteLength(edited));
  return buffer.subarray(0, buffer.write(edited));
}

function editAscii(bytes: Uint8Array, edits: readonly Edit[], lend: GiveBuffer): Uint8Array {
  let capacity = bytes.length;
  for (const { text } of edits) capacity += 3 * text.length;
  const buffer = lend(capacity);
  let length = 0;
  let at = 0;
  for (const { range, text } of orderEdits(edits)) {
    length = copy({ bytes, start: at, end: range.start }, buffer, length);
    length = write(text, buffer, length);
    at = range.end;
  }
  length = copy({ bytes, start: at, end: bytes.length }, buffer, length);
  return buffer.subarray(0, length);
}

/** What is shorter than this is copied here before the engine would have begun. */
const shortLength = 100;

function copy(
  { bytes, start, end }: { bytes: Uint8Array; start: number; end: number },
  buffer: Buffer,
  offset: number,
): number {
  const length = end - start;
  if (length > shortLength) buffer.set(bytes.subarray(start, end), offset);
  else for (let index = 0; index < length; index++) buffer[offset + index] = bytes[start + index] ?? 0;
  return offset + length;
}

function write(text: string, buffer: Buffer, offset: number): number {
  if (text.length > shortLength) return offset + buffer.write(text, offset);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return offset + buffer.write(text, offset);
    buffer[offset + index] = code;
  }
  return offset + text.length;
}
