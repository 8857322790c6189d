import { afterEach, expect, test, vi } from "vitest";
import { findInUse } from "./find-in-use.js";
import { createRootDeclarations } from "./root-declarations.js";
import { walkStyleRules } from "./walk-style-rules.js";

const added: HTMLStyleElement[] = [];
afterEach(() => {
  vi.restoreAllMocks();
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

/** What seems to win of these sheets in the order of the page, where those that are hidden are not looked into. */
function read(...all: readonly { readonly sheet: CSSStyleSheet; readonly isHidden?: boolean }[]) {
  const found = createRootDeclarations(document.documentElement, { has: () => true });
  const rules = walkStyleRules(
    all.map(({ sheet, isHidden }) => (isHidden ? hide(sheet) : sheet)),
    () => true,
  );
  for (const rule of rules) found.add(rule);
  return { winners: found.winners(), rules };
}

/** The same sheet as browsers show one of another origin. */
function hide(sheet: CSSStyleSheet): CSSStyleSheet {
  const { href, media, disabled } = sheet;
  // Nothing else is asked of it.
  return { href, media, disabled } as CSSStyleSheet;
}

/** The properties of one sheet that the page uses, where it has another that is not looked into; and the sheet before and after. */
function findBeside(own: string, hidden: string) {
  const sheet = addStyle(own);
  const other = addStyle(hidden);
  const before = printed(sheet);
  const { winners, rules } = read({ sheet }, { sheet: other, isHidden: true });
  const inUse = [...findInUse(window, winners, rules)].sort();
  return { inUse, before, after: printed(sheet) };
}

/** The same, where the other one comes first. */
function findBehind(own: string, hidden: string) {
  const other = addStyle(hidden);
  const sheet = addStyle(own);
  const { winners, rules } = read({ sheet: other, isHidden: true }, { sheet });
  return [...findInUse(window, winners, rules)].sort();
}

const property = (name: string, syntax: string, initial: string) =>
  `@property ${name} { syntax: '${syntax}'; inherits: true; initial-value: ${initial} }`;

test("a selector that names an attribute of a namespace beside the root element is understood", () => {
  const html = "http://www.w3.org/1999/xhtml";
  const sheet = addStyle(`@namespace h '${html}'; [h|class="x"], :root { --a: 1px } [h|class] { --b: 1px }`);
  expect([...read({ sheet }).winners.keys()]).toEqual(["--a"]);
});

test("a declaration that another sheet overrules with the same value is not the one in use", () => {
  expect(findBeside(":root { --x: 1; --y: 2 }", ":root { --y: 2 }").inUse).toEqual(["--x"]);
});

test("nor is one that loses by a layer, though it seems to win", () => {
  const own = "@layer a { :root { --x: 1 } } @layer b { :root { --y: 1 } }";
  expect(findBeside(own, ":root { --x: 1 }").inUse).toEqual(["--y"]);
});

test("behind the other sheet the same strength is enough", () => {
  const own = ":root { --x: 1; --y: 1; --z: 1 } @layer a.b { :root { --v: 1; --w: 1 } }";
  const hidden =
    ":root { --x: 1 } html:root { --y: 1 } @layer a.b { :root { --v: 1 } } @layer a { :root { --w: 1 } }";
  expect(findBehind(own, hidden)).toEqual(["--v", "--x", "--z"]);
});

test("behind it, a layer that it names earlier, one without a name and a scope are told as well", () => {
  const own = `@layer a { :root { --x: 1 } } @layer b { :root { --x: 1; --y: 1 } }
@layer { :root { --v: 1; --w: 1 } } @scope (:root) { :scope { --s: 1; --t: 1 } }`;
  const hidden = "@layer b, a; :root { --w: 1 } :root:root { --t: 1 }";
  expect(findBehind(own, hidden)).toEqual(["--s", "--v", "--y"]);
});

test("important declarations and empty ones are told as others are", () => {
  expect(findBeside(":root { --x: 1 !important; --y: ; }", ":root { --x: 1 }").inUse).toEqual(["--x", "--y"]);
});

test("a registered property is told by what it computes to", () => {
  expect(findBeside(`${property("--x", "<length>", "9px")} :root { --x: 1px }`, "").inUse).toEqual(["--x"]);
});

test.each([
  ["<length>", "1px"],
  ["<percentage>", "0%"],
  ["<number>", "-0.5"],
  ["<integer>", "0"],
  ["<angle>", "1deg"],
  ["<time>", "0.25s"],
  ["<resolution>", "2dppx"],
  ["<length-percentage>", "calc(10% + 1px)"],
  ["<color>", "rgb(1, 2, 3)"],
  ["<color>", "rgba(0, 0, 0, 0.5)"],
  ["<color>", "oklch(0.5 0.1 20)"],
  ["<length>+", "1px 2px"],
  ["<transform-list>", "scale(2) rotate(1deg)"],
  ["<custom-ident>", "wide"],
  ["*", "anything"],
])(
  "a registered property of %s is in use, or is not, where its value %s is its initial value",
  (syntax, value) => {
    const own = `${property("--x", syntax, value)} :root { --x: ${value} }`;
    expect(findBeside(own, "").inUse).toEqual(["--x"]);
    expect(findBeside(own, `:root { --x: ${value} }`).inUse).toEqual([]);
  },
);

test("a registered property that takes only keywords of its own is not told", () => {
  const own = `${property("--x", "small | large", "small")} :root { --x: large }`;
  expect(findBeside(own, "").inUse).toEqual([]);
});

test("what another sheet reckons from a registered property is not taken for one in use", () => {
  const own = `${property("--x", "<length>", "0px")} ${property("--y", "<length>", "0px")} :root { --x: 1px; --y: 2px }`;
  expect(findBeside(own, ":root { --y: calc(var(--x) + 1px) }").inUse).toEqual(["--x"]);
});

test("the page computes its styles few times, however many registered properties there are", () => {
  const names = Array.from({ length: 40 }, (_, at) => `--x${at}`);
  const own = names.map((name) => `${property(name, "<length>", "9px")} :root { ${name}: 1px }`).join("\n");
  const { setProperty, getPropertyValue } = CSSStyleDeclaration.prototype;
  let isChanged = false;
  let times = 0;
  vi.spyOn(CSSStyleDeclaration.prototype, "setProperty").mockImplementation(function (
    this: CSSStyleDeclaration,
    ...args
  ) {
    isChanged = true;
    setProperty.apply(this, args);
  });
  vi.spyOn(CSSStyleDeclaration.prototype, "getPropertyValue").mockImplementation(function (
    this: CSSStyleDeclaration,
    name,
  ) {
    if (isChanged) times++;
    isChanged = false;
    return getPropertyValue.call(this, name);
  });
  expect(findBeside(own, "").inUse).toEqual(names.sort());
  expect(times).toBeLessThan(5);
});

test("what another sheet makes of one that is in use is not taken for it", () => {
  expect(findBeside(":root { --x: 1; --y: 1 }", ":root { --y: var(--x) }").inUse).toEqual(["--x"]);
});

test("of many sheets few are changed: one before each that is not looked into, and none behind the last", () => {
  const all = Array.from({ length: 30 }, (_, at) => ({
    sheet: addStyle(`:root { --x${at}: 1 }`),
    isHidden: at % 10 === 5,
  }));
  const before = all.map(({ sheet }) => printed(sheet));
  const { winners, rules } = read(...all);
  const changed = new Set<CSSStyleSheet | null | undefined>();
  const { insertRule } = CSSStyleSheet.prototype;
  const { setProperty } = CSSStyleDeclaration.prototype;
  vi.spyOn(CSSStyleSheet.prototype, "insertRule").mockImplementation(function (this: CSSStyleSheet, ...args) {
    changed.add(this);
    return insertRule.apply(this, args);
  });
  vi.spyOn(CSSStyleDeclaration.prototype, "setProperty").mockImplementation(function (
    this: CSSStyleDeclaration,
    ...args
  ) {
    changed.add(this.parentRule?.parentStyleSheet);
    setProperty.apply(this, args);
  });
  expect(findInUse(window, winners, rules).size).toBe(27);
  const ofPage = all.flatMap(({ sheet }, at) => (changed.has(sheet) ? [at] : []));
  expect(ofPage).toEqual([4, 14, 24]);
  expect(all.map(({ sheet }) => printed(sheet))).toEqual(before);
});

test("every declaration is as it was afterwards, and at its place", () => {
  const own = `:root { --a: x /* c */  y; color: red; --b: "}" !important; --c: ; --d: {a:b}; --e: var( --a , 2 ); --f: initial; --g: url(a;b) }
@layer l { html { --h: #FFF; --i: 1.0 } }`;
  const { before, after } = findBeside(own, ":root { --a: 9; --c: ; --f: initial }");
  expect(after).toBe(before);
});

test("a declaration that the page has changed or removed since it was looked at stays so, and is not told", () => {
  const sheet = addStyle(":root { --a: 1; --b: 1; --c: ; --d: 1 }");
  const { winners, rules } = read({ sheet });
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  style.setProperty("--a", "2");
  style.setProperty("--b", "1", "important");
  style.removeProperty("--c");
  const changed = printed(sheet);
  expect([...findInUse(window, winners, rules)]).toEqual(["--d"]);
  expect(printed(sheet)).toBe(changed);
});

test("where the page lets one declaration not be set, the others are as they were", () => {
  const sheet = addStyle(":root { --a: 1; --b: 2; --c: 3 }");
  const before = printed(sheet);
  const { winners, rules } = read({ sheet }, { sheet: addStyle(""), isHidden: true });
  const { setProperty } = CSSStyleDeclaration.prototype;
  vi.spyOn(CSSStyleDeclaration.prototype, "setProperty").mockImplementation(function (
    this: CSSStyleDeclaration,
    ...args
  ) {
    if (args[0] === "--b" && args[1] === "2") throw new Error("not this one");
    setProperty.apply(this, args);
  });
  findInUse(window, winners, rules);
  vi.restoreAllMocks();
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  style.setProperty("--b", "2");
  expect(printed(sheet)).toBe(before);
});
