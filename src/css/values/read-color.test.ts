import { describe, expect, it, test } from "vitest";
import { readColor } from "./read-color.js";

const said = (text: string) => {
  const { space, channels, alpha } = readColor(text) ?? {};
  return [space, channels?.map((channel) => (channel === "none" ? channel : round(channel))), alpha];
};

const round = (number: number) => Number(number.toFixed(9));

describe("what the text of a colour says", () => {
  test.each([
    ["#fff", "rgb", [1, 1, 1], 1],
    ["#F000", "rgb", [1, 0, 0], 0],
    ["#336699cc", "rgb", [0.2, 0.4, 0.6], 0.8],
    [" RED ", "rgb", [1, 0, 0], 1],
    ["r\\65 d", "rgb", [1, 0, 0], 1],
    ["transparent", "rgb", [0, 0, 0], 0],
    ["rgb(51 102 153)", "rgb", [0.2, 0.4, 0.6], 1],
    ["RGBA( 51, 102, 153, .5 )", "rgb", [0.2, 0.4, 0.6], 0.5],
    ["rgb(20%,40%,60%)", "rgb", [0.2, 0.4, 0.6], 1],
    ["rgb(51 40% 153/50%)", "rgb", [0.2, 0.4, 0.6], 0.5],
    ["rgb(51/**/102/**/153)", "rgb", [0.2, 0.4, 0.6], 1],
    ["rgb(300 -1 0 / 2)", "rgb", [1, 0, 0], 1],
    ["rgb(none 0 0 / none)", "rgb", ["none", 0, 0], "none"],
    ["hsl(.5turn 50% 40%)", "hsl", [180, 0.5, 0.4], 1],
    ["hsl(400, 50%, 40%)", "hsl", [400, 0.5, 0.4], 1],
    ["hsl(100grad 50 40)", "hsl", [90, 0.5, 0.4], 1],
    ["hwb(90 20% 30%)", "hwb", [90, 0.2, 0.3], 1],
    ["lab(50% 100% -100%)", "lab", [50, 125, -125], 1],
    ["lch(120 10% 20deg)", "lch", [100, 15, 20], 1],
    ["oklab(50% 100% -.4)", "oklab", [0.5, 0.4, -0.4], 1],
    ["oklch(0.5 50% none / .2)", "oklch", [0.5, 0.2, "none"], 0.2],
    ["color(display-p3 1 50% -0.1)", "display-p3", [1, 0.5, -0.1], 1],
    ["color(XYZ 0.1 0.2 0.3 / 10%)", "xyz-d65", [0.1, 0.2, 0.3], 0.1],
  ])("%s", (text, space, channels, alpha) => {
    expect(said(text)).toEqual([space, channels, alpha]);
  });

  test.each([
    ["", "two words", "red blue", "red,", "currentcolor", "canvas", "inherit", "constructor", "blac\u212a"],
    ["#", "#ff", "#fffff", "#ggg", "fff", '"red"', "url(red)"],
    ["rgb(1 2)", "rgb(1 2 3 4)", "rgb(1 2 3 /)", "rgb(1, 2, 3 / 4)", "rgb(1, 2 3)", "rgb(1 2 3", "rgb()"],
    ["rgb(1, 2, 3%)", "rgb(none, 0, 0)", "hsl(1, 2, 3)", "hsl(1% 2% 3%)", "hwb(1, 2%, 3%)", "lab(1deg 2 3)"],
    [
      "rgb(var(--a))",
      "rgb(calc(1) 2 3)",
      "rgb(from red r g b)",
      "color-mix(in srgb, red, blue)",
      "lab(1px 2 3)",
    ],
    ["color(1 2 3)", "color(nope 1 2 3)", "color(srgb 1 2)", "color(srgb, 1, 2, 3)", "oklch(1e999 0 0)"],
  ])("no plain colour is %s, %s, …", (...texts) => {
    expect(texts.filter((text) => readColor(text) !== undefined)).toEqual([]);
  });
});

describe("how a colour is written", () => {
  test.each([
    ["#fff", { kind: "hex", digits: 3, upper: false }],
    ["#00FFAA80", { kind: "hex", digits: 8, upper: true }],
    ["Tomato", { kind: "named" }],
    [
      "RGBA(1, 2, 3, .25)",
      { name: "RGBA", comma: ", ", bareFraction: true, alpha: { unit: "", decimals: 2 } },
    ],
    ["rgb(1,2,3)", { name: "rgb", comma: ",", bareFraction: false, alpha: undefined }],
    ["oklch(50.5% 0.1 .25turn / 10%)", { comma: undefined, slash: " / ", alpha: { unit: "%", decimals: 0 } }],
    ["color(srgb 1 1 1/0.5)", { name: "color", space: "srgb", slash: "/" }],
  ])("%s", (text, notation) => {
    expect(readColor(text)?.notation).toMatchObject(notation);
  });

  it("keeps the unit and the decimals of each number", () => {
    expect(readColor("oklch(50.5% 0.10 .25turn)")?.notation).toMatchObject({
      channels: [
        { unit: "%", decimals: 1 },
        { unit: "", decimals: 2 },
        { unit: "turn", decimals: 2 },
      ],
    });
  });
});

it("answers at once for a long text that begins like a colour", () => {
  const words = "rgb( ".repeat(100_000);
  expect(readColor(words)).toBeUndefined();
  expect(readColor(`rgb(${"1 ".repeat(300_000)})`)).toBeUndefined();
  expect(readColor(`rgb(1 2 3${"/**/".repeat(200_000)})`)).toBeDefined();
});
