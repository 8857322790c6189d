import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shapeOf } from "./value-shape.js";

/** Without what tells apart how it was read. */
function plainly(value: string) {
  const { parts, commas, functions } = shapeOf(value);
  return { parts, commas, functions: functions.filter((name) => /^-?[a-z]/.test(name)) };
}

describe("the shape of a value", () => {
  const piece = fc.constantFrom(
    ...[
      "1",
      "-1.5",
      ".5",
      "1e3",
      "2px",
      "50%",
      "1e-3rem",
      "2x2",
      "#fff",
      "#",
      "a",
      "--b",
      "-c",
      "-",
      "_d",
      "B",
    ],
    ...[
      "rgb(",
      "var(--x",
      "calc(",
      "(",
      ")",
      ",",
      " ",
      "\n",
      "/",
      "*",
      "+",
      '"s"',
      "'t'",
      '"',
      "'",
      "\\",
      "é",
    ],
    ...[
      "url(",
      "url(a)",
      "-url(",
      ":",
      ";",
      "!",
      "[",
      "]",
      "#var(",
      "1var(",
      "50%var(",
      "\u0000",
      "\r",
      "\f",
    ],
  );

  it("is the same whether it is plain enough to be read at once or has to be tokenised", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const value = pieces.join("").trim();
        expect(plainly(value)).toEqual(plainly(`/**/${value}`));
      }),
      { numRuns: 3000 },
    );
  });

  it("has the top-level components, and the names of all functions", () => {
    const shape = shapeOf("0 1px RGB(0 0 0 / calc(var(--a) * 2)), inset #fff");
    expect(shape.parts.map(({ text }) => text)).toEqual(["0", "1px", "rgb", "inset", "#fff"]);
    expect(shape.commas).toBe(1);
    expect(shape.functions).toEqual(["rgb", "calc", "var"]);
  });

  it.each(["f(/*var(--a)*/)", "f(0 /* ) */ 0)"])("has no functions of comments: %s", (value) => {
    expect(shapeOf(value)).toMatchObject({ parts: [{ text: "f" }], functions: ["f"] });
  });
});
