import { expect, test } from "vitest";
import {
  type ShadowLayer,
  shadowLayers,
  withInset,
  withLayerUp,
  withLength,
  withMoreLayers,
  withShadowColor,
} from "./shadow-parts.js";

function layer(text: string, index = 0): ShadowLayer {
  const found = shadowLayers(text)[index];
  if (found === undefined) throw new Error(text);
  return found;
}

test("the words of a shadow may stand in any order", () => {
  const { lengths, color, inset } = layer("rgb(0 0 0 / 10%) 0 1px 2px inset");
  expect([lengths.map(({ text }) => text), color?.text, inset?.text]).toEqual([
    ["0", "1px", "2px"],
    "rgb(0 0 0 / 10%)",
    "inset",
  ]);
});

test("only the length that is edited changes", () => {
  const text = "0  1px 2px #000 , inset 0 0 4px red";
  expect(withLength(text, layer(text), { index: 1, by: "3px" })).toBe("0  3px 2px #000 , inset 0 0 4px red");
  expect(withLength(text, layer(text, 1), { index: 3, by: "1px" })).toBe(
    "0  1px 2px #000 , inset 0 0 4px 1px red",
  );
  expect(withLength("0 1px #000", layer("0 1px #000"), { index: 3, by: "5px" })).toBe("0 1px 0 5px #000");
});

test("colour and inset come and go", () => {
  expect(withShadowColor("0 1px 2px", layer("0 1px 2px"), "red")).toBe("0 1px 2px red");
  expect(withInset("0 1px red", layer("0 1px red"))).toBe("inset 0 1px red");
  expect(withInset("inset 0 1px red", layer("inset 0 1px red"))).toBe("0 1px red");
  expect(withInset("0 1px red inset", layer("0 1px red inset"))).toBe("0 1px red");
});

test("layers are added below and move up", () => {
  expect(withMoreLayers("none")).toBe("0 1px 3px rgb(0 0 0 / 20%)");
  expect(withMoreLayers("0 1px red")).toBe("0 1px red, 0 1px 3px rgb(0 0 0 / 20%)");
  expect(withLayerUp("0 1px red,  0 2px blue", 1)).toBe("0 2px blue,  0 1px red");
  expect(withLayerUp("0 1px red", 0)).toBe("0 1px red");
});

test.each(["var(--a) var(--b) 0 1px", "1px", "0 0 0 0 0 red"])("%j is not understood", (text) => {
  expect(shadowLayers(text)).toEqual([undefined]);
});
