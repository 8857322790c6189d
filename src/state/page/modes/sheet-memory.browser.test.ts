import { afterEach, expect, test, vi } from "vitest";
import { createBrowserWorld } from "../browser-world.js";
import { createSheetMemory } from "./sheet-memory.js";

const cleanUps: (() => void)[] = [];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  document.documentElement.removeAttribute("data-theme");
  document.documentElement.removeAttribute("lang");
});

function addStyle(css: string): HTMLStyleElement {
  const style = document.createElement("style");
  style.textContent = css;
  document.head.append(style);
  cleanUps.push(() => style.remove());
  return style;
}

function adopt(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  cleanUps.push(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  return sheet;
}

const dim = "[data-theme=dim] { --a: 1 }";
const sheetOf = ({ sheet }: HTMLStyleElement): CSSStyleSheet => {
  if (sheet === null) throw new Error("the style has no sheet");
  return sheet;
};

/** Each returns what makes the page ask for the theme `dim`. */
const comings: readonly (readonly [string, () => () => void])[] = [
  ["a style sheet comes", () => () => void addStyle(dim)],
  [
    "a script puts a rule in",
    () => {
      const style = addStyle("");
      return () => void sheetOf(style).insertRule(dim);
    },
  ],
  [
    "a script puts a rule into a sheet that the page has adopted",
    () => {
      const sheet = adopt("a { --a: 1 }");
      return () => void sheet.insertRule(dim);
    },
  ],
  ...[
    ["a layer", "@layer base { a { --a: 1 } }"],
    ["a condition in a layer without rules", "@layer base { @media all {} }"],
  ].map(([what = "", css = ""]): (typeof comings)[number] => [
    `a script puts a rule into ${what}`,
    () => {
      let group = sheetOf(addStyle(css)).cssRules.item(0) as CSSGroupingRule;
      while (group.cssRules.item(0) instanceof CSSGroupingRule)
        group = group.cssRules.item(0) as CSSGroupingRule;
      return () => void group.insertRule(dim);
    },
  ]),
  [
    "a script puts a rule into a style rule of the root element",
    () => {
      const rule = sheetOf(addStyle("html { --a: 1 }")).cssRules.item(0) as CSSStyleRule;
      return () => void rule.insertRule("&[data-theme=dim] { --a: 2 }");
    },
  ],
  [
    "the text of a style is replaced by one of as many rules",
    () => {
      const style = addStyle("[data-theme=nord] { --a: 1 }");
      return () => {
        style.textContent = dim;
      };
    },
  ],
  [
    "the text of an adopted sheet is replaced by one of as many rules",
    () => {
      const sheet = adopt("[data-theme=nord] { --a: 1 }");
      return () => sheet.replaceSync(dim);
    },
  ],
  [
    "one style takes the place of another",
    () => {
      const style = addStyle("[data-theme=nord] { --a: 1 }");
      return () => {
        addStyle(dim);
        style.remove();
      };
    },
  ],
  [
    "a sheet is not disabled any more",
    () => {
      const sheet = sheetOf(addStyle(dim));
      sheet.disabled = true;
      return () => {
        sheet.disabled = false;
      };
    },
  ],
];

test.each(comings)("a theme that nobody asked for is known once %s", async (_, prepare) => {
  const come = prepare();
  document.documentElement.dataset.theme = "dim";
  const { page } = createBrowserWorld(window);
  const read = () => page.theme?.(new Set(), "light")?.name;
  const changed = vi.fn();
  cleanUps.push(page.watch(changed));
  expect(read()).toBeUndefined();
  come();
  // Nothing tells of a rule that a script puts in; the page's next change does.
  document.documentElement.lang = "de";
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
  expect(read()).toBe('[data-theme="dim"]');
});

test("a theme that nobody asked for is known once the sheet is there that a style imports, and once a script puts a rule into that", async () => {
  const address = URL.createObjectURL(new Blob(["[data-theme=nord] { --a: 1 }"], { type: "text/css" }));
  cleanUps.push(() => URL.revokeObjectURL(address));
  const { page } = createBrowserWorld(window);
  cleanUps.push(page.watch(() => undefined));
  const read = () => page.theme?.(new Set(), "light")?.name;
  document.documentElement.dataset.theme = "nord";
  const style = addStyle(`@import url(${address}); a { --a: 1 }`);
  expect(read()).toBeUndefined();
  await expect.poll(read).toBe('[data-theme="nord"]');
  const [rule] = sheetOf(style).cssRules;
  (rule as CSSImportRule).styleSheet?.insertRule(dim);
  document.documentElement.dataset.theme = "dim";
  await expect.poll(read).toBe('[data-theme="dim"]');
});

test("as long as the page has not changed, its style sheets are not touched, however often something is asked", () => {
  addStyle(dim);
  const touches = vi.fn(() => document.styleSheets);
  const sheets = createSheetMemory(
    new Proxy(document, {
      get: (target, key) => (key === "styleSheets" ? touches() : Reflect.get(target, key, target)),
    }),
  );
  const read = vi.fn(() => "read");
  const readAgain = sheets.whileSame(read);
  for (let time = 0; time < 100; time++) expect(readAgain()).toBe("read");
  expect(touches).toHaveBeenCalledTimes(1);
  sheets.expire();
  readAgain();
  expect(touches).toHaveBeenCalledTimes(2);
  expect(read).toHaveBeenCalledTimes(1);
});
