import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPathFault, isBelow } from "./path-fault.js";

describe("the spelling of a path", () => {
  test.each([
    "a.css",
    "./a.css",
    "src/tokens/a.css",
    "src/../a.css",
    "../a.css",
    "ä b/日本.css",
    ".hidden/a.css",
    "con.css",
    "a./b .css",
  ])("%j is fine", (given) => expect(findPathFault(given, path.posix)).toBeUndefined());

  test.each([
    ["", "empty"],
    ["/etc/a.css", "absolute"],
    ["//host/share/a.css", "absolute"],
    ["a\\b.css", "backslash"],
    ["..\\a.css", "backslash"],
    ["C:a.css", "holds one of"],
    ["C:/a.css", "holds one of"],
    ["file:///a.css", "holds one of"],
    ["a.css::$DATA", "holds one of"],
    ["a*.css", "holds one of"],
    ["a?.css", "holds one of"],
    ["a\0.css", "control"],
    ["a\n.css", "control"],
    ["%2e%2e/a.css", "encoded"],
    ["a%2Fb.css", "encoded"],
    ["a%5cb.css", "encoded"],
    ["a.css/", "folder"],
    ["a.css/.", "folder"],
    ["..", "folder"],
  ])("%j is refused on every system", (given, reason) => {
    expect(findPathFault(given, path.posix)).toContain(reason);
    expect(findPathFault(given, path.win32)).toContain(reason);
  });

  test.each([
    "con.css",
    "a/NUL",
    "aux",
    "com1.css",
    "LPT9/a.css",
    "a./b.css",
    "b /c.css",
    "a.css.",
    "a.css ",
  ])("%j is refused on Windows alone, which would open something else", (given) => {
    expect(findPathFault(given, path.win32)).toBeDefined();
    expect(findPathFault(given, path.posix)).toBeUndefined();
  });

  test("no text at all makes it throw, and what passes is relative on every system", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (given) => {
        for (const system of [path.posix, path.win32]) {
          if (findPathFault(given, system) === undefined) expect(system.isAbsolute(given)).toBe(false);
        }
      }),
    );
  });
});

describe("below", () => {
  test.each([
    ["/w/a.css", "/w", true],
    ["/w/..a.css", "/w", true],
    ["/w", "/w", false],
    ["/w-evil/a.css", "/w", false],
    ["/a.css", "/w", false],
    ["/a.css", "/", true],
  ])("%s is below %s: %s", (inner, outer, expected) =>
    expect(isBelow(inner, outer, path.posix)).toBe(expected),
  );

  test.each([
    ["C:\\w\\a.css", "C:\\w", true],
    ["C:\\W\\a.css", "c:\\w", true],
    ["D:\\w\\a.css", "C:\\w", false],
    ["C:\\w2\\a.css", "C:\\w", false],
    ["\\\\host\\share\\a.css", "C:\\w", false],
  ])("on Windows, %s is below %s: %s", (inner, outer, expected) =>
    expect(isBelow(inner, outer, path.win32)).toBe(expected),
  );
});
