import type { IncomingMessage } from "node:http";
import { readableCodings } from "../html/decode-body.js";
import { type Addresses, toUpstreamAddress } from "./addresses.js";
import { endToEndHeaders, type Header } from "./end-to-end.js";

export interface RequestChanges {
  readonly addresses: Addresses;
  /** The server behind is asked by its own name, as if the browser knew it, instead of by the page's. */
  readonly usesUpstreamName: boolean;
  /** The answer may be a document to put something into, so it must be readable. */
  readonly mustBeReadable: boolean;
}

/** The headers of a request as they go to the server behind, as Node's flat list. */
export function requestHeaders(request: IncomingMessage, changes: RequestChanges): string[] {
  const { addresses, usesUpstreamName } = changes;
  const host = new URL(usesUpstreamName ? addresses.upstream : addresses.page).host;
  const headers: string[] = ["Host", host];
  for (const header of endToEndHeaders(request.rawHeaders)) {
    const value = changedValue(header, changes);
    if (value !== undefined) headers.push(header[0], value);
  }
  if (String(request.headers.te).toLowerCase().includes("trailers")) headers.push("TE", "trailers");
  return [...headers, ...framingOf(request)];
}

/** How the body goes on; the parser has found it unambiguous. */
function framingOf({ headers }: IncomingMessage): readonly string[] {
  if (headers["transfer-encoding"] !== undefined) return ["Transfer-Encoding", "chunked"];
  const length = headers["content-length"];
  return length === undefined ? [] : ["Content-Length", length];
}

function changedValue([name, value]: Header, changes: RequestChanges): string | undefined {
  switch (name.toLowerCase()) {
    case "host":
    case "content-length":
      return undefined;
    case "origin":
    case "referer":
      return changes.usesUpstreamName ? toUpstreamAddress(value, changes.addresses) : value;
    case "accept-encoding":
      return changes.mustBeReadable ? onlyReadable(value) : value;
    default:
      return value;
  }
}

function onlyReadable(acceptEncoding: string): string {
  const codings = acceptEncoding.split(",").map((coding) => coding.trim());
  const readable = codings.filter((coding) => readableCodings.has(coding.split(";")[0]?.trim() ?? ""));
  return readable.length === 0 ? "identity" : readable.join(", ");
}
