import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.js";

describe("edits", () => {
  it("are made in the order of the source, whatever order they come in", () => {
    const edits = [
      { range: { start: 4, end: 5 }, text: "Y" },
      { range: { start: 0, end: 1 }, text: "" },
      { range: { start: 2, end: 2 }, text: "X" },
    ];
    expect(applyEdits("abcde", edits)).toBe("bXcdY");
  });

  it("leave every character outside their ranges as it was", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.string(), (source, a, b, text) => {
        const [start = 0, end = 0] = [a % (source.length + 1), b % (source.length + 1)].sort((x, y) => x - y);
        const edited = applyEdits(source, [{ range: { start, end }, text }]);
        expect(edited).toBe(source.slice(0, start) + text + source.slice(end));
      }),
    );
  });

  it("that overlap are a mistake of the caller", () => {
    const edits = [
      { range: { start: 0, end: 2 }, text: "x" },
      { range: { start: 1, end: 3 }, text: "y" },
    ];
    expect(() => applyEdits("abc", edits)).toThrow(RangeError);
  });
});
