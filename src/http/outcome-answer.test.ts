import { describe, expect, it } from "vitest";
import type { ApplyOutcome } from "../apply/outcome.js";
import { renderOutcome } from "./outcome-answer.js";

const issues = [{ code: "unrouted", message: "no route takes --x", path: 'tokens["--x"]' }];
const updated = [{ file: "a.css", changed: ["--a"], unchanged: [], unknown: [] }];

const rows: readonly [ApplyOutcome, number, object][] = [
  [{ kind: "applied", updated }, 200, { ok: true, updated }],
  [{ kind: "previewed", files: [] }, 200, { ok: true, dryRun: true, files: [] }],
  [{ kind: "rejected", message: "m", issues }, 400, { ok: false, error: "m", issues }],
  [
    { kind: "rejected", message: "m", issues, rejected: ["--x"] },
    400,
    { ok: false, error: "m", issues, rejected: ["--x"] },
  ],
  ...(["no-root-block", "stale-file", "file-changed"] as const).map(
    (reason): [ApplyOutcome, number, object] => [
      { kind: "conflict", reason, message: "m", files: ["a.css"] },
      409,
      { ok: false, error: "m", reason, files: ["a.css"] },
    ],
  ),
  [
    { kind: "failed", message: "m", failedFile: "a.css" },
    500,
    { ok: false, error: "m", failedFile: "a.css" },
  ],
  [
    { kind: "failed", message: "m", failedFile: "a.css", restoreFailures: ["b.css"] },
    500,
    { ok: false, error: "m", failedFile: "a.css", restoreFailures: ["b.css"] },
  ],
];

describe("an outcome", () => {
  it.each(rows)("%j has its status and body", (outcome, status, body) => {
    const answer = renderOutcome(outcome);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body ?? "")).toEqual(body);
  });
});

it("repeats at most 80 characters of a name that no route takes", () => {
  const rejected = [`--${"x".repeat(500)}`];
  const { body = "" } = renderOutcome({ kind: "rejected", message: "m", issues: [], rejected });
  expect(JSON.parse(body).rejected[0]).toHaveLength(80);
});
