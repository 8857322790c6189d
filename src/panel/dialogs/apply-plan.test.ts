import { describe, expect, test } from "vitest";
import type { FilePreview, Hunk } from "../../model/wire.js";
import { placeText, planOf } from "./apply-plan.js";
import { unifiedDiff } from "./unified-diff.js";

function hunk(cssVar: string, extra: Partial<Hunk> = {}): Hunk {
  return { cssVar, line: 3, selector: ":root", conditions: [], before: "1px", after: "2px", ...extra };
}

function preview(file: string, extra: Partial<FilePreview> = {}): FilePreview {
  const hunks = extra.hunks ?? [];
  return {
    file,
    digest: "0".repeat(64),
    changed: hunks.map(({ cssVar }) => cssVar),
    unchanged: [],
    unknown: [],
    hunks,
    ...extra,
  };
}

const planFor = (files: readonly FilePreview[], unrouted: readonly string[] = []) =>
  planOf({ files, tokens: {}, unrouted });

describe("a preview is sorted so that every name has one place", () => {
  test("changed names can be written, unchanged ones are settled, the others are unknown", () => {
    const plan = planFor(
      [preview("a.css", { hunks: [hunk("--a")], unchanged: ["--b"], unknown: ["--c"] })],
      ["--d"],
    );
    expect(plan.writable).toEqual(["--a"]);
    expect(plan.settled).toEqual(["--b"]);
    expect(plan.unknown).toEqual([{ name: "--c", files: ["a.css"], elsewhere: [] }]);
    expect(plan.unrouted).toEqual(["--d"]);
  });

  test("a name one of several files declares is not unknown", () => {
    const plan = planFor([
      preview("a.css", { unknown: ["--a", "--b"] }),
      preview("b.css", { hunks: [hunk("--a")], unchanged: ["--b"] }),
    ]);
    expect(plan.unknown).toEqual([]);
  });

  test("a file without changes has no card", () => {
    expect(planFor([preview("a.css", { unchanged: ["--a"] })]).files).toEqual([]);
  });

  test("an unknown name says where it is declared instead", () => {
    const places = [{ line: 9, selector: ".dark", conditions: ["@media print"] }];
    const plan = planFor([preview("a.css", { unknown: ["--a"], declaredElsewhere: { "--a": places } })]);
    expect(plan.unknown[0]?.elsewhere).toEqual([{ file: "a.css", places }]);
    expect(places.map(placeText)).toEqual(["@media print .dark"]);
  });

  test("names of object members are names like any other", () => {
    const plan = planFor([
      preview("a.css", { unknown: ["constructor", "__proto__"], declaredElsewhere: {} }),
    ]);
    expect(plan.unknown.map(({ elsewhere }) => elsewhere)).toEqual([[], []]);
  });
});

describe("the diff to copy", () => {
  test("holds only what is chosen, file by file", () => {
    const files = [
      preview("src/a.css", {
        hunks: [hunk("--a", { line: 14, before: "#3454d1", after: "oklch(56% 0.2 262)" }), hunk("--b")],
      }),
      preview("src/b.css", { hunks: [hunk("--c")] }),
    ];
    expect(unifiedDiff(files, (name) => name === "--a")).toBe(
      [
        "--- a/src/a.css",
        "+++ b/src/a.css",
        "@@ -14 +14 @@ :root",
        "-  --a: #3454d1;",
        "+  --a: oklch(56% 0.2 262);",
        "",
      ].join("\n"),
    );
  });

  test("counts the lines of a value over several lines, and writes an empty value without a trailing space", () => {
    const files = [
      preview("a.css", { hunks: [hunk("--a", { selector: ".x,\n  .y", before: "1px\n 2px", after: "" })] }),
    ];
    expect(unifiedDiff(files, () => true)).toContain("@@ -3,2 +3 @@ .x, .y\n-  --a: 1px\n- 2px;\n+  --a:;\n");
  });

  test("is empty when nothing is chosen", () => {
    expect(unifiedDiff([preview("a.css", { hunks: [hunk("--a")] })], () => false)).toBe("");
  });
});
