export interface CookieChanges {
  /** The host name in the browser's address bar. */
  readonly pageHostname: string;
  /** The server behind speaks https, the page does not. */
  readonly losesHttps: boolean;
}

/** A `Set-Cookie` value, so that a browser keeps the cookie for the page's own address. */
export function toPageCookie(cookie: string, { pageHostname, losesHttps }: CookieChanges): string {
  const [pair = "", ...attributes] = cookie.split(";");
  // A browser takes these names only with the attribute; on this machine it does so without https.
  const needsSecure = /^\s*__(?:secure|host)-/i.test(pair);
  const drops = losesHttps && !needsSecure;
  const kept = attributes.filter((attribute) => {
    const [name = "", value = ""] = attribute.split("=").map((part) => part.trim().toLowerCase());
    if (name === "domain") return isOwnDomain(pageHostname, value);
    if (name === "secure") return !drops;
    // Without `Secure`, browsers refuse such a cookie; on one site it says nothing more than the default.
    return !(drops && name === "samesite" && value === "none");
  });
  return [pair, ...kept].join(";");
}

function isOwnDomain(hostname: string, value: string): boolean {
  const domain = value.replace(/^\./, "");
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
