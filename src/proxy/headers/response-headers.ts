import type { IncomingMessage } from "node:http";
import { extendPolicies, type Grant } from "../policy/extend-policy.js";
import { type Addresses, toPageAddress } from "./addresses.js";
import { endToEndHeaders, type Header } from "./end-to-end.js";
import { toPageCookie } from "./set-cookie.js";

export interface ResponseChanges {
  readonly addresses: Addresses;
  /** Given where the body is a document that gets an insertion, and so is not the one that these headers describe. */
  readonly grant: Grant | undefined;
}

/** They describe the bytes of a body, or let a cache answer with it. */
const ofUnchangedBody: ReadonlySet<string> = new Set([
  ...["content-length", "content-encoding", "content-md5", "digest", "content-digest", "repr-digest"],
  ...["etag", "last-modified", "accept-ranges", "expires", "age", "cache-control"],
]);

/** The words after a status as they may be written: the parser lets control characters pass, of which Node writes none. */
export function reasonPhrase({ statusMessage = "" }: IncomingMessage): string {
  return statusMessage.replace(/[^\t\x20-\x7e\x80-\xff]/g, "");
}

/** The headers of an answer as they go to the browser, as Node's flat list. */
export function responseHeaders(answer: IncomingMessage, changes: ResponseChanges): string[] {
  const headers: string[] = [];
  for (const header of endToEndHeaders(answer.rawHeaders)) {
    const value = changedValue(header, changes);
    if (value !== undefined) headers.push(header[0], value);
  }
  if (changes.grant === undefined) return headers;
  const isStored = !answer.headers["cache-control"]?.toLowerCase().includes("no-store");
  return [...headers, "Cache-Control", isStored ? "no-cache" : "no-store"];
}

function changedValue([name, value]: Header, { addresses, grant }: ResponseChanges): string | undefined {
  const lower = name.toLowerCase();
  if (grant !== undefined && ofUnchangedBody.has(lower)) return undefined;
  switch (lower) {
    case "location":
      return toPageAddress(value, addresses);
    case "set-cookie":
      return toPageCookie(value, {
        pageHostname: new URL(addresses.page).hostname,
        losesHttps: addresses.upstream.startsWith("https:") && !addresses.page.startsWith("https:"),
      });
    case "content-security-policy":
    case "content-security-policy-report-only":
      return grant === undefined ? value : extendPolicies(value, grant);
    default:
      return value;
  }
}
