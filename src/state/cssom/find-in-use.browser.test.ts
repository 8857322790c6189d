import { afterEach, expect, test } from "vitest";
import { findInUse } from "./find-in-use.js";
import { createRootDeclarations } from "./root-declarations.js";
import { walkStyleRules } from "./walk-style-rules.js";

const added: HTMLStyleElement[] = [];
afterEach(() => {
  for (const style of added.splice(0)) style.remove();
});

function addStyle(css: string): CSSStyleSheet {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  added.push(style);
  if (!style.sheet) throw new Error("the style element has no sheet");
  return style.sheet;
}

const printed = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join("\n");

/** The properties of one sheet that the page uses, where it has another that is not looked into; and the sheet before and after. */
function findBeside(own: string, hidden: string) {
  const sheet = addStyle(own);
  addStyle(hidden);
  const before = printed(sheet);
  const names = { has: () => true };
  const found = createRootDeclarations(document.documentElement, names);
  for (const rule of walkStyleRules([sheet], () => true)) found.add(rule);
  const inUse = [...findInUse(window, found.winners())].sort();
  return { inUse, before, after: printed(sheet) };
}

test("a declaration that another sheet overrules with the same value is not the one in use", () => {
  expect(findBeside(":root { --x: 1; --y: 2 }", ":root { --y: 2 }").inUse).toEqual(["--x"]);
});

test("nor is one that loses by a layer, though it seems to win", () => {
  const own = "@layer a { :root { --x: 1 } } @layer b { :root { --y: 1 } }";
  expect(findBeside(own, ":root { --x: 1 }").inUse).toEqual(["--y"]);
});

test("important declarations and empty ones are told as others are", () => {
  expect(findBeside(":root { --x: 1 !important; --y: ; }", ":root { --x: 1 }").inUse).toEqual(["--x", "--y"]);
});

test("a registered property is told by what it computes to", () => {
  const property = "@property --x { syntax: '<length>'; inherits: true; initial-value: 9px }";
  expect(findBeside(`${property} :root { --x: 1px }`, "").inUse).toEqual(["--x"]);
});

test("what another sheet makes of one that is in use is not taken for it", () => {
  expect(findBeside(":root { --x: 1; --y: 1 }", ":root { --y: var(--x) }").inUse).toEqual(["--x"]);
});

test("every declaration is as it was afterwards, and at its place", () => {
  const own = `:root { --a: x /* c */  y; color: red; --b: "}" !important; --c: ; --d: {a:b}; --e: var( --a , 2 ); --f: initial; --g: url(a;b) }
@layer l { html { --h: #FFF; --i: 1.0 } }`;
  const { before, after } = findBeside(own, ":root { --a: 9 }");
  expect(after).toBe(before);
});
