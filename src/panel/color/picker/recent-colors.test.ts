import { expect, test } from "vitest";
import { recentColors, rememberColor } from "./recent-colors.js";

function preferences(stored?: string) {
  const values = new Map<string, string>();
  if (stored !== undefined) values.set("recent-colors", stored);
  return {
    preference: (name: string) => values.get(name),
    setPreference: (name: string, value: string | undefined) => void values.set(name, value ?? ""),
  };
}

test("the newest colour is first and each is kept once", () => {
  const session = preferences();
  for (const css of ["#111", "#222", "#111"]) rememberColor(session, css);
  expect(recentColors(session)).toEqual(["#111", "#222"]);
});

test("only as many as fit a line are kept", () => {
  const session = preferences();
  for (let index = 0; index < 30; index++) rememberColor(session, `#0000${index + 10}`);
  expect(recentColors(session)).toHaveLength(11);
});

test.each(["", "{", "null", "5", '{"a":1}', "[1,null,{}]"])(
  "a stored %j is no colours, and no trouble",
  (stored) => {
    expect(recentColors(preferences(stored))).toEqual([]);
  },
);
