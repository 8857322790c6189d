import { describe, expect, test } from "vitest";
import { type ApplyFailure, mayBeWritten } from "../../state/apply/apply-client.js";
import { loadStrings } from "../strings/strings.js";
import { failureWords } from "./failure-words.js";

const origin = "http://localhost:5173";

const failures: readonly ApplyFailure[] = [
  { kind: "unreachable", endpoint: "http://127.0.0.1:24681/apply" },
  { kind: "local-network-denied", endpoint: "http://127.0.0.1:24681/apply" },
  {
    kind: "forbidden-by-policy",
    endpoint: "http://127.0.0.1:24681/apply",
    directive: "connect-src http://127.0.0.1:24681",
  },
  { kind: "origin-not-allowed", origin: "http://localhost:5173", endpoint: "http://127.0.0.1:24681/apply" },
  { kind: "origin-not-allowed", origin: "http://localhost:5173", endpoint: "/apply" },
  { kind: "file-changed", files: ["a.css"], message: "changed" },
  { kind: "unrouted", names: ["--x"] },
  { kind: "invalid", message: "bad", issues: [] },
  { kind: "too-large", limit: 1024 },
  { kind: "too-much" },
  { kind: "write-failed", message: "EACCES", file: "a.css", restoreFailures: [] },
  { kind: "timeout", seconds: 10 },
  { kind: "answer-lost", endpoint: "http://127.0.0.1:24681/apply" },
  { kind: "write-failed", message: "Internal error", file: undefined, restoreFailures: [] },
  { kind: "part-not-loaded" },
  { kind: "unexpected", message: "ReferenceError: AbortSignal is not defined" },
  { kind: "foreign", endpoint: "/apply", status: 502 },
  { kind: "foreign", endpoint: "/apply", status: undefined },
  { kind: "foreign", endpoint: "/apply", status: 404, text: "<title>Grafana</title>" },
];

describe.each([await loadStrings("en"), await loadStrings("ja")])("in $language", (strings) => {
  test.each(failures)("$kind says what happened with every blank filled", (failure) => {
    const { what, next, lines = [] } = failureWords(failure, strings, origin);
    expect(what.length).toBeGreaterThan(5);
    for (const text of [what, next ?? "", ...lines]) expect(text).not.toMatch(/[{}]|undefined/);
  });

  const isPlain = (failure: ApplyFailure) => failure.kind !== "invalid" && !mayBeWritten(failure);
  test.each(failures.filter(isPlain))("$kind says the next step", (failure) => {
    expect(failureWords(failure, strings, origin).next?.length).toBeGreaterThan(5);
  });
});

const strings = await loadStrings("en");

test("an origin that may not write comes with the flag to add, or the option of the dev server", () => {
  const refusedBy = (endpoint: string) =>
    failureWords({ kind: "origin-not-allowed", origin, endpoint }, strings, origin).code;
  expect(refusedBy("http://127.0.0.1:24681/apply")).toBe("--allow-origin http://localhost:5173");
  expect(refusedBy("/apply")).toBe('allowOrigins: ["http://localhost:5173"]');
});

test("what answers in the server's place is named, with the command that tells more", () => {
  const words = (status: number, text: string) =>
    failureWords({ kind: "foreign", endpoint: "/apply", status, text }, strings, origin);
  expect(words(404, "<html><title> Grafana </title>")).toMatchObject({
    what: "What answers at /apply is not the panel's server: it calls itself “Grafana” (status 404).",
    code: "npx design-token-panel doctor --origin http://localhost:5173",
  });
  expect(words(502, "<title>502</title>").what).toBe(
    "A proxy answers at /apply, but does not reach the server behind it (status 502).",
  );
});

test("after a changed file or a refused request the files are looked at again before anything is written", () => {
  expect(failureWords({ kind: "file-changed", files: ["a.css"], message: "" }, strings, origin).isStale).toBe(
    true,
  );
  const refused = { kind: "invalid", message: "two values", issues: [] } as const;
  expect(failureWords(refused, strings, origin).isStale).toBe(true);
  expect(failureWords({ kind: "unreachable", endpoint: "x" }, strings, origin).isStale).toBeUndefined();
});

test("files that could not be put back are listed", () => {
  const failure = { kind: "write-failed", message: "m", file: "a.css", restoreFailures: ["b.css"] } as const;
  expect(failureWords(failure, strings, origin)).toMatchObject({ lines: ["b.css"], isStale: true });
});

test("a silent server comes with the command that starts it, a silent dev server without", () => {
  const unreachable = (endpoint: string) =>
    failureWords({ kind: "unreachable", endpoint }, strings, origin).code;
  expect(unreachable("http://127.0.0.1:24681/apply")).toBe(
    "npx design-token-panel-server --write-root . --routing design-token-panel.routing.json --allow-origin http://localhost:5173",
  );
  expect(unreachable("http://127.0.0.1:3000/apply")).toContain("--port 3000 ");
  expect(unreachable("/apply")).toBeUndefined();
  expect(unreachable("http://localhost:5173/apply")).toBeUndefined();
  expect(unreachable("http://[")).toBeUndefined();
});

test("every issue of a refused request is listed with its place", () => {
  const issues = [{ path: "tokens.--a", message: "unbalanced" }];
  expect(failureWords({ kind: "invalid", message: "m", issues }, strings, origin).lines).toEqual([
    "tokens.--a: unbalanced",
  ]);
});
