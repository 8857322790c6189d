import { errorAnswer } from "./answer.js";
import type { Answer, Call } from "./call.js";

export const maxBodyBytes = 1_048_576;

export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly answer: Answer };

/** True when the essence of a `Content-Type` (MIME Sniffing, "essence") is `application/json`. */
export function isJsonMediaType(contentType: string | undefined): boolean {
  const essence = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  return essence === "application/json";
}

/**
 * Reads a body of at most 1 MiB as JSON in UTF-8, with or without a byte order mark. Of a repeated key the last one
 * counts.
 */
export async function readJsonBody(call: Call): Promise<JsonBody> {
  const body = await call.readBody(maxBodyBytes);
  if (body.kind === "too-large") {
    return refuse(
      errorAnswer(413, `Request body is larger than ${maxBodyBytes} bytes`, { limit: maxBodyBytes }),
    );
  }
  if (body.kind === "aborted") return refuse(rejectBody("aborted-body", "Request body ended too early"));
  const text = decodeUtf8(body.bytes);
  if (text === undefined) return refuse(rejectBody("invalid-utf-8", "Request body is not valid UTF-8"));
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    // JSON.parse throws nothing but a SyntaxError, whose message would echo the input.
    return refuse(rejectBody("invalid-json", "Request body is not valid JSON"));
  }
}

function refuse(answer: Answer): JsonBody {
  return { ok: false, answer };
}

function rejectBody(code: string, message: string): Answer {
  return errorAnswer(400, message, { issues: [{ code, message, path: "" }] });
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    // A fatal decoder throws a TypeError on the first invalid sequence.
    return undefined;
  }
}
