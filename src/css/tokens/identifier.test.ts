import { describe, expect, it } from "vitest";
import { decodeIdentifier, decodeString, decodeUrl, lowerAscii } from "./identifier.js";

describe("an identifier", () => {
  it.each([
    ["plain", "plain"],
    ["--my\\-a", "--my-a"],
    ["\\2d-a", "--a"],
    ["\\000061 b", "ab"],
    ["\\0000611", "a1"],
    ["\\61\r\nb", "ab"],
    ["a\\.b\\:c", "a.b:c"],
    ["\\0", "\ufffd"],
    ["\\d800", "\ufffd"],
    ["\\110000", "\ufffd"],
    ["\\1f600", "\u{1f600}"],
    ["\\\u{1f600}x", "\u{1f600}x"],
    ["a\\", "a\ufffd"],
  ])("%j stands for %j", (text, decoded) => {
    expect(decodeIdentifier(text)).toBe(decoded);
  });
});

describe("a string", () => {
  it.each([
    ['"a b"', "a b"],
    ["'it\\'s'", "it's"],
    ['"a\\\nb\\\r\nc\\\fd"', "abcd"],
    ['"\\2192 x"', "\u2192x"],
    ['"open', "open"],
    ['"', ""],
    ['"a\\\\"', "a\\"],
  ])("%j stands for %j", (text, decoded) => {
    expect(decodeString(text)).toBe(decoded);
  });
});

describe("an address", () => {
  it.each([
    ["url(a.png)", "a.png"],
    ["url( \n a.png \t )", "a.png"],
    ["url()", ""],
    ["url( )", ""],
    ["URL(\\61 b)", "ab"],
    ["url(a\\ )", "a "],
    ["url(a\\))", "a)"],
    ["url(\\61 )", "a"],
    ["url(open", undefined],
    ["url(open\\)", undefined],
  ])("%j stands for %j", (text, decoded) => {
    expect(decodeUrl(text)).toBe(decoded);
  });
});

it("is the same name in both cases of the letters of ASCII, and of no others", () => {
  expect(["ABC-z", "\u212a", "\u0130"].map(lowerAscii)).toEqual(["abc-z", "\u212a", "\u0130"]);
});
