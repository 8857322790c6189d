import { isRecord, parseJson, readStrings, readText, writeJson } from "../../../model/json.js";
import type { ApplyRequest } from "../../../model/wire/wire.js";
import { parseAddress } from "../../page/parse-address.js";
import type { SessionWorld } from "../../session/session-world.js";
import type { ApplyFailure } from "../apply-client.js";
import { findRefusal } from "./find-refusal.js";

const applyTimeoutSeconds = 10;
/** More than a server of ours says of the largest files. */
const mostAnswerMiB = 32;

export type Received =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly failure: ApplyFailure };

/** Sends one request to the apply route; every way it can fail is a typed case. */
export async function sendApplyRequest(
  world: SessionWorld,
  endpoint: string,
  request: ApplyRequest,
): Promise<Received> {
  let status: number | undefined;
  let text: string | undefined;
  // What a page lacks is no fault of the server.
  const signal = AbortSignal.timeout(applyTimeoutSeconds * 1000);
  const endPolicyWatch = world.watchPolicy?.(endpoint);
  try {
    const response = await world.fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: writeJson(request),
      signal,
      ...withinOrigin(world, endpoint),
    });
    status = response.status;
    text = await readToEnd(response, mostAnswerMiB * 1024 * 1024);
  } catch (error) {
    if (isTimeout(error)) return fail({ kind: "timeout", seconds: applyTimeoutSeconds });
    // The answer began and broke off: the server was there.
    if (status !== undefined) return fail({ kind: "foreign", endpoint, status });
    const directive = await endPolicyWatch?.();
    if (directive !== undefined) return fail({ kind: "forbidden-by-policy", endpoint, directive });
    return fail(await findRefusal(world, { endpoint, isWrite: isWrite(request) }));
  } finally {
    void endPolicyWatch?.();
  }
  if (text === undefined) return fail({ kind: "answer-too-large", endpoint, limitMiB: mostAnswerMiB });
  const body = parseJson(text);
  if (!isRecord(body) || typeof body.ok !== "boolean")
    // A redirect that was not followed has no status.
    return fail({ kind: "foreign", endpoint, status: status || undefined, text });
  if (status === 200 && body.ok) return { ok: true, body };
  return fail(
    readFailure(status, body, { kind: "origin-not-allowed", origin: world.origin ?? "", endpoint }),
  );
}

function isWrite({ preview, batch }: ApplyRequest): boolean {
  return preview === undefined && batch?.some((part) => part.preview !== undefined) !== true;
}

/**
 * Keeps what is sent with the server that is asked: one that redirects the request elsewhere would have the browser send
 * all of it there. The page's own server may put a slash after an address.
 */
function withinOrigin({ origin }: SessionWorld, endpoint: string): RequestInit {
  const isOwn = parseAddress(endpoint, origin)?.origin === origin;
  return isOwn ? { mode: "same-origin" } : { redirect: "manual" };
}

/** Reads an answer to its end; undefined when that is further than so many bytes. */
async function readToEnd({ body }: Response, mostBytes: number): Promise<string | undefined> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return text + decoder.decode();
    size += value.length;
    if (size > mostBytes) return void reader?.cancel().catch(() => {});
    text += decoder.decode(value, { stream: true });
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
}

function fail(failure: ApplyFailure): Received {
  return { ok: false, failure };
}

/** Why an answer with status 409 says that a file changed (docs/server.md). */
const changedReasons: ReadonlySet<unknown> = new Set(["stale-file", "file-changed"]);

/** Maps the body of an answer that refuses to its case. */
function readFailure(
  status: number,
  body: Readonly<Record<string, unknown>>,
  refusal: Extract<ApplyFailure, { kind: "origin-not-allowed" }>,
): ApplyFailure {
  const message = typeof body.error === "string" ? body.error : `status ${status}`;
  switch (status) {
    case 400: {
      const rejected = readStrings(body.rejected);
      if (rejected.length > 0) return { kind: "unrouted", names: rejected };
      if (hasIssue(body.issues, "too-much")) return { kind: "too-much" };
      return { kind: "invalid", message, issues: readIssues(body.issues) };
    }
    case 403:
      return refusal;
    case 409:
      // For any other reason looking again does not help: the server's words name the file, and what it lacks.
      return changedReasons.has(body.reason)
        ? { kind: "file-changed", files: readStrings(body.files), message }
        : { kind: "invalid", message, issues: [] };
    case 413:
      return { kind: "too-large", limit: typeof body.limit === "number" ? body.limit : undefined };
    case 500:
      return {
        kind: "write-failed",
        message,
        file: typeof body.failedFile === "string" ? body.failedFile : undefined,
        restoreFailures: readStrings(body.restoreFailures),
      };
    default:
      return { kind: "foreign", endpoint: refusal.endpoint, status };
  }
}

function hasIssue(value: unknown, code: string): boolean {
  return Array.isArray(value) && value.some((issue) => isRecord(issue) && issue.code === code);
}

function readIssues(value: unknown): readonly { path: string; message: string }[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((issue) => ({
    path: readText(issue.path) ?? "",
    message: readText(issue.message) ?? readText(issue.code) ?? "",
  }));
}
