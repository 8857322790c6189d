import { describe, expect, test } from "vitest";
import type { FilePreview, Hunk } from "../../../model/wire/wire.js";
import type { ApplyPreview } from "../../../state/apply/apply-client.js";
import { type ApplyPlan, changesOf, placeText, planOf, tickedAtFirst } from "./apply-plan.js";
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

/** Of a request with one part, for the names that the files speak of. */
function planFor(files: readonly FilePreview[], extra: Partial<ApplyPreview> = {}): ApplyPlan {
  const names = files.flatMap(({ changed, unchanged, unknown }) => [...changed, ...unchanged, ...unknown]);
  const tokens = Object.fromEntries(names.map((name) => [name, "2px"]));
  const parts = [{ scheme: undefined, slots: new Map(), tokens, page: { attributes: {}, media: [] } }];
  const left = { refused: [], unrouted: [], unseen: [], setByScript: [], left: 0 };
  return planOf({ project: "site", files, parts, ...left, ...extra });
}

describe("a preview is sorted so that every name has one place", () => {
  test("changed names can be written, unchanged ones are in the files, the others are unknown", () => {
    const plan = planFor([preview("a.css", { hunks: [hunk("--a")], unchanged: ["--b"], unknown: ["--c"] })], {
      unrouted: ["--d"],
    });
    expect(changesOf(plan).map(({ key }) => key)).toEqual(["0 --a"]);
    expect(plan.inFiles).toEqual([{ part: 0, cssVar: "--b" }]);
    expect(plan.unknown).toEqual([{ name: "--c", after: "2px", files: ["a.css"], elsewhere: [] }]);
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

  test("an unknown name whose places are too many to be shown is still said to be declared elsewhere, once", () => {
    const sheets = ["a.css", "b.css"].map((file) =>
      preview(file, { unknown: ["--a"], declaredElsewhere: { "--a": [] } }),
    );
    expect(planFor(sheets).unknown[0]?.elsewhere).toEqual([{ file: "a.css", places: [] }]);
  });

  test("a token of two modes is two changes, each with its scheme", () => {
    const page = { attributes: {}, media: [] };
    const plan = planFor(
      [preview("a.css", { hunks: [hunk("--a"), hunk("--a", { batch: 1, selector: ".dark" })] })],
      {
        parts: [
          { scheme: undefined, slots: new Map(), tokens: { "--a": "2px" }, page },
          { scheme: "night", slots: new Map(), tokens: { "--a": "3px" }, page },
        ],
      },
    );
    expect(changesOf(plan)).toMatchObject([
      { key: "0 --a", scheme: undefined, selector: ":root" },
      { key: "1 --a", scheme: "night", selector: ".dark" },
    ]);
  });

  test("a change of a declaration that the other mode uses too says so, and is ticked unless another value waits there", () => {
    const page = { attributes: {}, media: [] };
    const sharedWith = { "--a": { where: "light" }, "--b": { where: "light", waiting: "4px" } };
    const plan = planFor([preview("a.css", { hunks: [hunk("--a"), hunk("--b"), hunk("--c")] })], {
      parts: [
        {
          scheme: undefined,
          slots: new Map(),
          tokens: { "--a": "2px", "--b": "2px", "--c": "2px" },
          page,
          sharedWith,
        },
      ],
    });
    expect(changesOf(plan).map((change) => change.sharedWith)).toEqual([
      { where: "light" },
      { where: "light", waiting: "4px" },
      undefined,
    ]);
    expect([...tickedAtFirst(plan)]).toEqual(["0 --a", "0 --c"]);
  });

  test("what would go into a file that a build writes is not ticked", () => {
    const built = preview("dist/a.css", { hunks: [hunk("--a")], generated: "git ignores it" });
    const plan = planFor([built, preview("b.css", { hunks: [hunk("--b")] })]);
    expect([...tickedAtFirst(plan)]).toEqual(["0 --b"]);
  });

  test("a refused token stands apart with what would be written", () => {
    const refused = [{ cssVar: "--a", reason: "differs", places: [] } as const];
    const plan = planFor([preview("a.css", { unknown: ["--a"] })], { refused });
    expect(plan.refused).toMatchObject([{ key: "0 --a", after: "2px" }]);
    expect(plan.unknown).toEqual([]);
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
    expect(unifiedDiff(planFor(files).files, (key) => key === "0 --a")).toBe(
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
    expect(unifiedDiff(planFor(files).files, () => true)).toContain(
      "@@ -3,2 +3 @@ .x, .y\n-  --a: 1px\n- 2px;\n+  --a:;\n",
    );
  });

  test("is empty when nothing is chosen", () => {
    expect(unifiedDiff(planFor([preview("a.css", { hunks: [hunk("--a")] })]).files, () => false)).toBe("");
  });
});
