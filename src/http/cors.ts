import { emptyAnswer } from "./answer.js";
import type { Answer, Call } from "./call.js";

/** Lets the page at `origin` read an answer: the four headers of the seed's preflight table. */
export function readableBy(origin: string, answer: Answer): Answer {
  const headers = {
    ...answer.headers,
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers": "content-type",
    "Access-Control-Max-Age": "600",
  };
  return { ...answer, headers };
}

/** The answer to an allowed preflight; only older Chromes ask for private network access. */
export function preflightAnswer(call: Call): Answer {
  const asksPrivate = call.header("access-control-request-private-network") === "true";
  return emptyAnswer(204, asksPrivate ? { "Access-Control-Allow-Private-Network": "true" } : {});
}
