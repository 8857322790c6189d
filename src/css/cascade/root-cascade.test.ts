import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  brokenSheet,
  pageAttributes,
  seed,
  sheet as someSheet,
} from "../../../test/css-oracles/arbitrary-css.js";
import { cascadeByName } from "../../../test/css-oracles/cascade-by-name.js";
import { blockOf, type DeclarationRef, declarationOf } from "../sheet/rows/declaration-ref.js";
import { rowsOf } from "../sheet/rows/rows-of.js";
import { valueText } from "../sheet/sheet.js";
import { readSheet } from "../sheet/sheet-reader.js";
import { PreparedSheets } from "./prepared-sheets.js";
import { RootCascade } from "./root-cascade.js";
import { nearness, SamePlace } from "./same-place.js";
import { numberNames } from "./winners.js";

interface Page {
  attributes?: Record<string, string>;
  media?: string[];
  supports?: string[];
}

/** The winning value of `--a`, and the values declared elsewhere. */
function cascade(css: string | readonly string[], { attributes = {}, media = [], ...rest }: Page = {}) {
  const sheets = (typeof css === "string" ? [css] : css).map(readSheet);
  const page = { attributes, media, ...rest };
  const { winners, elsewhere, undecided } = cascadeByName(sheets, page);
  const winner = winners.get("--a");
  const alone = cascadeByName(sheets, page, ["--a"]);
  expect(alone.winners.get("--a")).toBe(winner);
  expect(alone.elsewhere.get("--a")).toEqual(elsewhere.get("--a"));
  expect(alone.undecided.has("--a")).toBe(undecided.has("--a"));
  return {
    winner: winner && valueText(winner),
    elsewhere: (elsewhere.get("--a") ?? []).map(valueText),
    isUndecided: undecided.has("--a"),
  };
}

const winnerOf = (css: string | readonly string[], page?: Page) => cascade(css, page).winner;
const isUndecided = (css: string, page?: Page) => cascade(css, page).isUndecided;

describe("of several declarations the winner is", () => {
  it.each([
    ["the last", ":root{--a:1;--a:2}", "2"],
    ["in a layer, though a statement has named that layer", "@layer l;@layer l{:root{--a:1}}", "1"],
    ["the last rule's", ":root{--a:1}:root{--a:2}", "2"],
    ["the more specific", ":root{--a:1}html{--a:2}", "1"],
    ["the more specific of a list", "html,:root,*{--a:1}html{--a:2}", "1"],
    ["the important", ":root{--a:1!important}:root{--a:2}", "1"],
    ["the last important", "html{--a:1!important}:root{--a:2!important;--a:3}", "2"],
    ["not lifted by `:where()`", ":where(:root){--a:1}*{--a:2}", "2"],
    ["lifted by `:is()`", ":is(html,#x){--a:1}:root{--a:2}", "1"],
    ["in the nested rule", ":root{--a:1;&{--a:2}}", "2"],
    ["after the nested rule", ":root{&{--a:1}--a:2}", "2"],
    ["in a group in the rule", ":root{--a:1;@media all{--a:2}}", "2"],
  ])("%s", (_, css, value) => {
    expect(winnerOf(css)).toBe(value);
  });

  it("that of another property in another case", () => {
    expect(winnerOf(":root{--a:1;--A:2}")).toBe("1");
  });

  it("found by its name, escapes resolved", () => {
    expect(winnerOf(":root{--a:1;--\\61:2}")).toBe("2");
  });
});

describe("layers", () => {
  it.each([
    ["lose to what is in none", ":root{--a:1}@layer x{:root:root{--a:2}}", "1"],
    [
      "win by the order of their first names",
      "@layer x{:root{--a:1}}@layer y{html{--a:2}}@layer x{:root{--a:3}}",
      "2",
    ],
    ["take their order from a statement", "@layer y,x;@layer x{html{--a:1}}@layer y{:root{--a:2}}", "1"],
    ["take it from an import", "@import 'y.css' layer(y);@layer x{html{--a:1}}@layer y{:root{--a:2}}", "1"],
    [
      "do not take it from an import too late",
      "a{}@import 'y' layer(y);@layer x{html{--a:1}}@layer y{:root{--a:2}}",
      "2",
    ],
    [
      "do not take it from an import for print",
      "@import 'y' layer(y) print;@layer x{html{--a:1}}@layer y{:root{--a:2}}",
      "2",
    ],
    ["are stronger than the layers in them", "@layer x{html{--a:1}@layer y{:root{--a:2}}}", "1"],
    [
      "have dotted names",
      "@layer x.y{:root{--a:1}}@layer x{@layer z{html{--a:2}}}@layer x{@layer y{:root{--a:3}}}",
      "2",
    ],
    ["without a name are each their own", "@layer{:root{--a:1}}@layer{html{--a:2}}", "2"],
    [
      "turn round when important",
      "@layer x{html{--a:1!important}}@layer y{:root{--a:2!important}}:root{--a:3!important}",
      "1",
    ],
    [
      "turn round when important, whichever stands first",
      "@layer y,x;:root{--a:1!important}@layer x{html{--a:2!important}}@layer y{*{--a:3!important}}",
      "3",
    ],
    [
      "are weaker than the layers in them when important",
      "@layer x{:root{--a:1!important}@layer y{html{--a:2!important}}:root{--a:3!important}}",
      "2",
    ],
    [
      "do not turn round for what is not important",
      "@layer x{html{--a:1!important;--a:2}}@layer y{:root{--a:3!important;--a:4}}:root{--a:5}",
      "1",
    ],
    ["stand inside rules too", ":root{@layer x{--a:1}@layer y{--a:2}@layer x{--a:3}}", "2"],
    [
      "count in conditions that hold",
      "@media screen{@layer y;}@layer x{html{--a:1}}@layer y{:root{--a:2}}",
      "1",
    ],
    [
      "do not count in conditions that do not",
      "@media print{@layer y;}@layer x{html{--a:1}}@layer y{:root{--a:2}}",
      "2",
    ],
    [
      "count in @container",
      "@container (width>1px){@layer y;}@layer x{html{--a:1}}@layer y{:root{--a:2}}",
      "1",
    ],
    [
      "do not count in an invalid rule",
      ":nothing{@layer y{--b:1}}@layer x{html{--a:1}}@layer y{:root{--a:2}}",
      "2",
    ],
    ["with a torn name are none", "@layer l . m{:root{--a:1}}", undefined],
    ["with two names are none", "@layer l, m{:root{--a:1}}", undefined],
    [
      "are told apart by case, escapes resolved",
      "@layer \\78{:root{--a:1}}@layer X{html{--a:2}}@layer x{:root{--a:3}}",
      "2",
    ],
  ])("%s", (_, css, value) => {
    expect(winnerOf(css)).toBe(value);
  });

  it("are shared by all sheets", () => {
    expect(winnerOf(["@layer y,x;", "@layer x{html{--a:1}}", "@layer y{:root{--a:2}}"])).toBe("1");
  });
});

describe("Tailwind's @theme", () => {
  it.each([
    ["is a place of its own", "@theme{--a:1}", "1"],
    ["takes any modifier", "@theme inline static prefix(tw){--a:1}", "1"],
    ["loses to every rule", "*{--a:1}@theme{--a:2}", "1"],
    ["loses to every layer", "@layer x{*{--a:1}}@theme{--a:2}", "1"],
    ["wins by order over another", "@theme{--a:1}@theme inline{--a:2}", "2"],
    ["holds no other blocks", "@theme{@keyframes x{from{--a:1}}:root{--a:2}}", undefined],
    ["is none inside a rule", ":root{@theme{--a:1}}", undefined],
    ["stands under conditions", "@media print{@theme{--a:1}}", undefined],
  ])("%s", (_, css, value) => {
    expect(winnerOf(css)).toBe(value);
  });
});

describe("conditions", () => {
  it.each([
    ["@media all", true],
    ["@media", true],
    ["@media SCREEN", true],
    ["@media only screen", true],
    ["@media print", false],
    ["@media print, screen", true],
    ["@media (min-width: 40em)", false],
    ["@supports (display: grid)", true],
    ["@supports ( DISPLAY:grid )", true],
    ["@supports not (display: grid)", false],
    ["@supports (display: grid) and (not (display: x))", false],
    ["@starting-style", false],
    ["@nothing", false],
    ["@font-face", false],
    ["@media all{@supports (display:grid){@layer z", true],
  ])("%s", (condition, holds) => {
    const result = cascade(`${condition}{:root{--a:1}}`, { supports: ["(display: grid)"] });
    const elsewhere = holds ? [] : ["1"];
    expect(result).toEqual({ winner: holds ? "1" : undefined, elsewhere, isUndecided: false });
  });

  it("of media hold when the page says so, whatever their spelling", () => {
    const media = ["(prefers-color-scheme: dark)", "screen and (min-width: 40em)"];
    const dark = (query: string) => winnerOf(`@media ${query}{:root{--a:1}}`, { media });
    expect(dark("(prefers-color-scheme:dark)")).toBe("1");
    expect(dark("( PREFERS-color-scheme : /* x */ dark )")).toBe("1");
    expect(dark("print, (prefers-color-scheme: dark)")).toBe("1");
    expect(dark("screen\nand (min-width:40.0em)")).toBe("1");
    expect(dark("(prefers-color-scheme: light)")).toBeUndefined();
    expect(dark("not (prefers-color-scheme: dark)")).toBeUndefined();
    expect(dark("(prefers-color-scheme: dark) and (min-width: 1px)")).toBeUndefined();
  });
});

describe("the page's attributes", () => {
  const css = ":root{--a:light}.dark{--a:dark}[data-theme=sepia]{--a:sepia}";

  it("decide between themes", () => {
    expect(winnerOf(css)).toBe("light");
    expect(winnerOf(css, { attributes: { class: "no-js dark" } })).toBe("dark");
    expect(winnerOf(css, { attributes: { "data-theme": "sepia", class: "dark" } })).toBe("sepia");
  });

  it("are found in any case of their name", () => {
    expect(winnerOf(css, { attributes: { CLASS: "dark" } })).toBe("dark");
  });
});

describe("what the root element does not get", () => {
  it.each([
    ["another element's", "body{--a:1}"],
    ["a pseudo-element's", ":root::before{--a:1}"],
    ["a keyframe's", "@keyframes x{from{--a:1}}"],
    ["an invalid rule's", ":root, :nothing{--a:1}"],
    ["a nested rule's", ":root{.card{--a:1}}"],
    ["of a rule in a scope of other elements", "@scope (.card){:scope{--a:1}}"],
    ["of a default namespace that is not HTML's", "@namespace 'http://www.w3.org/2000/svg';:root{--a:1}"],
    ["of one in :-webkit-any()", "@namespace 'http://www.w3.org/2000/svg';*|*:-webkit-any(:root){--a:1}"],
  ])("is kept aside: %s", (_, css) => {
    expect(cascade(css)).toEqual({ winner: undefined, elsewhere: ["1"], isUndecided: false });
  });
});

it.each(["is", "where"])("a default namespace counts in no list within :%s(), however deep", (name) => {
  const css = `@namespace 'http://www.w3.org/2000/svg';*|*:${name}(:-webkit-any(.x, :root)){--a:1}`;
  expect(winnerOf(css)).toBe("1");
});

it("an import after a namespace names no layer, since browsers drop it", () => {
  const css = "@namespace x 'y';@import 'z' layer(b);:root{@layer a{--a:1}@layer b{--a:2}}";
  expect(winnerOf(css)).toBe("2");
});

it.each(["", "x", "x y z", "'z' x", "x'y' z", "url(a b)"])(
  "an import after the malformed namespace %j counts, since browsers pass over that",
  (prelude) => {
    const css = `@namespace ${prelude};@import 'z' layer(b);:root{@layer a{--a:1}@layer b{--a:2}}`;
    expect(winnerOf(css)).toBe("1");
  },
);

it("a rule in a scope may start with a combinator, and names layers like any other", () => {
  const css = "@scope (.x){> a{@layer b{}}}@layer a{:root{--a:1}}@layer b{:root{--a:2}}";
  expect(cascade(css)).toMatchObject({ winner: "1" });
});

describe("no file can decide", () => {
  it.each([
    ["what a browser supports", "@supports (display: grid){:root{--a:2}}"],
    ["what it does not", "@supports not (display: grid){:root{--a:2}}"],
    ["what else is on the page", ":root:has(.x){--a:2}"],
    ["what is not on it", ":root:not(:has(.x)){--a:2}"],
    ["the state of the element", ":root:hover{--a:2}"],
    ["its other states", ":root:not(:hover){--a:2}"],
    ["a scope", "@scope (:root){:scope{--a:2}}"],
    ["a scope without a rule in it", "*{--a:1}@scope (:root){--a:2}"],
    ["a scope of which nothing is said", "@scope{:scope{--a:2}}"],
    ["what a rule in a scope does not take", "@scope (html){:root{:not(&){--a:2}}}"],
    ["a container", "@container (width > 1px){:root{--a:2}}"],
    ["what browsers calculate", "@media (width > calc(1px + 2px)){:root{--a:2}}"],
    ["what may hold after the winner", ":root{--a:1}@supports (x:y){:root{--a:2}}"],
    ["a stronger selector of a list", "html,:root:hover{--a:2}:root{--a:3}"],
    ["the order of layers", "@supports (x:y){@layer b;}@layer a{:root{--a:2}}@layer b{:root{--a:3}}"],
    [
      "the order of layers of another sheet",
      "@import 'x' layer(b) supports(x:y);@layer a{:root{--a:2}}@layer b{:root{--a:3}}",
    ],
  ])("%s", (_, css) => {
    expect(isUndecided(css)).toBe(true);
  });

  it.each([
    ["importance", "@supports (x:y){:root{--a:1}}:root{--a:2!important}"],
    ["layers", "@layer x{@supports (x:y){:root{--a:1}}}:root{--a:2}"],
    ["layers, whatever their order", "@supports (x:y){@layer x{:root{--a:1}}}:root{--a:2}"],
    [
      "layers whose order is told before",
      "@layer a,b;@supports (x:y){@layer b,a;}@layer b{html{--a:1}}@layer a{:root{--a:2}}",
    ],
    ["specificity", ":root.x.y.z{--b:1}html:hover{--a:1}:root.dark[class]{--a:2}"],
    ["order", "@supports (x:y){:root{--a:1}}:root{--a:2}"],
    ["Tailwind's @theme", "@supports (x:y){@theme{--a:1}}:root{--a:2}"],
    ["what is said of another name", ":root{--a:1}@supports (x:y){:root{--b:1}}"],
    ["a namespace that is HTML's", '@namespace "http://www.w3.org/1999/xhtml";:root{--a:1}'],
  ])("but %s can", (_, css) => {
    expect(isUndecided(css, { attributes: { class: "dark" } })).toBe(false);
  });

  it("what the page tells it need not", () => {
    const css = "@supports (x:y){:root{--a:1}}@supports not (x:y){:root{--a:2}}";
    expect(cascade(css, { supports: ["(x:y)"] })).toMatchObject({ winner: "1", isUndecided: false });
    expect(cascade(css, { supports: ["not (x:y)"] })).toMatchObject({ winner: "2", isUndecided: false });
    expect(cascade(css, { supports: [] })).toMatchObject({ winner: undefined, isUndecided: false });
  });
});

/** The cascade of one sheet on a page of no attributes, and its declarations. */
function cascadeOf(css: string) {
  const sheet = readSheet(css);
  const cascade = new RootCascade(
    [sheet],
    { attributes: {}, media: [] },
    new PreparedSheets(numberNames([sheet])),
  );
  const rows = rowsOf(sheet);
  return { cascade, declarations: sheet.declarations.map((_, at) => ({ rows, at })) };
}

describe("the first of two declarations in a sheet", () => {
  const beaterOf = (css: string) => {
    const { cascade, declarations } = cascadeOf(css);
    const [first] = declarations;
    const beater = first && cascade.findBeaterInSheet(first);
    return beater && valueText(declarationOf(beater));
  };

  it.each([
    ["that comes later", ":root{--a:1}:root{--a:2}", "2"],
    ["that is more specific", "html{--a:1}:root{--a:2}", "2"],
    ["in a stronger layer", "@layer a,b;@layer a{:root{--a:1}}@layer b{html{--a:2}}", "2"],
    ["of which it may have the stronger selector", "html,:root:hover{--a:1}:root{--a:2}", undefined],
    [
      "in a layer that may be the weaker one",
      "@supports (x:y){@layer a;}@layer b;@layer a{:root{--a:1}}@layer b{:root{--a:2}}",
      undefined,
    ],
  ])("is beaten for sure by one %s, or not", (_, css, beater) => {
    expect(beaterOf(css)).toBe(beater);
  });
});

describe("the strongest of some declarations", () => {
  const strongestOf = (css: string) => {
    const { cascade, declarations } = cascadeOf(css);
    const strongest = cascade.strongestOf(declarations);
    return strongest && valueText(declarationOf(strongest));
  };

  it.each([
    ["is one that the root element has for sure", "*{--a:1}:root:hover{--a:2}", "1"],
    ["else one that it may have", ":where(:hover){--a:1}.x{--a:2}", "1"],
    ["else the last", ".x{--a:1}.y{--a:2}", "2"],
    ["is the one that wins where it has several", ":root{--a:1}html{--a:2}", "1"],
  ])("%s", (_, css, value) => {
    expect(strongestOf(css)).toBe(value);
  });
});

describe("of what a rule with a selector seen may say", () => {
  const selectors = [
    ":root",
    "html",
    ":root, html",
    ".dark",
    "html.x",
    ":first-child",
    ":root, :host",
    "*",
    "&",
    ".x &",
  ];

  it("nothing is left out that may stand there or be the root element's", () => {
    const page = fc.record({ attributes: pageAttributes, media: fc.constant([]) });
    const any = fc.tuple(fc.oneof(someSheet, brokenSheet), page, fc.constantFrom(...selectors));
    fc.assert(
      fc.property(any, ([css, on, selector]) => {
        const sheet = readSheet(css);
        const found = new RootCascade([sheet], on, new PreparedSheets(numberNames([sheet])));
        const measure = new SamePlace().measure({ selector, conditions: [] });
        for (const name of numberNames([sheet]).keys()) {
          const kept = new Set(found.distinctOf(name, { selector }).map(({ at }) => at));
          const lost = found.distinctOf(name).filter(({ at }) => !kept.has(at));
          const isElsewhere = (one: DeclarationRef) => measure(one.rows, blockOf(one)) === nearness.elsewhere;
          expect(lost.filter((one) => !found.isForOthers(one) || !isElsewhere(one))).toEqual([]);
        }
      }),
      { numRuns: 1000, seed },
    );
  });

  it.each([
    ["another element's rule", ".x{--a:1}:root{--a:1}", ":root", 1],
    ["one spelt with escapes and comments", "\\2e x/**/.y{--a:1}:root{--a:1}", "html", 1],
    ["none where another element's rule is seen", ".x{--a:1}:root{--a:1}", ".x", 2],
    ["none where one of its selectors is another element's", ".x{--a:1}:root{--a:1}", ":root, :host", 2],
    ["none in a scope", "@scope(.x){:root .y{--a:1}}", ":root", 1],
    ["none where names are in another namespace", "@namespace 'x';:root{--a:1}", ":root", 1],
  ])("is left out %s", (_, css, selector, count) => {
    const sheet = readSheet(css);
    const found = new RootCascade(
      [sheet],
      { attributes: {}, media: [] },
      new PreparedSheets(numberNames([sheet])),
    );
    expect(found.distinctOf("--a", { selector })).toHaveLength(count);
  });
});

describe("several sheets", () => {
  it("are one in their order", () => {
    expect(winnerOf([":root{--a:1}", ":root{--a:2}"])).toBe("2");
    expect(winnerOf([":root{--a:1}", "html{--a:2}"])).toBe("1");
    expect(winnerOf([":root{--a:1", "@nothing;:root{--a:2}"])).toBe("2");
  });
});

it.each(["&{", ":root{&{--a:1}}", "@layer{:root{--a:1}}", "&&{--a:1;", "@layer x{"])(
  "thirty thousand times %j is cascaded without a deep stack",
  (piece) => {
    const { winners } = cascadeByName([readSheet(`${piece.repeat(30_000)}`), readSheet(":root{--b:1}")], {
      attributes: {},
      media: [],
    });
    expect(winners.has("--b")).toBe(true);
  },
);
