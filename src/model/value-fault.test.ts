import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDeclarationValue } from "../css/values/declaration-value.js";
import { findValueFault } from "./value-fault.js";

const pieces = [
  ..."\"'()[]{};!\\/*#@-:,.<>%+&\n\t aAfF0619é",
  "url(",
  "URL( ",
  "u\\72l(",
  "\\75 rl(",
  "myurl(",
  "#url(",
  "@url(",
  "1url(",
  "1.url(",
  "-url(",
  "</style",
  "<!--",
  "-->",
  "/*",
  "*/",
  "\\\n",
  "\\61 ",
  "\\22",
  "calc(",
  "var(--x,",
  "data:image/svg+xml;utf8,",
  "\u0000",
  "\ud800",
  "toString",
  "\u{1f600}",
  "\r",
  "\f",
  "\u007f",
  "\u0085",
  "!important",
];

test("a value is refused exactly when the CSS room refuses it", { timeout: 60_000 }, () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: "binary" })), (value) => {
      expect(findValueFault(value) === undefined).toBe(checkDeclarationValue(value).ok);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  "",
  "1px",
  "/* c */ red",
  '"\\2192"',
  '"a\\\nb"',
  'url( "x" )',
  "url(data:image/png;base64,AA==)",
  "{a:b;c:d}",
  "var(--x,)",
  "var(--x,{;})",
  "(!)",
  "{a;!}",
  "\\;",
  "\\}",
  "a:b:c",
  "@x",
  "#",
  "$&$1",
  '"Font, A", serif',
  "<!-- -->",
])("%j can be written", (value) => {
  expect(findValueFault(value)).toBeUndefined();
});

test.each([
  ["red;", /semicolon/],
  ["red} body{x:y", /closes a bracket/],
  ["!important", /importance/],
  ["red /*", /comment/],
  ['"abc', /string/],
  ["it's", /string/],
  ['"a\nb"', /string/],
  ["red\\", /backslash/],
  ["url(a b)", /url/],
  ['url(a"b)', /url/],
  ["url(a", /url/],
  ["calc(1px", /lacks a closing \)/],
  ["(a]", /closes a bracket/],
  ["</STYLE ", /style element/],
  ["\0", /control/],
  ["\ud800", /surrogate/],
])("%j is refused with its reason", (value, reason) => {
  expect(findValueFault(value)).toMatch(reason);
});
