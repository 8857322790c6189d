import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { splitDeclarations } from "./declarations.js";
import { feedingNames } from "./element-tokens.js";
import { readStyledRules } from "./styled-rules.js";
import { tokenUsers } from "./token-users.js";

let added: Element[] = [];

function addCss(css: string): void {
  const sheet = document.createElement("style");
  sheet.textContent = css;
  document.head.append(sheet);
  added.push(sheet);
}

function addElements(make: (box: HTMLElement) => void): HTMLElement {
  const box = document.createElement("section");
  make(box);
  document.body.append(box);
  added.push(box);
  return box;
}

function child(parent: Element, className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  parent.append(element);
  return element;
}

beforeEach(() => {
  added = [];
});

afterEach(() => {
  for (const element of added) element.remove();
  document.documentElement.removeAttribute("style");
  vi.restoreAllMocks();
});

const own = (element: Element) =>
  feedingNames(element, readStyledRules(window)).find(({ from }) => from === element)?.names ?? [];

describe("the tokens of an element", () => {
  test("own ones first, then inherited ones, nearest first", () => {
    addCss(
      ".outer{color:var(--ink)} .middle{font-size:var(--size); padding:var(--pad)} .inner{background:var(--ground)}",
    );
    let inner = document.body;
    const box = addElements((outer) => {
      outer.className = "outer";
      inner = child(child(outer, "middle"), "inner");
    });
    const fed = feedingNames(inner, readStyledRules(window));
    expect(fed.map(({ names }) => names)).toEqual([["--ground"], ["--size"], ["--ink"]]);
    expect(fed[2]?.from).toBe(box);
  });

  test("what a nearer element sets is not inherited past it", () => {
    addCss(".outer{color:var(--ink)} .inner{color:red}");
    let inner = document.body;
    addElements((outer) => {
      outer.className = "outer";
      inner = child(outer, "inner");
    });
    expect(feedingNames(inner, readStyledRules(window))).toEqual([]);
  });

  test("a reference leads on to what it refers to, even in a circle", () => {
    addCss(
      ":root{--accent:var(--blue);--blue:#00f;--a:var(--b);--b:var(--a)} .x{color:var(--accent);top:var(--a)}",
    );
    const element = addElements((box) => box.classList.add("x"));
    expect(own(element)).toEqual(["--accent", "--a", "--blue", "--b"]);
  });

  test.each([
    [".x{color:var(--a)} .x{color:var(--b)}", ["--b"]],
    [".x.x{color:var(--a)} .x{color:var(--b)}", ["--a"]],
    [".x{color:var(--a)!important} section.x{color:var(--b)}", ["--a"]],
    [".x{border-color:var(--a)} .x{border:1px solid var(--b)}", ["--b"]],
    [".x{border:1px solid var(--a)} .x{border-color:var(--b)}", ["--a", "--b"]],
    ["@layer one, two; @layer two{.x{color:var(--a)}} @layer one{section.x.x{color:var(--b)}}", ["--a"]],
    ["@layer one{section.x.x{color:var(--a)}} .x{color:var(--b)}", ["--b"]],
    ["@media print{.x{color:var(--a)}} @media all{.x{color:var(--b)}}", ["--b"]],
    ["@supports (display:grid){.x{color:var(--a)}} @supports (nope:1){.x{top:var(--b)}}", ["--a"]],
    ["section{&.x{color:var(--a)} .y &{top:var(--b)}}", ["--a"]],
    [".x{color:var(--a);&:hover{color:var(--b)}}", ["--a", "--b"]],
    [".x::before{content:var(--a)} .x:not(:hover){color:var(--b)}", ["--a", "--b"]],
    ['.x{background:url("data:a;b:var(--no)") var(--a, var(--b))}', ["--a", "--b"]],
    [":where(.x){color:var(--a)} section{color:var(--b)}", ["--b"]],
  ] as const)("%s", (css, expected) => {
    addCss(css);
    const element = addElements((box) => box.classList.add("x"));
    expect([...own(element)].sort()).toEqual([...expected].sort());
  });

  test("its style attribute counts, and overrides", () => {
    addCss(".x{color:var(--a)}");
    const element = addElements((box) => {
      box.className = "x";
      box.setAttribute("style", "color: var(--b)");
    });
    expect(own(element)).toEqual(["--b"]);
  });
});

describe("of several declarations in layers, the one that Chromium uses", () => {
  const colors = { "--a": "rgb(1, 0, 0)", "--b": "rgb(0, 1, 0)", "--c": "rgb(0, 0, 1)" };

  test.each([
    "@layer one{@layer two{.x{color:var(--a)}} .x{color:var(--b)}}",
    "@layer one{.x{color:var(--a)} @layer two{.x{color:var(--b)}}}",
    "@layer one.two{.x{color:var(--a)}} @layer three{.x{color:var(--b)}} @layer one{.x{color:var(--c)}}",
    "@layer one.two{.x{color:var(--a)!important}} @layer one{.x{color:var(--b)!important}}",
    "@layer one{@layer{.x{color:var(--a)}} @layer{.x{color:var(--b)}}}",
    "@layer{.x{color:var(--a)}} @layer{@layer{.x{color:var(--b)}}}",
    "@layer two, one.two; @layer one{@layer two{.x{color:var(--a)}}} @layer two{.x{color:var(--b)}}",
    "@scope (section){:scope{color:var(--a)}} .x{color:var(--b)}",
    "@scope (body){.x{color:var(--a)}} .x{color:var(--b)}",
    "@scope (body){.x{color:var(--a)}} @scope (html){.x{color:var(--b)}}",
    "@scope (html){.x{color:var(--b)}} @scope (body){.x{color:var(--a)}}",
    "@scope (html){section.x{color:var(--b)}} @scope (body){.x{color:var(--a)}}",
    "@scope (body) to (.x){section{color:var(--a)!important}} .x{color:var(--b)}",
    "@scope (html) to (> body){section{color:var(--a)!important}} .x{color:var(--b)}",
    "@scope (.x){&{color:var(--a)}} :where(.x){color:var(--b)}",
    "@scope (.x){.x{color:var(--a)!important}} .x{color:var(--b)}",
    "@scope (html){@scope (body){:scope > .x{color:var(--a)}}} body > .x{color:var(--b)}",
    "body{@scope (&){& > .x{color:var(--a)}} .x{color:var(--b)}}",
    "@scope (html, body){:scope > body > .x, .x{color:var(--a)}} @scope (body){:scope > .x{color:var(--b)}}",
    "@starting-style{.x{color:var(--a)!important}} .x{color:var(--b)}",
    "section, #none{&.x{color:var(--a)}} section.x.x{color:var(--b)}",
    ".x:not(#none, .b){color:var(--a)} .x.x.x.x{color:var(--b)}",
    ":scope .x{color:var(--a)} html .x{color:var(--b)}",
    "& .x{color:var(--a)} .x{color:var(--b)}",
    "@media print{@layer one{.x{color:var(--a)}}} @layer two{.x{color:var(--b)}} @layer one{.x{color:var(--c)}}",
  ])("%s", (css) => {
    addCss(css);
    const element = addElements((box) => {
      box.className = "x";
      for (const [name, value] of Object.entries(colors)) box.style.setProperty(name, value);
    });
    const shown = getComputedStyle(element).color;
    expect(own(element).map((name) => colors[name as keyof typeof colors])).toEqual([shown]);
  });
});

describe("the elements of a token", () => {
  const users = (cssVar: string) => tokenUsers(cssVar, readStyledRules(window), document);

  test("use it directly, through other properties, in a state, or in their style", () => {
    addCss(":root{--accent:var(--blue)} .a{color:var(--blue)} .b:hover{color:var(--accent)} .c{--blue:red}");
    const box = addElements((outer) => {
      for (const name of ["a", "b", "c", "d"]) child(outer, name);
      outer.lastElementChild?.setAttribute("style", "top: calc(var(--blue) * 2)");
    });
    expect(users("--blue").map(({ className }) => className)).toEqual(["a", "b", "d"]);
    expect(box.children).toHaveLength(4);
  });

  test("stand in a scope, or are its root", () => {
    addCss("@scope (.a) to (.c){:scope{color:var(--blue)} .b{color:var(--blue)}}");
    addElements((outer) => {
      const inner = child(outer, "a");
      child(inner, "b");
      child(child(inner, "c"), "b");
      child(outer, "b");
    });
    expect(users("--blue").map(({ className }) => className)).toEqual(["a", "b"]);
  });

  test.each([
    ["rule", "h|div.b, s|path{color:var(--blue)}"],
    ["rule in a scope", "@scope (section){h|div.b, s|path{color:var(--blue)}}"],
    ["scope", "@scope (h|section) to (s|g){.b, path{color:var(--blue)}}"],
  ])("are found where the selector of a %s names a namespace", (_, css) => {
    addCss(`@namespace h "http://www.w3.org/1999/xhtml";@namespace s "http://www.w3.org/2000/svg";${css}`);
    addElements((outer) => {
      outer.innerHTML = "<div class=b></div><svg><path></path></svg>";
    });
    expect(users("--blue").map(({ localName }) => localName)).toEqual(["div", "path"]);
  });

  test("are in the order of the page, and the place of none is compared with another's: browsers walk all siblings for that", () => {
    addCss(".b{color:var(--blue)} .a{color:var(--blue)}");
    addElements((outer) => {
      for (const name of ["a", "b", "a"]) child(outer, name);
    });
    const compared = vi.spyOn(Node.prototype, "compareDocumentPosition");
    expect(users("--blue").map(({ className }) => className)).toEqual(["a", "b", "a"]);
    expect(compared).not.toHaveBeenCalled();
  });

  test("in a scope are all asked for at once, however many they are", () => {
    addCss("@scope (section) to (.c){.b{color:var(--blue)}}");
    addElements((outer) => {
      for (let at = 0; at < 100; at++) child(outer, "b");
    });
    const asked = vi.spyOn(Element.prototype, "querySelectorAll");
    expect(users("--blue")).toHaveLength(100);
    expect(asked.mock.calls.length).toBeLessThan(10);
  });

  test("a reference that the root's style points elsewhere no longer leads to them", () => {
    addCss(":root{--accent:var(--blue)} .a{color:var(--accent)}");
    addElements((outer) => child(outer, "a"));
    document.documentElement.style.setProperty("--accent", "var(--red)");
    expect(users("--blue")).toEqual([]);
    expect(users("--red")).toHaveLength(1);
  });

  test("a name that only begins alike is another", () => {
    addCss(".a{color:var(--blue-500)}");
    addElements((outer) => child(outer, "a"));
    expect(users("--blue")).toEqual([]);
  });
});

test("a sheet that cannot be read is passed over", () => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = "data:text/css,.x{color:var(--a)}";
  document.head.append(link);
  added.push(link);
  expect(() => readStyledRules(window)).not.toThrow();
});

test("declarations are split where the browser splits them", () => {
  expect(splitDeclarations('a: "x;y"; --b: {c:d;e:f}; color: red !important')).toEqual([
    { property: "a", value: '"x;y"', isImportant: false },
    { property: "--b", value: "{c:d;e:f}", isImportant: false },
    { property: "color", value: "red", isImportant: true },
  ]);
});
