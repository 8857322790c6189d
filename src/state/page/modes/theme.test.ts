import { expect, test } from "vitest";
import { themeText } from "../page-state.js";
import { nameState } from "./theme.js";

const stateOf = (attributes: Readonly<Record<string, string>>, mode = "light") => {
  return { theme: themeText(mode, false, attributes), sheets: [] };
};

test.each([
  ["its mode", "dark", stateOf({}, "dark"), stateOf({ class: "x" })],
  ["an attribute", 'data-theme="dim"', stateOf({ "data-theme": "dim" }), stateOf({})],
  ["a class", ".dim", stateOf({ class: "a dim" }), stateOf({ class: "a" })],
  [
    "an attribute that it lacks",
    ':not([data-theme="sepia"])',
    stateOf({}),
    stateOf({ "data-theme": "sepia" }),
  ],
  ["a class that it lacks", ":not(.sepia)", stateOf({ class: "a" }), stateOf({ class: "a sepia" })],
])("a theme is named beside another one by %s", (_, name, there, here) => {
  expect(nameState(there, here)).toBe(name);
});

test("an attribute that no style sheet asks for names no theme", () => {
  const modes = { isAsked: (name: string) => name !== "data-scrolled" };
  const here = stateOf({ "data-theme": "dim" });
  expect(nameState(stateOf({ "data-scrolled": "1", "data-theme": "sepia" }), here, modes)).toBe(
    'data-theme="sepia"',
  );
  expect(nameState(stateOf({ "data-scrolled": "1", "data-theme": "dim" }), here, modes)).toBe("");
});
