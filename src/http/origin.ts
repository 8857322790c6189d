import { emptyAnswer } from "./calls/answer.js";
import type { Answer, Call } from "./calls/call.js";

/** Tells whether a call may reach the apply route, and which origin may read its answer. */
export interface OriginVerdict {
  readonly allowed: boolean;
  /** The caller's `Origin`, when it is allowed: the value of `Access-Control-Allow-Origin`. */
  readonly readableBy?: string;
}

export type OriginRule = (call: Call) => OriginVerdict;

const refused: OriginVerdict = { allowed: false };

/**
 * The rule of the command line's server: the `Origin` header is, byte for byte, one of the listed strings. `null`
 * is what every sandboxed frame sends, so it is never accepted.
 */
export function onlyListedOrigins(allowlist: readonly string[]): OriginRule {
  const listed = new Set(allowlist);
  listed.delete("null");
  return (call) => {
    const origin = call.header("origin");
    return origin !== undefined && listed.has(origin) ? { allowed: true, readableBy: origin } : refused;
  };
}

export interface OwnOriginsOptions {
  readonly allowlist: readonly string[];
  /** Whether a call without `Origin` passes, unless `Sec-Fetch-Site` says that a page made it. */
  readonly allowMissing: boolean;
}

/**
 * The rule of a handler mounted in a dev server: that server's own pages, plus the listed origins. A call without
 * `Origin` comes from no page, since browsers send one with every POST.
 */
export function ownOrListedOrigins({ allowlist, allowMissing }: OwnOriginsOptions): OriginRule {
  const isListed = onlyListedOrigins(allowlist);
  return (call) => {
    const verdict = isListed(call);
    if (verdict.allowed) return verdict;
    const site = call.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin" && site !== "none") return refused;
    const origin = call.header("origin");
    if (origin === undefined) return { allowed: allowMissing };
    const isOwn = origin === call.ownOrigin && findOriginFault(origin) === undefined && isOwnName(origin);
    return isOwn ? { allowed: true, readableBy: origin } : refused;
  };
}

/**
 * An attacker can make a name of their own point at this machine, so that their page looks like one of ours. So only
 * loopback names and IP addresses are believed; any other name has to be listed.
 */
export function isOwnName(origin: string): boolean {
  // A user name or a path before or after it would make `URL` find another host than a reader does.
  const isPlain = /^https?:\/\/[^/?#@\\\s]+$/i.test(origin) && URL.canParse(origin);
  const hostname = isPlain ? new URL(origin).hostname : "";
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  return hostname.startsWith("[") || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Lets the page at `origin` read an answer. Without an origin the answer stays as it is. */
export function readableBy(origin: string | undefined, answer: Answer): Answer {
  if (origin === undefined) return answer;
  const headers = {
    ...answer.headers,
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers": "content-type",
    "Access-Control-Max-Age": "600",
  };
  return { ...answer, headers };
}

/** Answers an allowed preflight. Only older Chromes ask for private network access. */
export function preflightAnswer(call: Call): Answer {
  const asksPrivate = call.header("access-control-request-private-network") === "true";
  return emptyAnswer(204, asksPrivate ? { "Access-Control-Allow-Private-Network": "true" } : {});
}

/** Tells why no browser ever sends this string as `Origin`; undefined when one may. */
export function findOriginFault(origin: string): string | undefined {
  if (origin.includes("*")) return "wildcards are not supported, list each origin";
  if (origin === "null") return "it is never accepted, since every sandboxed frame sends it";
  // `localhost:3000` alone would be a URL with the scheme `localhost`.
  const url = origin.includes("//") ? origin : `http://${origin}`;
  if (!URL.canParse(url)) return "it is not an origin such as http://localhost:5173";
  const { protocol, host } = new URL(url);
  if (protocol === "file:") return "a page opened as a file sends `null`; it must be served over http";
  const sent = `${protocol}//${host}`;
  return sent === origin ? undefined : `browsers send ${sent}`;
}
