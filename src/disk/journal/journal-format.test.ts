import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRecord, type JournalRecord, parseJournal, parseOwner, type Step } from "./journal-format.js";

const owner = { pid: 42, started: "17", machine: "here" };
const files = ["a.css", "deep/ü\n.css"];
const after = "ab".repeat(32);
const open: JournalRecord = { phase: "open", txid: "0123456789ab", owner };
const renamed: Step = { file: "a.css", inPlace: false, after };
const overwritten: Step = { file: "a.css", inPlace: { ino: "7", count: 2 }, after };
const records: readonly JournalRecord[] = [
  open,
  { phase: "stage", files },
  { phase: "commit", steps: [renamed] },
  { phase: "commit", steps: [overwritten] },
  { phase: "done" },
];
const text = records.map(formatRecord).join("");

test("the first record tells whose they are, whatever comes after", () => {
  expect([text, `${formatRecord(open)}my notes`].map(parseOwner)).toEqual([owner, owner]);
  expect(["", "my notes\n", formatRecord({ phase: "done" })].map(parseOwner)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("the records add up to a state", () => {
  expect(parseJournal(text)).toEqual({
    txid: "0123456789ab",
    files,
    steps: [renamed, overwritten],
    isDone: true,
  });
});

test("cut anywhere, a journal says what its whole lines say", () => {
  const bytes = Buffer.from(text);
  for (let length = 0; length <= bytes.length; length += 1) {
    const cut = bytes.subarray(0, length).toString();
    const whole = cut.slice(0, cut.lastIndexOf("\n") + 1);
    // A line that lacks nothing but its end counts too.
    expect([parseJournal(whole), parseJournal(`${cut}\n`)]).toContainEqual(parseJournal(cut));
  }
});

test("one wrong byte ends a journal before its line", () => {
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.integer({ min: 1, max: 127 }), (at, flip) => {
      const wrong = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ flip) + text.slice(at + 1);
      const line = text.slice(0, at).split("\n").length - 1;
      const expected = parseJournal(records.slice(0, line).map(formatRecord).join(""));
      const next = parseJournal(
        records
          .slice(0, line + 1)
          .map(formatRecord)
          .join(""),
      );
      const found = parseJournal(wrong);
      expect(typeof found === "string" ? ["cut", "unusable"] : [expected, next]).toContainEqual(found);
    }),
  );
});

const tooMany = Array.from({ length: 1001 }, (_, index) => `${index}.css`);

describe("a journal that holds a record which is none of ours is not believed at all", () => {
  // The format takes our records only; the hostile ones are made to look like them.
  const lie = (record: unknown) => formatRecord(record as JournalRecord);
  const step = (changed: object) => ({ phase: "commit", steps: [{ ...renamed, ...changed }] });

  test.each([
    ["no files", { phase: "stage" }],
    ["files that are no list", { phase: "stage", files: "a.css" }],
    ["a file that is none", { phase: "stage", files: [7] }],
    ["a path upwards", { phase: "stage", files: ["../a.css"] }],
    ["a path upwards on the way", { phase: "stage", files: ["a/../../b.css"] }],
    ["an absolute path", { phase: "stage", files: ["/etc/a.css"] }],
    ["an empty path", { phase: "stage", files: [""] }],
    ["a path with NUL", { phase: "stage", files: ["a\0.css"] }],
    ["a path with NUL before its end", { phase: "stage", files: ["package.json\0.css"] }],
    ["a path that is too long", { phase: "stage", files: [`${"a/".repeat(2048)}a.css`] }],
    ["a script", { phase: "stage", files: ["a.css", "vite.config.js"] }],
    ["a hook of git", { phase: "stage", files: [".git/hooks/pre-commit"] }],
    ["more files than we write at once", { phase: "stage", files: tooMany }],
    ["more steps than we write at once", { phase: "commit", steps: tooMany.map(() => renamed) }],
    ["a step upwards", step({ file: "../a.css" })],
    ["a step for a script", step({ file: "package.json" })],
    ["a step without a digest", step({ after: undefined })],
    ["a digest of another kind", step({ after: "ab" })],
    ["a step in place that names no file", step({ inPlace: true })],
    ["a commit of no step, of which a large one could hold very many", { phase: "commit", steps: [] }],
    ["a step that is none", { phase: "commit", steps: [null] }],
    ["an unknown phase", { phase: "delete", files: ["a.css"] }],
    ["a second beginning", open],
    ["no record", null],
  ])("%s", (_, record) => {
    expect(parseJournal(formatRecord(open) + lie(record))).toBe("unusable");
  });

  test.each([
    ["a process of none", { ...open, owner: { ...owner, pid: 0 } }],
    ["a group of processes", { ...open, owner: { ...owner, pid: -1 } }],
    ["a process id that is none", { ...open, owner: { ...owner, pid: "1" } }],
    ["a transaction named like a path", { ...open, txid: "../../../../a" }],
    ["no process", { phase: "open", txid: "0123456789ab" }],
    ["another record first", { phase: "done" }],
  ])("nor one whose first record has %s", (_, record) => {
    expect(parseJournal(lie(record))).toBe("unusable");
  });

  test("a file that is named twice is one file", () => {
    const twice = formatRecord({ phase: "stage", files: ["a.css", "a.css"] });
    expect(parseJournal(formatRecord(open) + twice)).toMatchObject({ files: ["a.css"] });
  });

  test("any text is no state, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (any) => {
        expect(parseJournal(any)).toBeTypeOf("string");
      }),
    );
  });
});
