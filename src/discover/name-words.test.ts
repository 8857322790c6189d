import { describe, expect, it } from "vitest";
import { labelOf } from "./label.js";
import { scalePosition, vendorPrefix, wordsOf, wordsWithout } from "./name-words.js";

describe("names as words", () => {
  it("splits at dashes, underscores and capitals", () => {
    expect(wordsOf("--fontSize-2xl")).toEqual(["font", "size", "2xl"]);
    expect(wordsOf("--md_sys-color")).toEqual(["md", "sys", "color"]);
  });

  it("leaves out first words, but not all", () => {
    for (const name of ["--md-sys-color", "--mdSys_color", "--md-sys--color"]) {
      expect([name, wordsWithout(2, name)]).toEqual([name, ["color"]]);
    }
    for (const name of ["--md-sys", "--mdSys", "--md_sys_", "--md-sys-"]) {
      expect([name, wordsWithout(2, name)]).toEqual([name, ["md", "sys"]]);
    }
  });

  it("finds the vendor's prefix, and takes no purpose for one", () => {
    const bs = ["blue", "red", "body-bg", "body-color", "font-size", "radius", "gap", "shadow", "link"];
    expect(vendorPrefix(bs.map((name) => `--bs-${name}`))).toBe(1);
    expect(vendorPrefix(bs.map((name, at) => `--${at % 2 ? "bs_" : "Bs-"}${name}`))).toBe(1);
    expect(vendorPrefix(bs.map((name) => `--color-${name}`))).toBe(0);
    expect(vendorPrefix(["--a-b"])).toBe(0);
    const sys = ["color-x", "shape-y", "type-z"].flatMap((end) =>
      ["a", "b", "c"].map((at) => `--md-sys-${end}-${at}`),
    );
    expect(vendorPrefix(sys)).toBe(2);
  });

  it("finds no prefix among very many names that have none", () => {
    const names = Array.from({ length: 200_000 }, (_, at) => `--a${at}-b`);
    expect(vendorPrefix(names)).toBe(0);
  });

  it("orders the steps of a scale as people read them", () => {
    const steps = ["2xl", "md", "xs", "3xs", "xl", "sm", "lg"];
    const byPosition = [...steps].sort((a, b) => (scalePosition(a) ?? 0) - (scalePosition(b) ?? 0));
    expect(byPosition).toEqual(["3xs", "xs", "sm", "md", "lg", "xl", "2xl"]);
    for (const word of ["hover", "", "12px", "xlx", "1xsl"])
      expect([word, scalePosition(word)]).toEqual([word, undefined]);
    expect(scalePosition("950")).toBe(950);
  });

  it("writes labels as a person would", () => {
    expect(labelOf(["font", "size"])).toBe("Font size");
    expect(labelOf(["2xl"])).toBe("2XL");
    expect(labelOf(["sm"])).toBe("SM");
    expect(labelOf(["small"])).toBe("Small");
    expect(labelOf(["on", "bg"])).toBe("On background");
    expect(labelOf(["500"])).toBe("500");
    expect(labelOf(["constructor", "x"])).toBe("Constructor x");
  });
});
