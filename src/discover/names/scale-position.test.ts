import { describe, expect, it } from "vitest";
import { scalePosition, scaleStepOf } from "./scale-position.js";

describe("the position in a scale", () => {
  it.each([
    [["3xs", "2xs", "xs", "sm", "md", "lg", "xl", "2xl", "3xl"]],
    [["xxxs", "xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl", "xxxxl"]],
    [["xxsmall", "xsmall", "small", "medium", "large", "xlarge", "2xlarge"]],
    [["50", "100", "950"]],
  ])("orders steps as people read them: %j", (steps) => {
    const byPosition = [...steps]
      .sort()
      .sort((a, b) => (scalePosition(a) ?? Number.NaN) - (scalePosition(b) ?? Number.NaN));
    expect(byPosition).toEqual(steps);
  });

  it("has steps below zero before it", () => {
    const names = ["minus-2", "minus-1", "0", "1", "2"];
    const steps = names.map((name) => scaleStepOf(["step", ...name.split("-")]));
    expect(steps.map((step) => step?.position)).toEqual([-2, -1, 0, 1, 2]);
    expect(scaleStepOf(["minus", "small"])?.position).toBe(scaleStepOf(["small"])?.position);
  });

  it("takes no other word for a step", () => {
    for (const word of ["hover", "", "12px", "xlx", "1xsl", "x", "2x", "xx"])
      expect([word, scalePosition(word)]).toEqual([word, undefined]);
  });

  it("reads a step of two words", () => {
    const names = ["3x-small", "2x-small", "x-small", "small", "large", "x-large", "extra-large", "4x-large"];
    const steps = names.map((name) => scaleStepOf(["spacing", ...name.split("-")]));
    const at = steps.map((step) => step?.position ?? Number.NaN);
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(steps.map((step) => step?.words)).toEqual([2, 2, 2, 1, 1, 2, 2, 2]);
    expect(scaleStepOf(["max", "small"])?.words).toBe(1);
    expect(scaleStepOf(["small", "text"])).toBeUndefined();
  });
});
