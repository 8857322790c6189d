import type { ApplyErrorBody } from "../../model/wire/wire.js";
import type { Answer, Respond } from "./call.js";

const everyAnswer = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", Vary: "Origin" };
const jsonHeaders = { ...everyAnswer, "Content-Type": "application/json" };

/** Makes an answer with a JSON body and the headers that every answer has. */
export function jsonAnswer(status: number, body: object, headers?: Readonly<Record<string, string>>): Answer {
  return {
    status,
    headers: headers === undefined ? jsonHeaders : { ...jsonHeaders, ...headers },
    body: JSON.stringify(body),
  };
}

/** Makes an answer without a body, such as that to a preflight. */
export function emptyAnswer(status: number, headers: Readonly<Record<string, string>>): Answer {
  return { status, headers: { ...everyAnswer, ...headers } };
}

/** Makes the answer for a refusal or a failure: `{ok: false, error, …}`. */
export function errorAnswer(
  status: number,
  error: string,
  facts: Omit<ApplyErrorBody, "ok" | "error"> & { headers?: Readonly<Record<string, string>> } = {},
): Answer {
  const { headers, ...rest } = facts;
  return jsonAnswer(status, { ok: false, error, ...rest }, headers);
}

/** Turns an exception, which is always a bug of ours, into a 500. Its text is not repeated, since it may hold paths. */
export function catchBugs(respond: Respond): Respond {
  return async (call) => {
    try {
      return await respond(call);
    } catch (error) {
      console.error("[design-token-panel] error: a bug in the apply server:", error);
      return errorAnswer(500, "A bug in design-token-panel; the terminal in which its server runs shows it");
    }
  };
}
