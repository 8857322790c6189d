import { describe, expect, it } from "vitest";
import { inferKind } from "./infer-kind.js";

const kindOf = (value: string, name = "--x") => inferKind(value, name).type.kind;
const aspectOf = (value: string, name = "--x") => inferKind(value, name).aspect;

describe("the value kind of a discovered token", () => {
  it.each([
    "#fff",
    "#12345678",
    "RED",
    "transparent",
    "rgb(1 2 3 / 50%)",
    "hsl(9deg, 1%, 2%)",
    "oklch(.7 .1 200)",
    "color(display-p3 1 0 0)",
    "color-mix(in oklab, red, blue)",
    "light-dark(#fff, #000)",
    "/* c */ #abc",
    "hsl(var(--h) 50% 50%)",
    "rgba(var(--rgb), .5)",
    "color-mix(in oklab, var(--a) 10%, transparent)",
    "rgb(from var(--a) r g b / 50%)",
  ])("%s is a colour", (value) => expect(kindOf(value)).toBe("color"));

  it.each([
    "#12",
    "#ggg",
    "var(--a, red)",
    "calc(1px + 2rem)",
    "clamp(1rem, 2vw, 3rem)",
    "initial",
    "",
    "1x",
  ])("%s stays text", (value) => expect(kindOf(value)).toBe("text"));

  it.each([
    ["inherit", "--bs-heading-color"],
    ["inherit", "--table-head-background"],
    ["initial", "--button-bg-hover"],
    ["UNSET", "--icon-fg"],
    ["revert-layer", "--inputLabelColor"],
    ["currentColor", "--rule"],
  ])("%s is a colour where the name, %s, says so", (value, name) =>
    expect(inferKind(value, name)).toEqual({ type: { kind: "color" }, aspect: "plain" }),
  );

  it.each([
    ["inherit", "--heading-font"],
    ["initial", "--background-size"],
    ["initial", "--color-mode"],
    ["inherit", "--print-color-adjust"],
    ["unset", "--x"],
  ])("%s stays text in %s", (value, name) => expect(kindOf(value, name)).toBe("text"));

  it("reads lengths with their unit and a step that fits it", () => {
    expect(inferKind("1.5rem", "--space").type).toEqual({
      kind: "length",
      step: 0.125,
      unit: "rem",
    });
    expect(inferKind("16px", "--space").type).toEqual({ kind: "length", step: 1, unit: "px" });
    expect(inferKind("50%", "--radius").type).toEqual({ kind: "length", step: 1, unit: "%" });
    expect(inferKind("1e3px", "--x").type).toEqual({ kind: "length", step: 1, unit: "px" });
  });

  it("steps weights by 100, ratios by 0.05 and counts by 1", () => {
    expect(inferKind("700", "--font-weight").type).toEqual({ kind: "number", step: 100 });
    expect(inferKind("1.5", "--line-height").type).toEqual({ kind: "number", step: 0.05 });
    expect(inferKind("10", "--z-index").type).toEqual({ kind: "number", step: 1 });
  });

  it("offers a choice where the name says which property's keywords these are", () => {
    expect(kindOf("dashed", "--border-style")).toBe("select");
    expect(kindOf("solid", "--focus-ring-style")).toBe("select");
    expect(kindOf("underline", "--link-hover-decoration")).toBe("select");
    expect(kindOf("dashed", "--line")).toBe("text");
  });

  it("tells apart what is text", () => {
    expect(aspectOf("cubic-bezier(.4, 0, 1, 1)")).toBe("easing");
    expect(aspectOf("200ms")).toBe("duration");
    expect(aspectOf('Inter, "Segoe UI", sans-serif')).toBe("font-family");
    expect(aspectOf("0 1px 2px rgb(0 0 0 / 10%)")).toBe("shadow");
    expect(aspectOf("linear-gradient(red, blue)")).toBe("image");
    expect(aspectOf("16 / 9")).toBe("ratio");
    expect(aspectOf("1/1")).toBe("ratio");
    expect(inferKind("16 / 9", "--video").type).toEqual({ kind: "ratio" });
  });

  it.each([
    ["214 32% 91%", "--border", "hsl"],
    ["0 0% 0% / 50%", "--overlay", "hsl"],
    ["210deg 40% 98%", "--muted", "hsl"],
    ["214, 32%, 91%", "--x", "hsl"],
    ["13, 110, 253", "--x", "rgb"],
    ["255 115 179", "--x", "rgb"],
    ["0 0 0", "--foreground-rgb", "rgb"],
    ["8.772, 9.6764, 11.628", "--black-rgb", "rgb"],
    ["65.69% 0.196 275.75", "--p", "oklch"],
    ["0.205 0 0", "--color-ink", "oklch"],
    ["52% 40 60", "--lch-accent", "lch"],
  ])("%s in %s holds the channels of a colour", (value, name, channels) =>
    expect(inferKind(value, name).type).toEqual({ kind: "color", channels }),
  );

  it.each(["0 0 0", "1 1 0", "0 1 2", "4px 8px 4px", "1, 2", "300 400 500", "0 50% 0"])(
    "%s holds no colour that anybody could tell",
    (value) => expect(kindOf(value)).toBe("text"),
  );

  it("reads angles and fractions with their unit", () => {
    expect(inferKind("45deg", "--x").type).toEqual({ kind: "length", step: 1, unit: "deg" });
    expect(inferKind("0.25turn", "--x").type).toEqual({ kind: "length", step: 0.05, unit: "turn" });
    expect(inferKind("1fr", "--x").type).toEqual({ kind: "length", step: 0.25, unit: "fr" });
  });

  it.each([
    ["a | b | c", "b", { kind: "select", options: ["a", "b", "c"] }],
    ["<angle>", "0deg", { kind: "length", step: 1, unit: "deg" }],
    ["<length>", "0", { kind: "length", step: 1, unit: "px" }],
    ["<color>", "var(--a, red)", { kind: "color" }],
    ["<integer>", "3", { kind: "number", step: 1 }],
    ["<length>+", "1px 2px", { kind: "text" }],
    ["<length> | auto", "auto", { kind: "text" }],
    ["*", "45deg", { kind: "length", step: 1, unit: "deg" }],
  ])("takes the syntax that a value is registered with into account: %s", (syntax, value, type) =>
    expect(inferKind(value, "--x", syntax).type).toEqual(type),
  );

  it("knows cursors, contents and images by name and value", () => {
    expect(kindOf("url(c.png) 2 2, pointer", "--cursor-grab")).toBe("cursor");
    expect(kindOf("", "--cursor-grab")).toBe("text");
    expect(kindOf('"→"', "--content-arrow")).toBe("content");
    expect(kindOf("url(a.svg)", "--icon")).toBe("mask-image");
  });
});
