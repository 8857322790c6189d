/** A short text that is another one for another configuration, as far as anybody edits configurations by accident. */
export async function digestOf(text: string): Promise<string> {
  // Memory that is there: to find out how much it takes costs five times as much as to encode it.
  const bytes = new Uint8Array(text.length * 3);
  const { written } = new TextEncoder().encodeInto(text, bytes);
  // Pages that came over plain HTTP from another machine have no `subtle`.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  const encoded = bytes.subarray(0, written);
  return String(
    subtle ? new Uint32Array(await subtle.digest("SHA-256", encoded), 0, 4) : encoded.reduce(hash),
  );
}

const hash = (sum: number, byte: number) => (Math.imul(sum, 31) + byte) | 0;
