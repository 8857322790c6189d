import { expect, test } from "vitest";
import { hasWritten, readSavedState, rememberOpen } from "./saved-state.js";

function pageWith(entries: Record<string, string>): Window {
  const storage = new Map(Object.entries(entries));
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  // The two functions use nothing else of a window; no restore script has run.
  return { localStorage, document: { documentElement: {} } } as unknown as Window;
}

const nothing = {
  isThere: false,
  css: {},
  hasOverrides: false,
  configDigest: undefined,
  needsSession: false,
  wasOpen: false,
};
const empty = { ...nothing, isThere: true };
const envelope = (fields: object) => JSON.stringify({ version: 3, ...fields });
const tabs = { a: { t: { i: "1px", j: "url(a.png)" } } };

/** Custom properties, each a mix of the next one. */
function chainOf(length: number, mix = "color-mix("): Record<string, string> {
  const text = (at: number) => `${mix}in srgb, var(--c${at + 1}), red)`;
  return Object.fromEntries(Array.from({ length }, (_, at) => [`--c${at}`, text(at)]));
}

function saveChain(length: number, mix?: string): Record<string, string> {
  const css = chainOf(length, mix);
  return { "p-state-v3": envelope({ tabs: { a: { t: css } }, css }) };
}

const escapedReferences = Array.from({ length: 20 }, (_, at) => [`--e${at}`, `var(--space-${at}\\.5)`]);

test.each([
  ["nothing is saved", {}, nothing],
  ["an empty envelope", { "p-state-v3": "{}" }, empty],
  [
    "overrides, their cache and the digest of the configuration",
    {
      "p-state-v3": envelope({
        tabs,
        css: { "--a": "1px", "--b": "url(a.png)", "--c": "var(--a)" },
        config: "d",
      }),
    },
    {
      ...empty,
      css: { "--a": "1px", "--b": "url(a.png)", "--c": "var(--a)" },
      hasOverrides: true,
      configDigest: "d",
    },
  ],
  [
    "overrides of schemes alone",
    { "p-state-v3": envelope({ tabs: {}, schemes: { dark: tabs }, css: { "--a": "1px" } }) },
    { ...empty, hasOverrides: true, css: { "--a": "1px" } },
  ],
  [
    "overrides of another scheme than the cache is for",
    { "p-state-v3": envelope({ tabs: {}, schemes: { dark: {} }, css: {} }) },
    { ...empty, hasOverrides: true },
  ],
  [
    "overrides without their cache need a session",
    { "p-state-v3": envelope({ tabs: { a: {} } }) },
    { ...empty, hasOverrides: true, needsSession: true },
  ],
  [
    "what no override asks for is not set early; a session has to look",
    { "p-state-v3": envelope({ tabs, css: { "--a": "1px", "--b": "url(b.png)", color: "1px", "--c": 5 } }) },
    { ...empty, css: { "--a": "1px" }, hasOverrides: true, needsSession: true },
  ],
  [
    "a cache without overrides is nothing",
    { "p-state-v3": envelope({ tabs: {}, css: { "--a": "1px" } }) },
    empty,
  ],
  [
    "a fallback is no reference",
    { "p-state-v3": envelope({ tabs: {}, css: { "--a": "var(--b, url(x))", "--c": "var(--a) url(x)" } }) },
    empty,
  ],
  ["the second version needs a session", { "p-state-v2": "{}" }, { ...nothing, needsSession: true }],
  ["the first version needs a session", { "p-state": "{}" }, { ...nothing, needsSession: true }],
  ["an older version beside the present one does not", { "p-state": "{}", "p-state-v3": "{}" }, empty],
  ["the panel was open", { "p-open": "1" }, { ...nothing, wasOpen: true }],
  ["another panel whose prefix begins with ours", { "p-state-v3-state-v3": "{}", "p-x-open": "1" }, nothing],
  ["versions nobody has written", { "p-state-v123": "{}", "p-state-v4": "{}" }, nothing],
  ["not JSON", { "p-state-v3": "{" }, nothing],
  ["null", { "p-state-v3": "null" }, empty],
  ["a number", { "p-state-v3": "3" }, empty],
  [
    "fields of the wrong type",
    { "p-state-v3": envelope({ tabs: 1, schemes: null, css: "x", config: {} }) },
    // Which no digest is equal to.
    { ...empty, configDigest: {} },
  ],
  [
    "text too long to be ours",
    { "p-state-v3": envelope({ tabs, css: { "--a": "1px" }, filler: "x".repeat(1_000_000) }) },
    nothing,
  ],
  [
    "more names than a browser sets at once",
    {
      "p-state-v3": envelope({
        tabs,
        css: Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`--${at}`, "1px"])),
      }),
    },
    { ...empty, hasOverrides: true, needsSession: true },
  ],
  [
    "colours mixed of one another in more texts than a browser reads in no time",
    saveChain(13),
    { ...empty, hasOverrides: true, needsSession: true },
  ],
  [
    "the same with escapes in their names",
    saveChain(13, "c\\6flor\\-m\\i\\78("),
    { ...empty, hasOverrides: true, needsSession: true },
  ],
  [
    "sizes of anchors in one another in as many texts",
    saveChain(13, "anchor-size("),
    { ...empty, hasOverrides: true, needsSession: true },
  ],
  ["a few mixes", saveChain(12), { ...empty, css: chainOf(12), hasOverrides: true }],
  [
    "many escapes that are no letters",
    { "p-state-v3": envelope({ tabs, css: Object.fromEntries(escapedReferences) }) },
    { ...empty, css: Object.fromEntries(escapedReferences), hasOverrides: true },
  ],
  [
    "a field that is no text",
    { "p-state-v3": envelope({ tabs, css: { "--a": "1px", "--b": { toString: 1 } } }) },
    { ...empty, css: { "--a": "1px" }, hasOverrides: true, needsSession: true },
  ],
  [
    "nested deeper than overrides are",
    {
      "p-state-v3": `{"tabs":${'{"a":'.repeat(20_000)}"url(x)"${"}".repeat(20_000)},"css":{"--a":"url(x)"}}`,
    },
    { ...empty, hasOverrides: true, needsSession: true },
  ],
])("%s", (_, entries, expected) => {
  expect(readSavedState(pageWith(entries), "p")).toEqual(expected);
});

test("whether values were written to the files a short while ago", () => {
  expect(hasWritten(pageWith({ "p-applied": "{}" }), "p")).toBe(true);
  expect(hasWritten(pageWith({}), "p")).toBe(false);
});

test("blocked storage counts as nothing saved, and remembering does not throw", () => {
  const blocked = {
    document: { documentElement: {} },
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
