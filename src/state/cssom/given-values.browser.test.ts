import { expect, test, vi } from "vitest";
import { readGivenValues } from "./given-values.js";

const given = async (css: string) => Object.fromEntries(await readGivenValues(window, css));

test("of a style sheet counts what wins on a root element without attributes", async () => {
  document.documentElement.className = "dark";
  const css = `@charset "x"; @layer a { :root { --a: 1px } } html { --a: 3px; --b: 2px !important }
    .dark { --c: 9px } :root:not(.dark) { --d: 1; & { --d: 2 } } :root > body { --c: 1 } :root { --b: 5px }`;
  expect(await given(css)).toEqual({ "--a": "3px", "--b": "2px", "--d": "2" });
  document.documentElement.className = "";
});

test("no medium counts but a screen, and of other conditions what the browser supports", async () => {
  const css = `@media (prefers-color-scheme: light) { :root { --a: 1 } } @media (prefers-color-scheme: dark) { :root { --a: 2 } }
    @media print { :root { --b: 1 } } @media print, screen { :root { --c: 1 } } @media not screen { :root { --b: 2 } }
    @supports (color: red) { :root { --d: 1 } } @supports (color: no-color) { :root { --e: 1 } }
    @container (width > 0px) { :root { --e: 2 } }`;
  expect(await given(css)).toEqual({ "--c": "1", "--d": "1" });
});

test("a theme of Tailwind counts below everything else", async () => {
  const css = `@import "tailwindcss"; @theme inline { --a: 1; --b: 1; --c: "}"; @keyframes x { to { color: red } } }
    /* @theme { */ @layer base { :root { --a: 2 } } @theme { --d: 4 } .x { --e: "@theme {" } @theme; :root { --b: 3; --f: "@theme {"`;
  expect(await given(css)).toEqual({
    "--a": "2",
    "--b": "3",
    "--c": '"}"',
    "--d": "4",
    "--f": '"@theme {"',
  });
});

test("a theme that the end of the text cuts off counts as browsers read other rules", async () => {
  expect(await given("@theme { --a: 1; --b: 2")).toEqual({ "--a": "1", "--b": "2" });
});

test.each(["", "hello", ":root", "{}", "]]]"])(
  "a text that is no style sheet of tokens, such as %j, gives nothing",
  async (text) => {
    expect(await given(text)).toEqual({});
  },
);

test.each(["a{", "@theme{", "(", ":is(", "@media all{", "[", "]{"])(
  "%j without an end gives nothing, and does not end the tab",
  async (text) => {
    expect(await given(`:root { --a: 1 } ${text.repeat(400_000)}`)).toEqual({});
  },
);

test("blocks as deep as anybody nests them are read", async () => {
  const css = `${"@media all {".repeat(31)} :root { --a: 1 } ${"}".repeat(31)}`;
  expect(await given(css)).toEqual({ "--a": "1" });
});

test("the page itself does not get the style sheet", async () => {
  const before = document.styleSheets.length + document.adoptedStyleSheets.length;
  await given(":root { --from-a-file: 1px }");
  expect(document.styleSheets.length + document.adoptedStyleSheets.length).toBe(before);
  expect(getComputedStyle(document.documentElement).getPropertyValue("--from-a-file")).toBe("");
});

test("rules nested in rules that name theirs twice come to an end", async () => {
  const css = `:root { ${"&, & & {".repeat(30)} --a: 1 ${"}".repeat(30)} } :root { --b: 2 }`;
  expect([...(await readGivenValues(window, css)).keys()]).toEqual(["--b"]);
});

test("a rule of thousands of declarations is read without a search of all of it for each", async () => {
  const size = 5_000;
  const asked = vi.spyOn(CSSStyleDeclaration.prototype, "getPropertyValue");
  const css = `:root{${Array.from({ length: size }, (_, at) => `--t${at}: ${at}px`).join(";")}}`;
  expect(Object.keys(await given(css)).length).toBe(size);
  expect(asked.mock.calls.length).toBeLessThan(size / 10);
  asked.mockRestore();
});
