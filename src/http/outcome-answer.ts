import type { ApplyOutcome } from "../apply/outcome.js";
import { echo } from "../model/echo.js";
import { errorAnswer, jsonAnswer } from "./answer.js";
import type { Answer } from "./call.js";

/** The status and body of what became of a request (contract, section 3 "Answers"). */
export function renderOutcome(outcome: ApplyOutcome): Answer {
  switch (outcome.kind) {
    case "applied":
      return jsonAnswer(200, { ok: true, updated: outcome.updated });
    case "previewed":
      return jsonAnswer(200, { ok: true, dryRun: true, files: outcome.files });
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
