import { afterEach, describe, expect, test, vi } from "vitest";
import { Outline } from "../../../css/sheet/outline.js";
import type { PageContext } from "../../../model/wire/wire.js";
import { createBrowserWorld } from "../browser-world.js";
import { readPageModes } from "../modes/page-modes.js";

const root = document.documentElement;
const cleanUps: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanUps.splice(0)) clean();
});

function addStyle(css: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  cleanUps.push(() => style.remove());
  return style;
}

async function look(...names: readonly string[]): Promise<PageContext> {
  const computed = getComputedStyle(root);
  return createBrowserWorld(window).page.look(names, {
    pageText: (name) => computed.getPropertyValue(name).trim(),
    run: (read) => read(),
  });
}

async function seen(name: string) {
  return (await look(name)).seen?.[name];
}

describe("the declaration that the page uses is seen", () => {
  test.each<[string, string]>([
    ["the last of equals", ":root { --x: 1 } :root { --x: seen }"],
    ["the more specific one", ":root:root { --x: seen } :root { --x: 1 }"],
    ["the important one", ":root { --x: seen !important } html:root { --x: 1 }"],
    ["what is in no layer", ":root { --x: seen } @layer a { :root:root { --x: 1 } }"],
    ["the later layer", "@layer b, a; @layer a { :root { --x: seen } } @layer b { :root { --x: 1 } }"],
    [
      "the layer around before the one nested in it",
      "@layer a { :root { --x: seen } @layer b { :root { --x: 1 } } }",
    ],
    [
      "the important one of the earlier layer",
      "@layer a { :root { --x: seen !important } } @layer b { :root { --x: 1 !important } }",
    ],
    [
      "not what stands under a false condition",
      ":root { --x: seen } @supports (nope: 1) { :root { --x: 1 } }",
    ],
    ["what stands under a true one", ":root { --x: 1 } @supports (color: red) { :root { --x: seen } }"],
    ["not what is for print", ":root { --x: seen } @media print { :root { --x: 1 } }"],
    [
      "a condition with calc()",
      ":root { --x: 1 } @media (min-width: calc(1px + 1px)) { :root { --x: seen } }",
    ],
    ["not what waits for a pointer", ":root { --x: seen } :root:active:focus { --x: 1 }"],
    ["what holds as long as there is none", ":root { --x: 1 } :root:not(:active) { --x: seen }"],
    ["what depends on the contents", ":root { --x: 1 } :root:has(head) { --x: seen }"],
    ["a nested rule", "html { --x: 1; &:root { --x: seen } }"],
    ["what stands in a scope", ":root { --x: 1 } @scope (:root) { :scope:root { --x: seen } }"],
    ["not what asks for a container", ":root { --x: seen } @container (width > 1px) { :root { --x: 1 } }"],
  ])("%s", async (_, css) => {
    addStyle(css);
    expect(getComputedStyle(root).getPropertyValue("--x")).toBe("seen");
    expect(await seen("--x")).toMatchObject({ value: "seen" });
  });

  test("with its selector, its conditions and its sheet", async () => {
    addStyle(":root { --other: 1 }");
    addStyle("@layer base { @media (min-width: 1px) { html { --x: 1 } } }");
    const { seen: all, sheets, media } = await look("--x");
    expect(all?.["--x"]).toMatchObject({
      value: "1",
      selector: "html",
      conditions: ["@layer base", "@media (min-width: 1px)"],
    });
    const outline = new Outline();
    outline.add("--x", "1");
    expect(sheets?.[all?.["--x"]?.sheet ?? -1]).toEqual({ address: "", outline: outline.text });
    expect(media).toContain("(min-width: 1px)");
  });

  test("with the outline of a sheet without a name, whatever of it holds now", async () => {
    const other = ":root { --x: 1 } x-a { --y: 2 } @layer late { :root { --z: 3 } x-b { --x: 4 } }";
    addStyle(`@layer early; @media (width < 1px) { @layer late; ${other} } ${other} x-c { top: 0 }`);
    const { sheets, seen: all } = await look("--x", "--z");
    const outline = new Outline();
    for (const _ of ["held", "not held"]) {
      for (const [name, value] of ["--x 1", "--y 2", "--z 3", "--x 4"].map((one) => one.split(" ")))
        outline.add(name ?? "", value ?? "");
    }
    expect(sheets?.[all?.["--x"]?.sheet ?? -1]).toEqual({ address: "", outline: outline.text });
    expect(all?.["--x"]).toMatchObject({ value: "1", conditions: [] });
    expect(all?.["--z"]).toMatchObject({ value: "3", conditions: ["@layer late"] });
  });

  test("by one look at each rule, whether the sheet has a name or not", async () => {
    addStyle(`:root { --x: 1 } ${"x-a { top: 0 } ".repeat(300)}`);
    const rules = [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
    const item = vi.spyOn(CSSRuleList.prototype, "item");
    cleanUps.push(() => item.mockRestore());
    await look("--x");
    expect(rules).toBeGreaterThan(300);
    // One more at the end of each sheet, and some for the `@namespace` rules that stand first.
    expect(item.mock.calls.length).toBeLessThan(rules + 3 * document.styleSheets.length + 10);
  });

  test("in a sheet that a script adopts", async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { --x: adopted }");
    document.adoptedStyleSheets.push(sheet);
    cleanUps.push(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    });
    addStyle(":root { --x: 1 }");
    expect(await seen("--x")).toMatchObject({ value: "adopted" });
  });

  test("where the browser prints the value of a registered property in its own way", async () => {
    addStyle('@property --x { syntax: "<color>"; inherits: true; initial-value: red } :root { --x: #abc }');
    expect(getComputedStyle(root).getPropertyValue("--x")).toBe("rgb(170, 187, 204)");
    expect(await seen("--x")).toMatchObject({ value: "#abc" });
  });

  test("where a registered property does not take it", async () => {
    addStyle('@property --x { syntax: "<length>"; inherits: false; initial-value: 9px } :root { --x: red }');
    expect(getComputedStyle(root).getPropertyValue("--x")).toBe("9px");
    expect(await seen("--x")).toMatchObject({ value: "red" });
  });

  test.each(["inherit", "unset", "initial"])(
    "where it says %s, and an override gives the page a value",
    async (keyword) => {
      addStyle(`:root { --x: ${keyword} }`);
      const bare = { pageText: () => "", run: (read: () => void) => read() };
      root.style.setProperty("--x", "ours");
      cleanUps.push(() => root.style.removeProperty("--x"));
      const { seen } = await createBrowserWorld(window).page.look(["--x"], bare);
      expect(seen?.["--x"]).toMatchObject({ value: keyword, selector: ":root" });
    },
  );

  test("where its value holds references", async () => {
    addStyle(":root { --y: 2px; --x: calc(var(--y) + 1px) }");
    expect(await seen("--x")).toMatchObject({ value: "calc(var(--y) + 1px)" });
  });

  test("with the file that a development server names", async () => {
    addStyle(":root { --x: 1 }").dataset.viteDevId = "/site/src/tokens.css";
    const { sheets, seen: all } = await look("--x");
    expect(sheets?.[all?.["--x"]?.sheet ?? -1]).toEqual({ address: "/site/src/tokens.css" });
  });
});

test("a property that no declaration sets on the root element is seen as unused", async () => {
  addStyle("body { --x: 1 }");
  expect(await seen("--x")).toBeNull();
});

test("where something else gives the page its value, nothing is claimed", async () => {
  addStyle(":root { --x: 1 }");
  root.style.setProperty("--x", "from a script");
  cleanUps.push(() => root.style.removeProperty("--x"));
  expect(await seen("--x")).toBeUndefined();
});

test("a reference gives what it gives the root element, whatever other elements have", async () => {
  addStyle("* { --y: 1; --x: 9 !important } :root { --x: var(--y, 3) !important } html:root { --y: 2 }");
  expect(await seen("--x")).toMatchObject({ value: "var(--y, 3)" });
});

test("the attributes are those that selectors may ask for, but not the style", async () => {
  root.setAttribute("data-theme", "dark");
  cleanUps.push(() => root.removeAttribute("data-theme"));
  const { attributes } = await look();
  expect(attributes).toMatchObject({ "data-theme": "dark" });
  expect(attributes).not.toHaveProperty("style");
});

test("what no server would take is left out, and what was seen is told all the same", async () => {
  const long = "x".repeat(9_000);
  root.setAttribute("data-blob", long);
  cleanUps.push(() => root.removeAttribute("data-blob"));
  addStyle(`:root, .${long} { --x: 1 } @media (min-width: 1px), (${long}) { :root { --y: ${long} } }`);
  const { attributes, media, seen: all } = await look("--x", "--y");
  expect(attributes).not.toHaveProperty("data-blob");
  expect(media?.some((text) => text.includes(long))).toBe(false);
  expect(all).toMatchObject({ "--x": { value: "1", selector: "" }, "--y": { value: long, conditions: [] } });
});

describe("the browser makes the same", () => {
  const isSame = async (...pair: readonly [string, string]) =>
    (await createBrowserWorld(window).page.findSame([pair])).length > 0;

  test.each([
    ["#aabbcc", "rgb(170 187 204)"],
    ["oklch(62.8% 0.258 29.2)", "#f00"],
    ["calc(1px + 2px)", "3px"],
    ["0.2s", "200ms"],
    ["1turn", "360deg"],
    ["1E1PX", "10px"],
    ["rgb(255 0 0 / 0.5)", "hsl(0 100% 50% / 50%)"],
  ])("of %s and %s", async (first, second) => {
    expect(await isSame(first, second)).toBe(true);
  });

  test.each([
    ["#aabbcc", "#aabbcd"],
    ["1px", "2px"],
    ["1e1px", "1px"],
    ["1px", "1em"],
    ["whatever", "whatever else"],
    ["var(--a)", "var(--b)"],
    ["1em", "16px"],
    ["1rem", getComputedStyle(root).fontSize],
    ["100vw", `${innerWidth}px`],
    ["calc(1em + 1px)", "17px"],
    ["1ch", "8px"],
    ["0", "0px"],
    ["light-dark(red, blue)", "red"],
    ["light-dark(red, blue)", "blue"],
    ["Canvas", "white"],
    ["currentcolor", "black"],
    ["color-mix(in srgb, currentcolor, red)", "#800000"],
    ["bolder", "700"],
    ["initial", "normal"],
    ["rgb(255 0 0 / 0.01)", "rgb(250 0 0 / 0.01)"],
    ["transparent", "#ff000000"],
    [`${"calc(".repeat(40)}1px${")".repeat(40)}`, "1px"],
  ])("not of %s and %s", async (first, second) => {
    expect(await isSame(first, second)).toBe(false);
  });

  test("without leaving anything in the page", async () => {
    const before = document.documentElement.outerHTML;
    await isSame("1px", "calc(1px)");
    expect(document.documentElement.outerHTML).toBe(before);
  });
});

describe("of a mode that the page is not in", () => {
  /** Stands for a sheet of another origin. */
  function addHidden(css: string): void {
    const { sheet } = addStyle(css);
    if (sheet === null) throw new Error("the style is not on the page");
    Object.defineProperty(sheet, "cssRules", {
      get() {
        throw new DOMException("It is of another origin.", "SecurityError");
      },
    });
  }

  async function seenInDark(name: string) {
    const modes = readPageModes(window);
    let text = "";
    const run = (read: () => void) => modes.show("dark", read);
    run(() => {
      text = getComputedStyle(root).getPropertyValue(name).trim();
    });
    const pageText = () => text;
    const inMode = { modes, mode: "dark", computedValue: pageText } as const;
    const page = await createBrowserWorld(window).page.look([name], { pageText, run, inMode });
    return page.seen;
  }

  const byPreference = ":root { --x: 1 } @media (prefers-color-scheme: dark) { :root { --x: 2 } }";

  test("the declaration is seen that the page would use, also where a visitor would have to prefer it", async () => {
    addStyle(byPreference);
    expect(await seenInDark("--x")).toMatchObject({ "--x": { value: "2" } });
  });

  test("nothing is told of what a visitor would have to prefer where a style sheet cannot be read: it may ask for that, too", async () => {
    addStyle(byPreference);
    addHidden("@media (prefers-color-scheme: dark) { :root { --x: 3 !important } }");
    expect(await seenInDark("--x")).toEqual({});
  });

  test("what the root element is marked with shows there, too", async () => {
    addStyle(":root { --x: 1 } .dark { --x: 2 }");
    addHidden(".dark { --y: 3 }");
    expect(await seenInDark("--x")).toMatchObject({ "--x": { value: "2" } });
  });
});
