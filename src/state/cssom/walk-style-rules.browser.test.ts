import { afterEach, describe, expect, test } from "vitest";
import { walkCurrentRules } from "./conditions.js";
import type { PageRule } from "./page-rule.js";
import { styleSheetsOf, walkStyleRules } from "./walk-style-rules.js";

const added: Element[] = [];

afterEach(() => {
  for (const element of added.splice(0)) element.remove();
  document.adoptedStyleSheets = [];
});

function addStyle(css: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  added.push(style);
  return style;
}

async function addLink(css: string, attributes: Readonly<Record<string, string>> = {}): Promise<string> {
  const link = document.createElement("link");
  const href = URL.createObjectURL(new Blob([css], { type: "text/css" }));
  for (const [name, value] of Object.entries({ rel: "stylesheet", href, ...attributes })) {
    link.setAttribute(name, value);
  }
  const loaded = new Promise((resolve) => link.addEventListener("load", resolve));
  document.head.append(link);
  added.push(link);
  await loaded;
  return href;
}

function adopt(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** The rules of this test: those whose selectors name one of its elements. */
const ownRules = (rules: Iterable<PageRule>): readonly PageRule[] =>
  [...rules].filter(({ selector }) => selector.includes("x-"));

const describeRule = ({ selector, around, style }: PageRule): string =>
  [...around.conditions.map(({ kind, text }) => `@${kind} ${text}`), `${selector} ${style.cssText}`].join(
    " / ",
  );

const described = (): readonly string[] => ownRules(walkCurrentRules(window)).map(describeRule);

describe("the rules of a page", () => {
  test("that declare one of some properties come in the same order, with those that hold others", () => {
    addStyle("x-a { --x: 1 } x-b { color: red } x-c { --y: 1; x-d { --x: 2 } } x-e { top: 0; --x: 3 }");
    addStyle("x-n { color: red } ".repeat(300));
    adopt("@layer x { x-f { --x: 4; --y: 5 } }");
    const rules = [...walkStyleRules(styleSheetsOf(document), () => true).declaring(new Set(["--x"]))];
    const met = ownRules(rules.filter((rule) => rule !== undefined));
    const all = ownRules(walkStyleRules(styleSheetsOf(document), () => true));
    const expected = all.filter(({ style, selector }) => style.cssText.includes("--x") || selector === "x-c");
    expect(met.map(({ order }) => order)).toEqual(expected.map(({ order }) => order));
    expect(met).toHaveLength(5);
    expect(rules.filter((rule) => rule === undefined).length).toBeGreaterThan(0);
  });

  test("come in the order of its sheets: links and style elements, with what they import, then adopted ones", async () => {
    const imported = URL.createObjectURL(new Blob(["x-b{}"], { type: "text/css" }));
    await addLink(`@import "${imported}"; x-c{}`);
    addStyle("x-d{} x-e{}");
    adopt("x-f{}");
    document.head.prepend(addStyle("x-a{}"));
    const rules = ownRules(walkCurrentRules(window));
    expect(rules.map(({ selector }) => selector)).toEqual(["x-a", "x-b", "x-c", "x-d", "x-e", "x-f"]);
    expect(rules.map(({ order }) => order)).toEqual(
      rules.map(({ order }) => order).toSorted((a, b) => a - b),
    );
  });

  test("are those of sheets that are switched on and whose media hold", async () => {
    addStyle("x-a{}").disabled = true;
    addStyle("x-b{}").media = "print";
    await addLink("x-c{}", { media: "print" });
    adopt("x-d{}").disabled = true;
    await addLink("x-e{}", { media: "(min-width: 1px)" });
    const [rule, ...others] = ownRules(walkCurrentRules(window));
    expect(others).toEqual([]);
    expect(rule?.selector).toBe("x-e");
    expect(rule?.around.sheet.conditions).toEqual([{ kind: "media", text: "(min-width: 1px)" }]);
  });

  test("stand under conditions that hold, or that only an element can tell", () => {
    addStyle(
      "@media (min-width: 1px) { @supports (color: red) { x-a {} } } @media print { x-b {} }" +
        "@supports (color: nothing) { x-c {} } @container box (width > 1px) { x-d {} }" +
        "@layer one { @layer two.three { x-e {} } } @layer { x-f {} }" +
        "@starting-style { x-g {} } @scope (x-h) to (x-i) { x-j {} } @scope { x-k {} }" +
        "@font-face { font-family: x-l } @keyframes x-m { from { color: red } } @page { margin: 0 }",
    );
    expect(described()).toEqual([
      "@media (min-width: 1px) / @supports (color: red) / x-a ",
      "@container box (width > 1px) / x-d ",
      "@layer one / @layer two.three / x-e ",
      "@layer  / x-f ",
      "@scope (x-h) to (x-i) / :where(:scope) x-j ",
      "@scope  / :where(:scope) x-k ",
    ]);
  });

  test("have the selectors that they would have outside of any other", () => {
    addStyle(
      "x-a, x-b { color: red; & x-c { color: blue; &.d { top: 0 } } @media all { left: 0; x-e & { right: 0 } }" +
        "bottom: 0 } & x-f {} :scope x-g {}",
    );
    expect(described()).toEqual([
      "x-a, x-b color: red;",
      ":is(x-a, x-b) x-c color: blue;",
      ":is(:is(x-a, x-b) x-c).d top: 0px;",
      "@media all / x-a, x-b left: 0px;",
      "@media all / x-e :is(x-a, x-b) right: 0px;",
      "x-a, x-b bottom: 0px;",
      ":where(:root) x-f ",
      ":root x-g ",
    ]);
  });
});

describe("layers", () => {
  const inLayers = () =>
    ownRules(walkCurrentRules(window))
      .toSorted((a, b) => a.around.layer.order - b.around.layer.order)
      .map(({ selector }) => selector);

  test("are ordered by where they are named first, over all sheets, inner ones before what is around them", async () => {
    const imported = URL.createObjectURL(new Blob(["x-a{} @layer inner{x-b{}}"], { type: "text/css" }));
    addStyle("@media print { @layer last { x-none {} } } @layer first;");
    await addLink(`@layer second; @import "${imported}" layer(second.sub); x-c{}`);
    addStyle(
      "@layer last { x-d {} } @layer second { x-e {} } @layer { x-f {} } @layer { x-g {} } @layer fi\\72st { x-h {} }",
    );
    expect(inLayers()).toEqual(["x-h", "x-b", "x-a", "x-e", "x-d", "x-f", "x-g", "x-c"]);
  });

  test("are named in what only gives elements their start, too", () => {
    addStyle(
      "@starting-style { x-none { top: 0; @layer one { top: 0 } } } @layer two { x-a {} } @layer one { x-b {} }",
    );
    expect(inLayers()).toEqual(["x-b", "x-a"]);
  });

  test("of an import whose conditions do not hold are none", async () => {
    const imported = URL.createObjectURL(new Blob(["x-a{}"], { type: "text/css" }));
    await addLink(
      `@import "${imported}" layer(one) print; @import "${imported}" layer(one) supports(color: no);`,
    );
    addStyle("@layer two { x-b {} } @layer one { x-c {} }");
    expect(inLayers()).toEqual(["x-b", "x-c"]);
  });
});

describe("the sheets of a walk", () => {
  test("are those it met, each with what imports it", async () => {
    const imported = URL.createObjectURL(new Blob(["x-a{}"], { type: "text/css" }));
    const address = await addLink(`@import "${imported}" layer print, screen;`);
    const rules = walkCurrentRules(window);
    expect(ownRules(rules)).toHaveLength(1);
    const [outer, inner] = rules.sheets.filter(({ address }) => address?.startsWith("blob:"));
    expect(outer).toMatchObject({ address, importedBy: undefined, conditions: [] });
    expect(inner).toMatchObject({
      address: imported,
      conditions: [
        { kind: "layer", text: "" },
        { kind: "media", text: "print, screen" },
      ],
    });
    expect(inner?.importedBy).toBe(outer);
  });

  test("include those that cannot be read", () => {
    const fromElsewhere = {
      href: "https://elsewhere.test/a.css",
      media: { mediaText: "" },
      get cssRules() {
        throw new DOMException("Cannot access rules", "SecurityError");
      },
    };
    // All that a walk asks of a sheet.
    const rules = walkStyleRules([fromElsewhere as unknown as CSSStyleSheet], () => true);
    expect([...rules]).toEqual([]);
    expect(rules.sheets).toMatchObject([{ address: fromElsewhere.href, rules: undefined }]);
  });
});

test("every sheet and rule is met where all conditions are entered", () => {
  addStyle("@media print { x-a {} } @supports (color: nothing) { x-b {} }").media = "print";
  expect(
    ownRules(walkStyleRules(styleSheetsOf(document), () => true)).map(({ selector }) => selector),
  ).toEqual(["x-a", "x-b"]);
});
