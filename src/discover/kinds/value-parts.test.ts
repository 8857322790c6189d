import { describe, expect, it } from "vitest";
import { readParts } from "./value-parts.js";

describe("the parts of a value", () => {
  it("are its top-level components, with the names of all functions", () => {
    const value = readParts("0 1px RGB(0 0 0 / calc(var(--a) * 2)), inset #fff");
    expect(value.parts.map(({ text }) => text)).toEqual(["0", "1px", "rgb", "inset", "#fff"]);
    expect(value.commas).toBe(1);
    expect(value.functions).toEqual(["rgb", "calc", "var"]);
  });

  it.each(["f(/*var(--a)*/)", "f(0 /* ) */ 0)"])("hold no functions of comments: %s", (value) => {
    expect(readParts(value)).toMatchObject({ parts: [{ text: "f" }], functions: ["f"] });
  });
});
