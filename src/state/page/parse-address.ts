/** An address in its parts; null for what is none. A page may have a `URL` of its own, which the bare name would find. */
export function parseAddress(address: string, base?: string): URL | null {
  return globalThis.URL.parse(address, base);
}
