import { errorAnswer, jsonAnswer } from "./answer.js";
import type { Answer, Call, Respond } from "./call.js";
import { readableBy } from "./cors.js";
import type { OriginRule } from "./origin.js";

/** The seed's health body, exactly these fields. */
export interface Health {
  readonly ok: true;
  /** Absolute path. */
  readonly writeRoot: string;
  /** Absolute path. */
  readonly routing: string;
  /** The port asked for, 0 included. */
  readonly port: number;
}

export interface RouterOptions {
  readonly applyRoute: Respond;
  readonly originRule: OriginRule;
  readonly health: Health;
}

/** The bin's three routes. The path is compared raw, up to `?`; nothing is decoded. */
export function createRouter({ applyRoute, originRule, health }: RouterOptions): Respond {
  return async (call) => {
    const path = call.target.split("?", 1)[0];
    if (path === "/apply") return applyRoute(call);
    const answer = path === "/healthz" ? answerHealth(call, health) : errorAnswer(404, "Not found");
    const { readableBy: origin } = originRule(call);
    return origin === undefined ? answer : readableBy(origin, answer);
  };
}

function answerHealth(call: Call, health: Health): Answer {
  if (call.method === "GET" || call.method === "HEAD") return jsonAnswer(200, health);
  return errorAnswer(405, "Method not allowed", { headers: { Allow: "GET, HEAD" } });
}
