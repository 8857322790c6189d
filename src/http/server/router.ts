import { errorAnswer, jsonAnswer } from "../calls/answer.js";
import type { Answer, Call, Respond } from "../calls/call.js";
import { type OriginRule, readableBy } from "../origin.js";

/** The body of `GET /healthz`, which has exactly these fields. */
export interface Health {
  readonly ok: true;
  /** Absolute path. */
  readonly writeRoot: string;
  /** Absolute path. */
  readonly routing: string;
  /** The port that was asked for, which may be 0. */
  readonly port: number;
}

export interface RouterOptions {
  readonly applyRoute: Respond;
  readonly originRule: OriginRule;
  readonly health: Health;
}

/** Serves the three routes of the command line's server. The path is compared raw, up to `?`; nothing is decoded. */
export function createRouter({ applyRoute, originRule, health }: RouterOptions): Respond {
  return async (call) => {
    const path = call.target.split("?", 1)[0];
    if (path === "/apply") return applyRoute(call);
    const answer = path === "/healthz" ? answerHealth(call, health) : errorAnswer(404, "Not found");
    return readableBy(originRule(call).readableBy, answer);
  };
}

function answerHealth(call: Call, health: Health): Answer {
  if (call.method === "GET" || call.method === "HEAD") return jsonAnswer(200, health);
  return errorAnswer(405, "Method not allowed", { headers: { Allow: "GET, HEAD" } });
}
