import { expect, test } from "vitest";
import { parseEasing } from "./easing.js";
import { previewKind } from "./preview-kind.js";

test.each([
  "ease",
  " EASE-IN-OUT ",
  "step-end",
  "cubic-bezier(.16, 1, .3, 1)",
  "linear(0, .2 40%, 1)",
  "STEPS(2, jump-none)",
])("%s is an easing to the browser, and is drawn", (text) => {
  expect(previewKind(text, "--x", CSS)).toBe("easing");
  expect(parseEasing(text)).toBeDefined();
});

test.each(["ease, linear", "inherit", "bold", "cubic-bezier(2, 0, 0, 1)", "steps(0)", "linear(0)"])(
  "%s is no easing",
  (text) => {
    expect(previewKind(text, "--x", CSS)).not.toBe("easing");
    expect(parseEasing(text)).toBeUndefined();
  },
);
