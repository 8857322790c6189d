import type { Apply } from "../apply/apply.js";
import type { ApplyOutcome } from "../apply/outcome.js";
import { errorAnswer } from "./answer.js";
import type { Answer, Call, Respond } from "./call.js";
import { preflightAnswer, readableBy } from "./cors.js";
import { readJsonBody } from "./json-body.js";
import { isJsonMediaType } from "./media-type.js";
import type { OriginRule } from "./origin.js";
import { renderOutcome } from "./outcome-answer.js";

export interface ApplyRouteOptions {
  readonly apply: Apply;
  readonly originRule: OriginRule;
  /** Told of every request that got as far as the apply use case. */
  readonly onOutcome?: ((outcome: ApplyOutcome) => void) | undefined;
  /** Told of the `Origin` that was refused; undefined when there was none. */
  readonly onRefusedOrigin?: ((origin: string | undefined) => void) | undefined;
}

/** `POST` and `OPTIONS` on the apply route, whatever its path; checks in the order of the contract's HTTP table. */
export function createApplyRoute(options: ApplyRouteOptions): Respond {
  const { originRule, onRefusedOrigin } = options;
  return async (call) => {
    const { method } = call;
    const verdict = originRule(call);
    const finish = (answer: Answer) =>
      verdict.readableBy === undefined ? answer : readableBy(verdict.readableBy, answer);

    if (method !== "POST" && method !== "OPTIONS") {
      return finish(errorAnswer(405, "Method not allowed", { headers: { Allow: "POST, OPTIONS" } }));
    }
    const isPreflight = method === "OPTIONS";
    if (!verdict.allowed || (isPreflight && verdict.readableBy === undefined)) {
      onRefusedOrigin?.(call.header("origin"));
      return errorAnswer(403, "Origin not allowed");
    }
    return finish(isPreflight ? preflightAnswer(call) : await answerPost(call, options));
  };
}

async function answerPost(call: Call, { apply, onOutcome }: ApplyRouteOptions): Promise<Answer> {
  if (!isJsonMediaType(call.header("content-type"))) {
    return errorAnswer(415, "Content-Type must be application/json");
  }
  const body = await readJsonBody(call);
  if (!body.ok) return body.answer;
  const outcome = await apply.run(body.value);
  onOutcome?.(outcome);
  return renderOutcome(outcome);
}
