/** A short text that is another one for another configuration, as far as anybody edits configurations by accident. */
export async function digestOf(text: string): Promise<string> {
  // Pages that came over plain HTTP from another machine have no `subtle`.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return String(hash(text));
  const bytes = await subtle.digest("SHA-256", new TextEncoder().encode(text));
  return String(new Uint32Array(bytes, 0, 4));
}

/** FNV-1a, over UTF-16 units. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum;
}
