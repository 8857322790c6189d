import { describe, expect, it } from "vitest";
import { findTokensByUse } from "./find-tokens-by-use.js";

const page = { file: "z.css", text: ":root{--bg:white;--gap:4px}" };
const night = { file: "night.css", text: ":root{--bg:black;--star:yellow}", isApart: true };
const day = { file: "day.css", text: ":root{--bg:ivory;--star:orange}", isApart: true };

const tokens = (...files: Parameters<typeof findTokensByUse>[0]) =>
  [...findTokensByUse(files).tokens.values()].map(({ cssVar, value, themes, files: list }) => ({
    cssVar,
    value,
    dark: themes?.get("dark"),
    files: list,
  }));

describe("the tokens of style sheets that pages load, and of others", () => {
  it("have the value of the page's own style sheet, which comes last", () => {
    expect(tokens(night, page)).toEqual([
      { cssVar: "--bg", value: "white", dark: undefined, files: ["night.css", "z.css"] },
      { cssVar: "--gap", value: "4px", dark: undefined, files: ["z.css"] },
      { cssVar: "--star", value: "yellow", dark: undefined, files: ["night.css"] },
    ]);
  });

  it("are never those of two themes at once", () => {
    const dark = { file: "dark.css", text: ".dark{--bg:black}", isApart: true };
    expect(tokens(page, dark)).toContainEqual({
      cssVar: "--bg",
      value: "white",
      dark: undefined,
      files: ["dark.css", "z.css"],
    });
    expect(tokens(night, day).find(({ cssVar }) => cssVar === "--star")).toEqual({
      cssVar: "--star",
      value: "yellow",
      dark: undefined,
      files: ["night.css", "day.css"],
    });
  });
});
