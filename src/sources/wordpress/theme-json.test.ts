import { describe, expect, it } from "vitest";
import { applyEdits } from "../../css/sheet/edit.js";
import { readSource } from "../read-source.js";

const themeOf = (settings: unknown): string => JSON.stringify({ version: 3, settings });

const read = (settings: unknown) => readSource("theme.json", themeOf(settings));

const namesOf = (settings: unknown): string[] => read(settings).sheet.declarations.map(({ name }) => name);

/** Each custom property with its value, or with why that is not written. */
const told = (settings: unknown): Record<string, string> =>
  Object.fromEntries(
    read(settings).sheet.declarations.map(({ name, given }) => [
      name,
      given?.kind === "literal" ? given.text : (given?.reason ?? ""),
    ]),
  );

const fluid = "WordPress makes a fluid size of it";

describe("the theme.json of a theme for WordPress", () => {
  it("gives a custom property for each preset, in the order of the file", () => {
    const settings = {
      shadow: { presets: [{ slug: "deep", shadow: "0 0 1px red" }] },
      typography: {
        fontFamilies: [{ slug: "body", fontFamily: "serif" }],
        fontSizes: [{ slug: "big", size: "2rem" }],
      },
      spacing: { spacingSizes: [{ slug: "30", size: "1rem" }] },
      dimensions: { aspectRatios: [{ slug: "wide", ratio: "16/9" }] },
      color: {
        palette: [{ slug: "accent4", color: " #FFF " }, "none", { slug: "x" }, { color: "red" }],
        gradients: [{ slug: "dawn", gradient: "linear-gradient(red, blue)" }],
      },
    };
    expect(told(settings)).toEqual({
      "--wp--preset--shadow--deep": "0 0 1px red",
      "--wp--preset--font-family--body": "serif",
      "--wp--preset--font-size--big": "2rem",
      "--wp--preset--spacing--30": "1rem",
      "--wp--preset--aspect-ratio--wide": "16/9",
      "--wp--preset--color--accent-4": "#FFF",
      "--wp--preset--gradient--dawn": "linear-gradient(red, blue)",
    });
    expect(namesOf(settings)[0]).toBe("--wp--preset--shadow--deep");
  });

  it.each([
    [true, undefined, fluid],
    [{ minViewportWidth: "300px" }, undefined, fluid],
    [false, undefined, "2rem"],
    [undefined, undefined, "2rem"],
    [true, false, "2rem"],
    [false, true, fluid],
    [undefined, { min: "1rem" }, fluid],
  ])("with fluid sizes %j, and %j for one, does not write what is fluid", (all, own, expected) => {
    const fontSizes = [{ slug: "big", size: "2rem", fluid: own }];
    const fontFamilies = [{ slug: "body", fontFamily: "serif", fluid: true }];
    expect(told({ typography: { fluid: all, fontSizes, fontFamilies } })).toEqual({
      "--wp--preset--font-family--body": "serif",
      "--wp--preset--font-size--big": expected,
    });
  });

  it("gives custom settings by the names of the objects around them", () => {
    const custom = {
      lineHeight: { bodyText: 1.7 },
      font2XL: "4rem",
      "it's": "1px",
      "x/y": ["a"],
      XLarge: "var:a",
    };
    expect(told({ custom })).toEqual({
      "--wp--custom--line-height--body-text": "1.7",
      "--wp--custom--font-2-xl": "4rem",
      "--wp--custom--its": "1px",
      "--wp--custom--x-y": "--wp--custom--x-y is put together of several values",
      "--wp--custom--x-large": "--wp--custom--x-large refers to another setting",
    });
  });

  it("tells of names that it cannot spell as WordPress does, and of what nests too deep or in names too long", () => {
    const deep = Array.from({ length: 60 }).reduce<unknown>((inner) => ({ a: inner }), "1px");
    const { unread, sheet } = read({ custom: { "1st": 1, größe: 2, [`a${"b".repeat(1000)}`]: 3, deep } });
    expect(sheet.declarations).toEqual([]);
    expect(unread.map(({ reason }) => reason)).toEqual([
      "how WordPress spells 1st cannot be told",
      "how WordPress spells größe cannot be told",
      "its name is longer than a name is followed",
      "it is nested too deeply to be followed",
    ]);
  });

  it("tells where it is no JSON", () => {
    expect(readSource("theme.json", '{ "settings": }').unread).toHaveLength(1);
  });

  it.each([
    ["1px", 'a"b', '"a\\"b"', undefined],
    [1.7, "1.5", "1.5", undefined],
    [1.7, "-0.5", "-0.5", undefined],
    [1.7, "01", undefined, "the file has a number there"],
    [1.7, "2px", undefined, "the file has a number there"],
  ])("has in place of %j for %j what reads so in JSON: %s", (before, next, written, fault) => {
    const source = read({ custom: { a: before } });
    const [declaration] = source.sheet.declarations;
    if (declaration?.given?.kind !== "literal") throw new Error("it has no literal");
    const { range, spell } = declaration.given;
    expect(source.faultOf?.(declaration, next)).toBe(fault);
    const spelt = spell?.(next);
    const text = spelt?.ok === true ? applyEdits(source.text, [{ range, text: spelt.text }]) : undefined;
    expect(text).toBe(written && themeOf({ custom: { a: before } }).replace(JSON.stringify(before), written));
  });
});
