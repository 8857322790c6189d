import { expect, test } from "vitest";
import { previewKind } from "./preview-kind.js";

/** What a browser would say, for the values of these tests. */
const taken: Readonly<Record<string, string>> = {
  "1px dashed red": "border",
  "linear-gradient(red, blue)": "background-image",
  "0 1px 2px #000": "box-shadow",
  red: "color",
  "ease-out": "transition-timing-function",
  "ease-out, linear": "transition-timing-function",
  'Georgia, "Times"': "font-family",
};
const css = {
  supports: (property: string, value?: string) => value !== undefined && taken[value] === property,
};

test.each([
  ["1px dashed red", "--rule", "line"],
  ["linear-gradient(red, blue)", "--fade", "image"],
  ["0 1px 2px #000", "--shadow", "shadow"],
  ["red", "--x", "color"],
  ['Georgia, "Times"', "--body", "font"],
  ["180ms", "--quick", "duration"],
  ["ease-out", "--ease", "easing"],
])("%s, called %s, has the picture of a %s", (value, name, kind) => {
  expect(previewKind(value, name, css)).toBe(kind);
});

test.each(["", "var(--x)", "dashed hopes", "12px", "ease-out, linear"])("%j has none", (value) => {
  expect(previewKind(value, "--x", css)).toBeUndefined();
});
