import { describe, expect, it } from "vitest";
import { runToEnd } from "../steps.js";
import { findTokensByUse as findInSteps } from "./find-tokens-by-use.js";
import { TokensByFile } from "./tokens-by-file.js";

const findTokensByUse = (...all: Parameters<typeof findInSteps>) => runToEnd(findInSteps(...all));

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

  it("are found once in a file apart, as long as it stays as it is", () => {
    const known = new TokensByFile();
    findTokensByUse([page, night, day], {}, known);
    const before = runToEnd(known.of(night, {}));
    const changed = { ...day, text: ":root{--star:red}" };
    const { tokens: found } = findTokensByUse([page, night, changed], {}, known);
    expect(runToEnd(known.of(night, {}))).toBe(before);
    expect(found).toEqual(findTokensByUse([page, night, changed]).tokens);
    expect(findTokensByUse([page, changed], {}, known).tokens.get("--star")?.value).toBe("red");
  });
});
