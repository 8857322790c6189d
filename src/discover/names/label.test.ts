import { describe, expect, it } from "vitest";
import { labelOf } from "./label.js";

describe("a label", () => {
  it("is written as a person would", () => {
    expect(labelOf(["font", "size"])).toBe("Font size");
    expect(labelOf(["2xl"])).toBe("2XL");
    expect(labelOf(["sm"])).toBe("SM");
    expect(labelOf(["small"])).toBe("Small");
    expect(labelOf(["on", "bg"])).toBe("On background");
    expect(labelOf(["500"])).toBe("500");
    expect(labelOf(["constructor", "x"])).toBe("Constructor x");
  });
});
