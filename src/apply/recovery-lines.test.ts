import { expect, test } from "vitest";
import { recoveryLines } from "./recovery-lines.js";

test("a save that met a write is told of by its file, with what to do where it is lost", () => {
  const nothing = { restored: [], left: [], failed: [], setAside: [] };
  expect(recoveryLines(nothing)).toEqual([]);
  expect(recoveryLines({ ...nothing, savedMeanwhile: ["a.css"], lostSaves: ["b\n.css"] })).toEqual([
    expect.stringMatching(/what it saved is back, what was applied is not: a\.css$/),
    expect.stringMatching(/save it again: b\\n\.css$/),
  ]);
});
