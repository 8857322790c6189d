import { expect, test } from "vitest";
import { readSavedState, rememberOpen } from "./saved-state.js";

function pageWith(entries: Record<string, string>): Window {
  const storage = new Map(Object.entries(entries));
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  // The two functions use nothing else of a window.
  return { localStorage } as unknown as Window;
}

const nothing = {
  css: {},
  hasOverrides: false,
  needsSession: false,
  hasWritten: false,
  wasOpen: false,
};
const envelope = (fields: object) => JSON.stringify({ version: 3, ...fields });

test.each([
  ["nothing is saved", {}, nothing],
  ["an empty envelope", { "p-state-v3": "{}" }, nothing],
  [
    "overrides and their cache",
    { "p-state-v3": envelope({ tabs: { a: {} }, css: { "--a": "1px" } }) },
    { ...nothing, css: { "--a": "1px" }, hasOverrides: true },
  ],
  [
    "overrides of schemes alone",
    { "p-state-v3": envelope({ tabs: {}, schemes: { dark: {} }, css: {} }) },
    { ...nothing, hasOverrides: true },
  ],
  [
    "overrides without their cache need a session",
    { "p-state-v3": envelope({ tabs: { a: {} } }) },
    { ...nothing, hasOverrides: true, needsSession: true },
  ],
  ["the second version needs a session", { "p-state-v2": "{}" }, { ...nothing, needsSession: true }],
  ["the first version needs a session", { "p-state": "{}" }, { ...nothing, needsSession: true }],
  ["an older version beside the present one does not", { "p-state": "{}", "p-state-v3": "{}" }, nothing],
  ["values were written to the files", { "p-applied": "{}" }, { ...nothing, hasWritten: true }],
  ["the panel was open", { "p-open": "1" }, { ...nothing, wasOpen: true }],
  ["the panel was closed", { "p-open": "0" }, nothing],
  ["another panel whose prefix begins with ours", { "p-state-v3-state-v3": "{}", "p-x-open": "1" }, nothing],
  ["versions nobody has written", { "p-state-v123": "{}", "p-state-v4": "{}" }, nothing],
  ["not JSON", { "p-state-v3": "{" }, nothing],
  ["null", { "p-state-v3": "null" }, nothing],
  ["a number", { "p-state-v3": "3" }, nothing],
  ["fields of the wrong type", { "p-state-v3": envelope({ tabs: 1, schemes: null, css: "x" }) }, nothing],
])("%s", (_, entries, expected) => {
  const { css, ...rest } = readSavedState(pageWith(entries as Record<string, string>), "p");
  expect({ css: { ...css }, ...rest }).toEqual(
    expect.objectContaining({ ...expected, css: expect.anything() }),
  );
  expect(Object.keys(css).filter((name) => name.startsWith("--"))).toEqual(Object.keys(expected.css));
});

test("blocked storage counts as nothing saved, and remembering does not throw", () => {
  const blocked = {
    get localStorage() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  } as unknown as Window;
  expect(readSavedState(blocked, "p")).toEqual(nothing);
  expect(() => rememberOpen(blocked, "p", true)).not.toThrow();
});

test("what is remembered is read again", () => {
  const page = pageWith({});
  rememberOpen(page, "p", true);
  expect(readSavedState(page, "p").wasOpen).toBe(true);
  rememberOpen(page, "p", false);
  expect(readSavedState(page, "p")).toEqual(nothing);
});
