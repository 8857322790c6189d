import { posix, win32 } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPathFault, normalizePath } from "./routed-path.js";

describe("the spelling of a path", () => {
  it.each([
    "a.css",
    "./a.css",
    "src/tokens/a.pcss",
    "src/../a.css",
    "../a.css",
    "ä b/日本.css",
    ".hidden/a.css",
    "100%/a.css",
    "a./b .css",
  ])("%j is fine", (path) => expect(findPathFault(path)).toBeUndefined());

  it.each([
    ["", "end in"],
    ["a.stylus", "end in"],
    ["a.CSS", "end in"],
    ["a.css/", "end in"],
    ["a.css/.", "end in"],
    ["..", "end in"],
    ["/etc/a.css", "relative"],
    ["//host/share/a.css", "relative"],
    ["a\\b.css", "forward slashes"],
    ["..\\a.css", "forward slashes"],
    ["C:a.css", "without any of"],
    ["C:/a.css", "without any of"],
    ["file:///a.css", "without any of"],
    ["a.css::$DATA.css", "without any of"],
    ["a*.css", "without any of"],
    ["a?.css", "without any of"],
    ["a\0.css", "control"],
    ["a\n.css", "control"],
    ["a\u0085.css", "control"],
    ["%2e%2e/a.css", "encoded"],
    ["a%2Fb.css", "encoded"],
    ["a%5cb.css", "encoded"],
  ])("%j is refused", (path, reason) => {
    expect(findPathFault(path)).toContain(reason);
  });

  it("lets no path pass that is absolute on any system, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const path = `${text}.css`;
        if (findPathFault(path) !== undefined) return;
        expect(posix.isAbsolute(path) || win32.isAbsolute(path)).toBe(false);
      }),
    );
  });
});

it("a path is the same however it was written", () => {
  expect(["./src//a/../b/./c.css", "../../x.css", "a/../../x.css"].map(normalizePath)).toEqual([
    "src/b/c.css",
    "../../x.css",
    "../x.css",
  ]);
});
