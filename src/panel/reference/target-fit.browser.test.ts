import { describe, expect, test } from "vitest";
import type { TierValueKind } from "../../model/config.js";
import { type Candidate, createFit } from "./target-fit.js";

const text: TierValueKind = { kind: "text" };
const candidate = (cssVar: string, type: TierValueKind, value: string, group = "Font"): Candidate => ({
  item: { cssVar, type, group },
  value,
});
const family = candidate("--font-sans", text, '"Inter", sans-serif');
const weight = candidate("--font-bold", { kind: "number", step: 100 }, "700", "Weight");
const size = candidate("--text-lg", { kind: "length", step: 0.125, unit: "rem" }, "1.25rem", "Text");
const fluid = candidate("--text-fluid", text, "clamp(1rem, 2vw, 2rem)", "Text");
const blue = candidate("--blue", { kind: "color" }, "#00f");
const border = candidate("--border", { kind: "color", channels: "hsl" }, "214 32% 91%");
const turn = candidate("--turn", { kind: "length", step: 1, unit: "deg" }, "45deg");

const fits = (own: Candidate, ...others: readonly Candidate[]) => others.map(createFit(own, CSS));

describe("what a reference may point at", () => {
  test("is first what stands beside its target, then its own kind, then what may be", () => {
    const other = candidate("--space", { kind: "length", step: 1, unit: "px" }, "8px", "Space");
    expect(fits(size, size, other, fluid, weight)).toEqual([0, 1, 2, 2]);
  });

  test("is never a weight for a font", () => {
    expect(fits(family, family, weight, size, blue)).toEqual([0, undefined, undefined, undefined]);
    expect(fits(weight, weight, family)).toEqual([0, undefined]);
  });

  test("is no angle for a length, and no bare channels for a whole colour", () => {
    expect(fits(size, turn, blue)).toEqual([undefined, undefined]);
    expect(fits(blue, border)).toEqual([undefined]);
    expect(fits(border, blue, border)).toEqual([undefined, 0]);
  });

  test("is anything for a text of which nobody can tell", () => {
    expect(fits(fluid, fluid, size, weight, blue)).toEqual([0, 2, 2, 2]);
  });
});
