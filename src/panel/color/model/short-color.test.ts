import { expect, test } from "vitest";
import { shortColor } from "./short-color.js";

test.each([
  ["oklch(53% 0.2 268)", "53% 0.2 268", "oklch"],
  ["oklch(53.2481% 0.20123 268.4512)", "53.2% 0.201 268", "oklch"],
  ["oklch(.5 .1 200 / 40%)", ".5 .1 200 / 40%", "oklch"],
  ["OKLCH(none 0 0)", "none 0 0", "OKLCH"],
  ["rgba(20, 24, 40, 0.4)", "20, 24, 40, 0.4", "rgba"],
  ["color(display-p3 0.12345 1 0)", "0.123 1 0", "display-p3"],
  ["lab(50% -20.05 3)", "50% -20.1 3", "lab"],
])("%s is told apart by %s", (css, numbers, name) => {
  expect(shortColor(css)).toEqual({ numbers, name });
});

test.each(["#3454d1", "red", "var(--a)", "oklch(from red l c h)", "rgb(1 2 /**/ 3)", "12px", ""])(
  "%j stays as it is",
  (css) => {
    expect(shortColor(css)).toBeUndefined();
  },
);
