import { expect, test } from "vitest";
import { toolWords } from "../../strings/tools.js";
import type { ApplyStep, Choosing } from "./apply-flow.js";
import { introOf, titleOf } from "./apply-words.js";

type NotWritten = Extract<ApplyStep, { kind: "not-written" }>;

const title = (step: Pick<NotWritten, "failure" | "applied">): string =>
  titleOf({ kind: "not-written", choice: {} as NotWritten["choice"], ...step }, toolWords("en"));

test("a write in turns of which one failed is not called unwritten: the turns before it are in the files", () => {
  const failure = { kind: "file-changed", files: ["a.css"], message: "" } as const;
  expect(title({ failure, applied: undefined })).toBe("Not written");
  expect(title({ failure, applied: 500 })).toBe("In your files: 500. The others may not be.");
});

test("of a write without an answer nobody knows", () => {
  const failure = { kind: "timeout", seconds: 10 } as const;
  expect(title({ failure, applied: undefined })).toBe("Perhaps written");
});

test("that there is nothing to write is not said while a change waits that page and file differ on", () => {
  const inFiles = [{ part: 0, cssVar: "--a" }];
  const intro = (refused: readonly unknown[]) => {
    const plan = { files: [], inFiles, refused } as unknown as Choosing["plan"];
    return introOf({ kind: "choosing", plan } as ApplyStep, toolWords("en"));
  };
  expect(intro([])).toContain("nothing to write");
  expect(intro([{}])).toBeUndefined();
});
