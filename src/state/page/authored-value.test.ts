import { expect, test } from "vitest";
import { authoredValue } from "./authored-value.js";

const page: Readonly<Record<string, string>> = { "--ring": "2px", "--accent": " red " };
const read = (cssVar: string) => page[cssVar] ?? "";

test("a declared value with references is edited as it was declared", () => {
  expect(authoredValue("0 0 0 2px red", "0 0 0 var(--ring)  var( --accent )", read)).toBe(
    "0 0 0 var(--ring)  var( --accent )",
  );
});

test("where the page has something else by now, that is what is edited", () => {
  expect(authoredValue("0 0 0 9px red", "0 0 0 var(--ring) var(--accent)", read)).toBe("0 0 0 9px red");
  expect(authoredValue("3px", "2px", read)).toBe("3px");
});

test("a fallback is not guessed at", () => {
  expect(authoredValue("1px", "var(--gone, 1px)", read)).toBe("1px");
});
