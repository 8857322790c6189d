import type { Apply } from "../apply/apply.js";
import type { Applied, ApplyOutcome, Previewed } from "../apply/outcome.js";
import { echo } from "../model/echo.js";
import type { AppliedAnswer } from "../model/wire/wire.js";
import { errorAnswer, jsonAnswer } from "./calls/answer.js";
import type { Answer, Call, Respond } from "./calls/call.js";
import { isJsonMediaType, readJsonBody } from "./calls/json-body.js";
import { type OriginRule, preflightAnswer, readableBy } from "./origin.js";

export interface ApplyRouteOptions {
  readonly apply: Pick<Apply, "run">;
  readonly originRule: OriginRule;
  /** Is told what became of every request that was let through to be applied. */
  readonly onOutcome?: ((outcome: ApplyOutcome) => void) | undefined;
  /** Is told the `Origin` that was refused; undefined when there was none. */
  readonly onRefusedOrigin?: ((origin: string | undefined) => void) | undefined;
}

/** Answers on the apply route, whatever its path. It checks who asks before how, and how before what. */
export function createApplyRoute(options: ApplyRouteOptions): Respond {
  const { originRule, onRefusedOrigin } = options;
  return async (call) => {
    const { method } = call;
    const verdict = originRule(call);
    const finish = (answer: Answer) => readableBy(verdict.readableBy, answer);

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
  return answerOutcome(outcome);
}

/** Answers with the status and body for what became of a request. */
function answerOutcome(outcome: ApplyOutcome): Answer {
  switch (outcome.kind) {
    case "applied": {
      const { updated, build } = outcome;
      return jsonAnswer(200, { ok: true, updated, ...refusedOf(outcome), ...(build && { build }) });
    }
    case "previewed": {
      const { project, files } = outcome;
      return jsonAnswer(200, { ok: true, preview: true, project, files, ...refusedOf(outcome) });
    }
    case "rejected": {
      const { issues, rejected } = outcome;
      return errorAnswer(400, outcome.message, { issues, ...(rejected && { rejected: rejected.map(echo) }) });
    }
    case "conflict": {
      const { reason, files } = outcome;
      return errorAnswer(409, outcome.message, { reason, files });
    }
    case "failed": {
      const { failedFile, restoreFailures } = outcome;
      return errorAnswer(500, outcome.message, { failedFile, ...(restoreFailures && { restoreFailures }) });
    }
  }
}

function refusedOf({ refused }: Applied | Previewed): Pick<AppliedAnswer, "refused"> {
  return refused.length > 0 ? { refused } : {};
}
