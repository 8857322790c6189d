/**
 * True when `current` can be what a writer left that was killed while it wrote `after` over `before`: every byte is
 * that of one of the two at its place.
 */
export function isMix(current: Uint8Array, before: Uint8Array, after: Uint8Array): boolean {
  const shortest = Math.min(before.length, after.length);
  if (current.length < shortest || current.length > Math.max(before.length, after.length)) return false;
  return current.every((byte, index) => byte === after[index] || byte === before[index]);
}
