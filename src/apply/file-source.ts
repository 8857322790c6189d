import { isAscii, isUtf8 } from "node:buffer";
import type { Sheet } from "../css/sheet.js";
import { readSheetFor } from "../css/sheet-reader.js";
import type { WantedNames } from "../css/wanted-names.js";
import { crypto } from "../disk/builtins.js";

/** The bytes as a style sheet with the declarations of `wanted` properties; undefined when they are not UTF-8. A byte order mark stays part of the text. */
export function decodeSheet(bytes: Uint8Array, wanted: WantedNames): Sheet | undefined {
  const text = decodeUtf8(bytes);
  return text === undefined ? undefined : readSheetFor(wanted, text);
}

/** Node keeps the text of longer ones outside the heap, where the garbage collector is in no hurry, unless it is UTF-8. */
const mostLatinBytes = 1_000_000;

/** Undefined when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Of ASCII every decoding is the same, and this one takes the least time.
  if (buffer.length <= mostLatinBytes && isAscii(buffer)) return buffer.toString("latin1");
  return isUtf8(buffer) ? buffer.toString() : undefined;
}

export function digestOf(bytes: Uint8Array): string {
  return crypto().createHash("sha256").update(bytes).digest("hex");
}
