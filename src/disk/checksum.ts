import { zlib } from "./builtins.js";

/**
 * Tells one content of a file from another that came by accident: its length and CRC-32, at a third of the time of
 * a cryptographic hash. Whoever could forge a content may write the file anyway.
 */
export interface Checksum {
  length: number;
  crc: number;
}

export const emptyChecksum: Checksum = { length: 0, crc: 0 };

export function addToChecksum({ length, crc }: Checksum, bytes: Uint8Array): Checksum {
  return { length: length + bytes.length, crc: zlib().crc32(bytes, crc) };
}

export function isSameChecksum(a: Checksum, b: Checksum): boolean {
  return a.length === b.length && a.crc === b.crc;
}
