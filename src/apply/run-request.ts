import type { Disk, DiskProblem } from "../disk/disk.js";
import { parseApplyRequest } from "../model/apply-request.js";
import type { RoutingTable } from "../model/routing.js";
import { editFiles } from "./edit-files.js";
import { joinTransactions } from "./join-transactions.js";
import type { ApplyOutcome } from "./outcome.js";
import { routeTokens } from "./route-tokens.js";

/** Takes the parsed JSON body of a request through all of the contract's section 3. */
export type RunRequest = (body: unknown) => Promise<ApplyOutcome>;

export function createRunRequest(disk: Disk, routing: RoutingTable): RunRequest {
  const transact = joinTransactions(disk, editFiles);
  return async (body) => {
    const parsed = parseApplyRequest(body);
    if (!parsed.ok) {
      const [first] = parsed.issues;
      const more = parsed.issues.length > 1 ? ` (and ${parsed.issues.length - 1} more)` : "";
      return { kind: "rejected", message: `${first?.message}${more}`, issues: parsed.issues };
    }
    const routed = routeTokens(parsed.value, routing);
    if (!routed.ok) return routed.rejection;
    const result = await transact(routed.value.files, routed.value);
    return result.ok ? result.value : outcomeOf(result.problem);
  };
}

function outcomeOf(problem: DiskProblem): ApplyOutcome {
  const { kind, path, restoreFailures } = problem;
  const message = `${path}: ${problem.message}`;
  switch (kind) {
    case "outside":
      return { kind: "rejected", message, issues: [{ code: "outside-write-root", path: "tokens", message }] };
    case "changed":
      return { kind: "conflict", reason: "file-changed", message, files: [path] };
    default:
      return { kind: "failed", message, failedFile: path, ...(restoreFailures && { restoreFailures }) };
  }
}
