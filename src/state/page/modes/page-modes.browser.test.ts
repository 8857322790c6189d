import { afterEach, describe, expect, test } from "vitest";
import { lookAtPage } from "../look/look-at-page.js";
import { parseTheme, readPageState, themeText } from "../page-state.js";
import { findShared } from "./page-in-mode.js";
import { readPageModes } from "./page-modes.js";

const root = document.documentElement;
const names = ["--a", "--b", "--c"];
let sheet: HTMLStyleElement | undefined;

afterEach(() => {
  sheet?.remove();
  for (const name of ["class", "data-theme", "style"]) root.removeAttribute(name);
});

/** Looks at a page of this style sheet in a mode, and answers the rule that it uses for each custom property. */
async function lookIn(mode: "light" | "dark", css: string) {
  sheet?.remove();
  sheet = document.createElement("style");
  sheet.textContent = css;
  document.head.append(sheet);
  const modes = readPageModes(window);
  const texts = new Map<string, string>();
  // An emptied style attribute says nothing.
  const rootTag = () => (root.cloneNode() as HTMLElement).outerHTML.replace(' style=""', "");
  const before = rootTag();
  modes.show(mode, () => {
    for (const name of names) texts.set(name, getComputedStyle(root).getPropertyValue(name).trim());
  });
  const computedValue = (name: string) => texts.get(name) ?? "";
  const page = await lookAtPage({
    ...{ window, run: (read) => read(), names, pageText: computedValue },
    inMode: { modes, mode, computedValue },
  });
  expect(rootTag()).toBe(before);
  const { seen = {} } = page;
  const shared = await findShared(window, new Set(names));
  return { page, texts, shared, used: names.map((name) => [seen[name]?.selector, seen[name]?.value]) };
}

test("an attribute of the root can make a difference where any selector asks for it, and none else", () => {
  sheet = document.createElement("style");
  sheet.textContent = `
    [data-a="]"] p, a[*|data-b|="x"] { color: red }
    @media (width > 1px) { :root { &[data-c="x" i] { color: red } } }
    @scope ([data-d]) to (p[ data-e ]) { a { color: red } }
    :is([data-f~="[data-not]"]) { color: red }
  `;
  document.head.append(sheet);
  const { isAsked } = readPageModes(window);
  const attributes = ["a", "b", "c", "d", "e", "f", "not", "scroll-y"].map((name) => `data-${name}`);
  // What stands in a string counts, too: then nothing is taken for the same that is not.
  expect(attributes.filter((name) => !isAsked(name))).toEqual(["data-scroll-y"]);
  expect(["class", "lang", "dir"].every(isAsked)).toBe(true);
});

test("what a selector asks of the page's contents and state, the page itself answers in the other mode, too", async () => {
  const child = document.body.appendChild(document.createElement("i"));
  child.className = "only-here";
  const css = `
    :root:has(.only-here) { --a: 1 }
    :root { --a: 1; --b: 1 }
    :root:has(.nowhere) { --b: 1 }
    .dark:has(.only-here):not(:focus) { --c: 2 }
    .dark { --c: 2 }
    :root:has(.only-here) { --c: 1 }`;
  const { used, shared } = await lookIn("dark", css);
  child.remove();
  expect(used).toEqual([
    [":root:has(.only-here)", "1"],
    [":root", "1"],
    [".dark:has(.only-here):not(:focus)", "2"],
  ]);
  expect([...shared]).toEqual(["--a", "--b"]);
});

describe("a page is looked at in its other mode, and stays as it is", () => {
  const declarations = "--a: #000; --b: var(--a)";
  const ofBoth = ":root { --a: #fff; --b: #eee; --c: 1px }";

  test.each([
    ["an attribute", `[data-theme="dark"]`, "data-theme", "light"],
    ["a class", ".dark", "class", ""],
    ["a class with words around it", ".theme-dark", "class", "theme-light"],
  ])("where %s tells the modes apart", async (_, selector, attribute, now) => {
    root.setAttribute(attribute, now);
    const { page, used, shared, texts } = await lookIn("dark", `${ofBoth} ${selector} { ${declarations} }`);
    const [place, after = ""] = [selector, texts.get("--b")];
    expect(used).toEqual([
      [place, "#000"],
      [place, "var(--a)"],
      [":root", "1px"],
    ]);
    expect(after).toBe("#000");
    expect(page.attributes?.[attribute]).toContain("dark");
    expect([...shared]).toEqual(["--c"]);
  });

  // As published sets of colours name the modes, so that either word will do.
  test.each([
    ["light", "dark"],
    ["light-theme", "dark-theme"],
    ["", "dark"],
  ])("where each mode has two classes, of which the page has %o", async (now, then) => {
    root.setAttribute("class", now);
    const css = `:root, .light, .light-theme { --a: #fff } .dark, .dark-theme { --a: #000 }`;
    const { page, used } = await lookIn("dark", css);
    expect(used[0]).toEqual([".dark, .dark-theme", "#000"]);
    expect(page.attributes?.class).toBe(then);
    root.setAttribute("class", then);
    expect((await lookIn("light", css)).used[0]?.[1]).toBe("#fff");
  });

  test("where the visitor's system decides", async () => {
    const css = `${ofBoth} @media (prefers-color-scheme: dark) { :root { ${declarations} } }`;
    const { page, used, shared } = await lookIn("dark", css);
    expect(used.map(([, value]) => value)).toEqual(["#000", "var(--a)", "1px"]);
    expect(page.media).toEqual(["(prefers-color-scheme: dark)"]);
    expect(page.seen?.["--a"]?.conditions).toEqual(["@media (prefers-color-scheme: dark)"]);
    expect([...shared]).toEqual(["--c"]);
    expect((await lookIn("light", css)).used[0]).toEqual([":root", "#fff"]);
  });
});

describe("a page is put into a theme that it was in, and back", () => {
  const stateNow = () => readPageState(window, "light", false).theme;
  const show = (attributes: Readonly<Record<string, string>>, run = () => {}) =>
    readPageModes(window).as(attributes, "light").show("light", run);
  const attribute = "data-test-lang";

  afterEach(() => {
    for (const name of ["onclick", attribute]) root.removeAttribute(name);
  });

  test("it is in the theme that it was in, though an attribute has another place by then", () => {
    root.setAttribute("data-theme", "dark");
    root.setAttribute("class", "x");
    const before = stateNow();
    show({ class: "x" });
    expect([...root.attributes].at(-1)?.name).toBe("data-theme");
    expect(stateNow()).toBe(before);
  });

  test("only what differs is set, each way once", () => {
    root.setAttribute("data-theme", "dark");
    root.setAttribute(attribute, "en");
    const observer = new MutationObserver(() => {});
    observer.observe(root, { attributes: true, attributeFilter: ["data-theme", "class", attribute] });
    show({ "data-theme": "dim", [attribute]: "en" });
    expect(observer.takeRecords().map(({ attributeName }) => attributeName)).toEqual([
      "data-theme",
      "data-theme",
    ]);
    observer.disconnect();
  });

  test("nothing is set that is no look: no inline style, no handler, no name that cannot be set", () => {
    const stored = { style: "color: red", onclick: "x()", "a b": "1", "@click": "1", "data-theme": "dim" };
    expect(parseTheme(JSON.stringify(["light", false, stored])).attributes).toEqual({ "data-theme": "dim" });
    expect(themeText("light", false, stored)).toBe(themeText("light", false, { "data-theme": "dim" }));
  });

  test("a handler and the inline style of the page stay where they are", () => {
    root.style.setProperty("--a", "1px");
    root.setAttribute("onclick", "1");
    show({}, () => {
      expect(root.getAttribute("style")).toContain("--a: 1px");
      expect(root.getAttribute("onclick")).toBe("1");
    });
  });

  test("attributes that it does not take leave it as it was", () => {
    root.setAttribute("class", "keep");
    const before = stateNow();
    expect(() => show({ class: "other", "a b": "1" })).toThrow();
    expect(stateNow()).toBe(before);
    expect(root.className).toBe("keep");
  });
});
