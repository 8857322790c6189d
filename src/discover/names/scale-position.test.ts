import { describe, expect, it } from "vitest";
import { scalePosition } from "./scale-position.js";

describe("the position in a scale", () => {
  it("orders steps as people read them", () => {
    const steps = ["2xl", "md", "xs", "3xs", "xl", "sm", "lg"];
    const byPosition = [...steps].sort((a, b) => (scalePosition(a) ?? 0) - (scalePosition(b) ?? 0));
    expect(byPosition).toEqual(["3xs", "xs", "sm", "md", "lg", "xl", "2xl"]);
    for (const word of ["hover", "", "12px", "xlx", "1xsl"])
      expect([word, scalePosition(word)]).toEqual([word, undefined]);
    expect(scalePosition("950")).toBe(950);
  });
});
