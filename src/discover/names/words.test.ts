import { describe, expect, it } from "vitest";
import { withoutFirst, wordsOf } from "./words.js";

describe("the words of a name", () => {
  it("splits at dashes, underscores and capitals", () => {
    expect(wordsOf("--fontSize-2xl")).toEqual(["font", "size", "2xl"]);
    expect(wordsOf("--md_sys-color")).toEqual(["md", "sys", "color"]);
  });

  it("leaves out first words, but not all", () => {
    for (const name of ["--md-sys-color", "--mdSys_color", "--md-sys--color"]) {
      expect([name, withoutFirst(2, wordsOf(name))]).toEqual([name, ["color"]]);
    }
    for (const name of ["--md-sys", "--mdSys", "--md_sys_", "--md-sys-"]) {
      expect([name, withoutFirst(2, wordsOf(name))]).toEqual([name, ["md", "sys"]]);
    }
  });
});
