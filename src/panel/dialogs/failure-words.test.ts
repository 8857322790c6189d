import { describe, expect, test } from "vitest";
import type { ApplyFailure } from "../../state/apply-client.js";
import { partsStrings } from "../strings/parts.js";
import { failureWords } from "./failure-words.js";

const failures: readonly ApplyFailure[] = [
  { kind: "unreachable", endpoint: "http://127.0.0.1:24681/apply" },
  { kind: "local-network-denied", endpoint: "http://127.0.0.1:24681/apply" },
  { kind: "origin-not-allowed", origin: "http://localhost:5173" },
  { kind: "file-changed", files: ["a.css"], message: "changed" },
  { kind: "unrouted", names: ["--x"] },
  { kind: "invalid", message: "bad", issues: [] },
  { kind: "too-large", limit: 1024 },
  { kind: "write-failed", message: "EACCES", file: "a.css", restoreFailures: [] },
  { kind: "timeout", seconds: 10 },
  { kind: "bad-answer", status: 502 },
];

describe.each(["en", "ja"] as const)("in %s", (language) => {
  const words = partsStrings(language);

  test.each(failures)("$kind says what happened with every blank filled", (failure) => {
    const { what, next, lines = [] } = failureWords(failure, words);
    expect(what.length).toBeGreaterThan(5);
    for (const text of [what, next ?? "", ...lines]) expect(text).not.toMatch(/[{}]|undefined/);
  });

  test.each(failures.filter(({ kind }) => kind !== "invalid"))("$kind says the next step", (failure) => {
    expect(failureWords(failure, words).next?.length).toBeGreaterThan(5);
  });
});

const words = partsStrings("en");

test("an origin that may not write comes with the flag to add", () => {
  expect(failureWords({ kind: "origin-not-allowed", origin: "http://localhost:5173" }, words).code).toBe(
    "--allow-origin http://localhost:5173",
  );
});

test("after a changed file or a lost answer the files are looked at again before anything is written", () => {
  expect(failureWords({ kind: "file-changed", files: ["a.css"], message: "" }, words).isStale).toBe(true);
  expect(failureWords({ kind: "timeout", seconds: 10 }, words).isStale).toBe(true);
  expect(failureWords({ kind: "unreachable", endpoint: "x" }, words).isStale).toBeUndefined();
});

test("files that could not be put back are listed", () => {
  const failure = { kind: "write-failed", message: "m", file: "a.css", restoreFailures: ["b.css"] } as const;
  expect(failureWords(failure, words)).toMatchObject({ lines: ["b.css"], isStale: true });
});

test("every issue of a refused request is listed with its place", () => {
  const issues = [{ path: "tokens.--a", message: "unbalanced" }];
  expect(failureWords({ kind: "invalid", message: "m", issues }, words).lines).toEqual([
    "tokens.--a: unbalanced",
  ]);
});
