import { describe, expect, it } from "vitest";
import type { ApplyOutcome } from "../apply/outcome.js";
import { createApplyRoute } from "./apply-route.js";
import type { Answer, Call } from "./calls/call.js";
import { onlyListedOrigins } from "./origin.js";

const page = "http://localhost:4321";

/** Answers a call of the allowed page, on an apply with this outcome. */
async function answerTo(call: Partial<Call>, outcome: ApplyOutcome): Promise<Answer> {
  const apply = { run: async () => outcome };
  const respond = createApplyRoute({ apply, originRule: onlyListedOrigins([page]) });
  return await respond({
    method: "POST",
    target: "/apply",
    ownOrigin: undefined,
    header: (name) => ({ origin: page, "content-type": "application/json" })[name],
    readBody: async () => ({ kind: "complete", bytes: Buffer.from("{}") }),
    ...call,
  });
}

const issues = [{ code: "unrouted", message: "no route takes --x", path: 'tokens["--x"]' }];
const refused = [{ cssVar: "--b", reason: "unused" as const, seen: null, places: [] }];
const updated = [{ file: "a.css", changed: ["--a"], unchanged: [], unknown: [] }];

const rows: readonly [ApplyOutcome, number, object][] = [
  [{ kind: "applied", updated, refused: [] }, 200, { ok: true, updated }],
  [{ kind: "applied", updated, refused }, 200, { ok: true, updated, refused }],
  [
    { kind: "previewed", project: "site", files: [], refused: [] },
    200,
    { ok: true, preview: true, project: "site", files: [] },
  ],
  [
    { kind: "previewed", project: "site", files: [], refused },
    200,
    { ok: true, preview: true, project: "site", files: [], refused },
  ],
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
  it.each(rows)("%j has its status and body", async (outcome, status, body) => {
    const answer = await answerTo({}, outcome);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body ?? "")).toEqual(body);
  });
});

it("repeats at most 80 characters of a name that no route takes", async () => {
  const rejected = [`--${"x".repeat(500)}`];
  const { body = "" } = await answerTo({}, { kind: "rejected", message: "m", issues: [], rejected });
  expect(JSON.parse(body).rejected[0]).toHaveLength(80);
});

describe("a call is refused before the next thing about it is looked at", () => {
  const applied: ApplyOutcome = { kind: "applied", updated, refused: [] };
  const readBody = () => Promise.reject(new Error("the body was read"));

  it.each([
    ["its method", { method: "PUT", header: () => undefined, readBody }, 405],
    ["its origin", { header: () => undefined, readBody }, 403],
    [
      "its media type",
      { header: (name: string) => (name === "origin" ? page : "text/plain"), readBody },
      415,
    ],
    ["its size", { readBody: async () => ({ kind: "too-large" }) as const }, 413],
  ])("%s", async (_, call, status) => {
    expect((await answerTo(call, applied)).status).toBe(status);
  });
});
