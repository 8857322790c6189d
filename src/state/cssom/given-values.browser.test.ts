import { expect, test } from "vitest";
import { readGivenValues } from "./given-values.js";

const given = (css: string) => Object.fromEntries(readGivenValues(window, css));

test("of a style sheet counts what wins on a root element without attributes", () => {
  document.documentElement.className = "dark";
  const css = `@charset "x"; @layer a { :root { --a: 1px } } html { --a: 3px; --b: 2px !important }
    .dark { --c: 9px } :root:not(.dark) { --d: 1; & { --d: 2 } } :root > body { --c: 1 } :root { --b: 5px }`;
  expect(given(css)).toEqual({ "--a": "3px", "--b": "2px", "--d": "2" });
  document.documentElement.className = "";
});

test("no medium counts but a screen, and of other conditions what the browser supports", () => {
  const css = `@media (prefers-color-scheme: light) { :root { --a: 1 } } @media (prefers-color-scheme: dark) { :root { --a: 2 } }
    @media print { :root { --b: 1 } } @media print, screen { :root { --c: 1 } } @media not screen { :root { --b: 2 } }
    @supports (color: red) { :root { --d: 1 } } @supports (color: no-color) { :root { --e: 1 } }
    @container (width > 0px) { :root { --e: 2 } }`;
  expect(given(css)).toEqual({ "--c": "1", "--d": "1" });
});

test("a theme of Tailwind counts below everything else", () => {
  const css = `@import "tailwindcss"; @theme inline { --a: 1; --b: 1; --c: "}"; @keyframes x { to { color: red } } }
    /* @theme { */ @layer base { :root { --a: 2 } } @theme { --d: 4 } .x { --e: "@theme {" } @theme; :root { --b: 3; --f: "@theme {"`;
  expect(given(css)).toEqual({
    "--a": "2",
    "--b": "3",
    "--c": '"}"',
    "--d": "4",
    "--f": '"@theme {"',
  });
});

test("a theme that the end of the text cuts off counts as browsers read other rules", () => {
  expect(given("@theme { --a: 1; --b: 2")).toEqual({ "--a": "1", "--b": "2" });
});

test.each(["", "hello", ":root", "{}", "]]]"])(
  "a text that is no style sheet of tokens, such as %j, gives nothing",
  (text) => {
    expect(given(text)).toEqual({});
  },
);

test.each(["a{", "@theme{", "(", ":is(", "@media all{", "[", "]{"])(
  "%j without an end gives nothing, and does not end the tab",
  (text) => {
    expect(given(`:root { --a: 1 } ${text.repeat(400_000)}`)).toEqual({});
  },
);

test("blocks as deep as anybody nests them are read", () => {
  const css = `${"@media all {".repeat(31)} :root { --a: 1 } ${"}".repeat(31)}`;
  expect(given(css)).toEqual({ "--a": "1" });
});

test("the page itself does not get the style sheet", () => {
  const before = document.styleSheets.length + document.adoptedStyleSheets.length;
  given(":root { --from-a-file: 1px }");
  expect(document.styleSheets.length + document.adoptedStyleSheets.length).toBe(before);
  expect(getComputedStyle(document.documentElement).getPropertyValue("--from-a-file")).toBe("");
});

test("rules nested in rules that name theirs twice come to an end", () => {
  const css = `:root { ${"&, & & {".repeat(30)} --a: 1 ${"}".repeat(30)} } :root { --b: 2 }`;
  expect([...readGivenValues(window, css).keys()]).toEqual(["--b"]);
});
