import { afterEach, describe, expect, test } from "vitest";
import { lookAtPage } from "./look-at-page.js";
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
