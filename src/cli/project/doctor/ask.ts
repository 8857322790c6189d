import { readBody } from "../../../http/calls/fetch-adapter.js";
import { isRecord } from "../../../model/json.js";

/** A dev server may compile what answers when it is asked for the first time. */
const timeoutMs = 10_000;
/** No page or module that anybody looks at is larger. */
const mostMiB = 16;
const decoder = new TextDecoder();

/** What came of a request. `why` ends a sentence that begins with the address; `isClosed`: the connection was, in the midst of it. */
export type Asked =
  | { readonly kind: "answer"; readonly response: Response; readonly text: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "fault"; readonly why: string; readonly isClosed?: boolean };

/** Asks a server. That nothing answers is said only where the connection was refused. */
export async function ask(url: URL, init: RequestInit): Promise<Asked> {
  const asked = await askOnce(url, init);
  // A connection kept from the request before may have been closed since.
  return asked.kind === "fault" && asked.isClosed === true ? askOnce(url, init) : asked;
}

async function askOnce(url: URL, init: RequestInit): Promise<Asked> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = await readBody(response, mostMiB * 1024 * 1024);
    if (body.kind === "complete") return { kind: "answer", response, text: decoder.decode(body.bytes) };
    const isLong = body.kind === "too-large";
    return {
      kind: "fault",
      why: isLong ? `answers with more than ${mostMiB} MiB` : "did not end its answer",
    };
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): Asked {
  if (isRecord(error) && error.name === "TimeoutError")
    return { kind: "fault", why: `did not answer within ${timeoutMs / 1_000} seconds` };
  const code = codeOf(error);
  if (code === "ECONNREFUSED") return { kind: "nothing" };
  if (/CERT|SELF_SIGNED|VERIFY/.test(code)) {
    return {
      kind: "fault",
      why: `has a certificate that this machine does not trust (${code}), so it was not asked`,
    };
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return { kind: "fault", why: "is no host that this machine knows" };
  const why = `does not answer like a web server${code === "" ? "" : ` (${code})`}`;
  return { kind: "fault", why, isClosed: code === "UND_ERR_SOCKET" };
}

/** The system's code, which lies in the causes; of several addresses of one host each has its own. */
function codeOf(error: unknown): string {
  if (!isRecord(error)) return "";
  if (typeof error.code === "string") return error.code;
  const [first] = Array.isArray(error.errors) ? error.errors : [];
  return codeOf(error.cause) || codeOf(first);
}
