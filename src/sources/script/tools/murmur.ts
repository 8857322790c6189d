/** MurmurHash2 of a text of which each character is one byte, in base 36, as libraries name what they make by it. */
export function hashOf(text: string): string {
  const byte = (at: number): number => text.charCodeAt(at) & 0xff;
  let hash = 0;
  let at = 0;
  for (; text.length - at >= 4; at += 4) {
    let part = byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24);
    part = Math.imul(part, multiplier);
    part ^= part >>> 24;
    hash = Math.imul(part, multiplier) ^ Math.imul(hash, multiplier);
  }
  const rest = text.length - at;
  if (rest === 3) hash ^= byte(at + 2) << 16;
  if (rest >= 2) hash ^= byte(at + 1) << 8;
  if (rest >= 1) hash = Math.imul(hash ^ byte(at), multiplier);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, multiplier);
  return ((hash ^ (hash >>> 15)) >>> 0).toString(36);
}

const multiplier = 0x5bd1e995;
