import type { ApplyErrorBody } from "../model/wire.js";
import type { Answer } from "./call.js";

const everyAnswer = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", Vary: "Origin" };
const jsonHeaders = { ...everyAnswer, "Content-Type": "application/json" };

/** An answer with a JSON body and the headers every answer has (contract, section 2 "HTTP"). */
export function jsonAnswer(status: number, body: object, headers?: Readonly<Record<string, string>>): Answer {
  return {
    status,
    headers: headers === undefined ? jsonHeaders : { ...jsonHeaders, ...headers },
    body: JSON.stringify(body),
  };
}

/** An answer without a body, such as that to a preflight. */
export function emptyAnswer(status: number, headers: Readonly<Record<string, string>>): Answer {
  return { status, headers: { ...everyAnswer, ...headers } };
}

/** A refusal or failure: `{ok: false, error, …}` (seed, "Errors"). */
export function errorAnswer(
  status: number,
  error: string,
  facts: Omit<ApplyErrorBody, "ok" | "error"> & { headers?: Readonly<Record<string, string>> } = {},
): Answer {
  const { headers, ...rest } = facts;
  return jsonAnswer(status, { ok: false, error, ...rest }, headers);
}
