import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRecord, type JournalRecord, parseJournal } from "./journal-format.js";

const owner = { pid: 42, started: "17", machine: "here" };
const files = ["a.css", "deep/ü\n.css"];
const after = "ab".repeat(32);
const open: JournalRecord = { phase: "open", txid: "0123456789ab", owner, files };
const records: readonly JournalRecord[] = [
  open,
  { phase: "commit", steps: [{ file: "a.css", inPlace: false, after }] },
  { phase: "commit", steps: [{ file: "a.css", inPlace: true, after }] },
  { phase: "done" },
];
const text = records.map(formatRecord).join("");

test("the records add up to a state, the later ones of a kind in place of the earlier ones", () => {
  expect(parseJournal(text)).toEqual({
    txid: "0123456789ab",
    owner,
    files,
    steps: [{ file: "a.css", inPlace: true, after }],
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
      expect([expected, next]).toContainEqual(parseJournal(wrong));
    }),
  );
});

describe("a journal that came from elsewhere is not trusted", () => {
  test.each([
    ["a step upwards", { phase: "commit", steps: [{ file: "../a.css", inPlace: false, after }] }],
    ["a step without a digest", { phase: "commit", steps: [{ file: "a.css", inPlace: false }] }],
    [
      "a digest of another kind",
      { phase: "commit", steps: [{ file: "a.css", inPlace: false, after: "ab" }] },
    ],
    ["a step that is none", { phase: "commit", steps: [null] }],
    ["an unknown phase", { phase: "delete", files: ["a.css"] }],
    ["no record", null],
  ])("%s", (_, record) => {
    // The format takes whole records only; the hostile ones are made to look like them.
    const hostile = formatRecord(record as unknown as JournalRecord);
    expect(parseJournal(formatRecord(open) + hostile)).toEqual(parseJournal(formatRecord(open)));
  });

  test.each([
    ["a process of none", { ...open, owner: { ...owner, pid: 0 } }],
    ["a group of processes", { ...open, owner: { ...owner, pid: -1 } }],
    ["a process id that is none", { ...open, owner: { ...owner, pid: "1" } }],
    ["a transaction named like a path", { ...open, txid: "../../../../a" }],
    ["no process", { phase: "open", txid: "0123456789ab", files }],
    ["no files", { phase: "open", txid: "0123456789ab", owner }],
    ["a path upwards", { ...open, files: ["../a.css"] }],
    ["a path upwards on the way", { ...open, files: ["a/../../b.css"] }],
    ["an absolute path", { ...open, files: ["/etc/passwd"] }],
    ["an empty path", { ...open, files: [""] }],
    ["a path with NUL", { ...open, files: ["a\0"] }],
    ["a path that is none", { ...open, files: [7] }],
    ["no list of files", { ...open, files: "a.css" }],
    ["another record first", { phase: "done" }],
  ])("nor one whose first record has %s", (_, record) => {
    expect(parseJournal(formatRecord(record as unknown as JournalRecord))).toBeUndefined();
  });

  test("any text is a state or none, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (any) => {
        expect(parseJournal(any)).toBeUndefined();
      }),
    );
  });
});
