import { describe, expect, it } from "vitest";
import { labelOf } from "./label.js";
import { scalePosition, vendorPrefix, wordsOf } from "./name-words.js";

describe("names as words", () => {
  it("splits at dashes, underscores and capitals", () => {
    expect(wordsOf("--fontSize-2xl")).toEqual(["font", "size", "2xl"]);
    expect(wordsOf("--md_sys-color")).toEqual(["md", "sys", "color"]);
  });

  it("finds the vendor's prefix, and takes no purpose for one", () => {
    const bs = ["blue", "red", "body-bg", "body-color", "font-size", "radius", "gap", "shadow", "link"];
    expect(vendorPrefix(bs.map((name) => wordsOf(`--bs-${name}`)))).toBe(1);
    expect(vendorPrefix(bs.map((name) => wordsOf(`--color-${name}`)))).toBe(0);
    expect(vendorPrefix([["a", "b"]])).toBe(0);
  });

  it("orders the steps of a scale as people read them", () => {
    const steps = ["2xl", "md", "xs", "3xs", "xl", "sm", "lg"];
    const byPosition = [...steps].sort((a, b) => (scalePosition(a) ?? 0) - (scalePosition(b) ?? 0));
    expect(byPosition).toEqual(["3xs", "xs", "sm", "md", "lg", "xl", "2xl"]);
    expect(scalePosition("hover")).toBeUndefined();
  });

  it("writes labels as a person would", () => {
    expect(labelOf(["font", "size"])).toBe("Font size");
    expect(labelOf(["2xl"])).toBe("2XL");
    expect(labelOf(["sm"])).toBe("SM");
    expect(labelOf(["small"])).toBe("Small");
    expect(labelOf(["on", "bg"])).toBe("On background");
    expect(labelOf(["500"])).toBe("500");
  });
});
