import { errorAnswer } from "./answer.js";
import type { Respond } from "./call.js";

/** Turns an exception, which is always a bug of ours, into a 500 that does not repeat its text: it may hold paths. */
export function neverThrowing(respond: Respond): Respond {
  return async (call) => {
    try {
      return await respond(call);
    } catch (error) {
      console.error("[design-token-panel] error: a bug in the apply server:", error);
      return errorAnswer(500, "Internal error");
    }
  };
}
