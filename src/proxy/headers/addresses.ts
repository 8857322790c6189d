/** The two names of one site: the one in the browser's address bar, and its server's own. */
export interface Addresses {
  /** The origin that the browser sees, such as `http://localhost:24680`. */
  readonly page: string;
  /** The origin of the server behind. */
  readonly upstream: string;
}

/** An address of the server behind, as the browser must ask for it; any other stays as it is. */
export function toPageAddress(address: string, { page, upstream }: Addresses): string {
  const [authority] = /^(?:https?:)?\/\/[^/?#\\]*/i.exec(address) ?? [];
  if (authority === undefined || !URL.canParse(authority, upstream)) return address;
  return isSameServer(new URL(authority, upstream), new URL(upstream))
    ? page + address.slice(authority.length)
    : address;
}

/** An address that the browser sees, as the server behind knows it; any other stays as it is. */
export function toUpstreamAddress(address: string, { page, upstream }: Addresses): string {
  const isOfPage = address === page || address.startsWith(`${page}/`);
  return isOfPage ? upstream + address.slice(page.length) : address;
}

/** A server on this machine may call itself by any of the machine's names. */
function isSameServer(one: URL, other: URL): boolean {
  if (one.origin === other.origin) return true;
  const isAlike = one.protocol === other.protocol && one.port === other.port;
  return isAlike && isLoopback(one.hostname) && isLoopback(other.hostname);
}

/** Whether a host name, as `URL` spells it, means this very machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(?:\.\d+){3}$/.test(hostname)
  );
}
