import { describe, expect, test } from "vitest";
import { fitsKind } from "./fits-kind.js";

describe("a value that fits its kind", () => {
  test.for([
    ["16px", "length"],
    ["0", "length"],
    ["auto", "length"],
    ["50%", "length"],
    ["0 10px", "length"],
    ["1fr 2fr", "length"],
    ["clamp(1rem, 2vw, 3rem)", "length"],
    ["180ms", "length"],
    ["45deg", "length"],
    ["var(--x)", "length"],
    ["1.5", "number"],
    ["bold", "number"],
    ["calc(1 / 3)", "number"],
    ["oklch(50% 0.2 20)", "color"],
    ["light-dark(red, blue)", "color"],
    ["16 / 9", "ratio"],
    ["auto 1.5", "ratio"],
    ["anything at all", "text"],
  ] as const)("%s may be a %s", ([text, kind]) => {
    expect(fitsKind(text, { kind, before: "" }, CSS)).toBe(true);
  });

  test.for([
    ["12 potatoes", "length"],
    ["16p", "length"],
    ["12,5", "length"],
    ["1,5", "number"],
    ["#12", "color"],
    ["blu", "color"],
    ["10px", "number"],
    ["16px / 9", "ratio"],
    ["16 x 9", "ratio"],
  ] as const)("%s is no %s", ([text, kind]) => {
    expect(fitsKind(text, { kind, before: "" }, CSS)).toBe(false);
  });

  test("what replaces a value that fits no property need not fit one either", () => {
    expect(fitsKind("220 90% 50%", { kind: "color", before: "200 80% 40%" }, CSS)).toBe(true);
    expect(fitsKind("220 90% 50%", { kind: "color", before: "#fff" }, CSS)).toBe(false);
  });
});
