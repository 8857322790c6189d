import { describe, expect, test } from "vitest";
import { nearness, SamePlace } from "../../src/css/cascade/same-place.js";
import { rowsOf } from "../../src/css/sheet/rows/rows-of.js";
import { readSheet } from "../../src/css/sheet/sheet-reader.js";
import type { PageRule } from "../../src/state/cssom/page-rule.js";
import { walkStyleRules } from "../../src/state/cssom/walk-style-rules.js";

/** The places of the rules of a sheet that declare a property, as the panel tells them. */
function placesOf(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const rules = [...walkStyleRules([sheet], () => true)];
  return rules.filter((rule) => rule.style.getPropertyValue("--a") !== "").map(placeOf);
}

const placeOf = ({ selector, around }: PageRule) => ({
  selector,
  conditions: around.conditions.map(({ kind, text }) => `@${kind} ${text}`.trim()),
});

/** Each rule that the browser has read is found again, and no other is taken for it. There is one on each line. */
function expectFound(css: string): void {
  const { declarations } = readSheet(css);
  const places = placesOf(css);
  expect(places, css).toHaveLength(declarations.length);
  const lines = css.split("\n");
  const wrong = places.flatMap((place, at) => {
    const measure = new SamePlace().measure(place);
    const near = declarations.map(({ sheet, block }) => measure(rowsOf(sheet), block.index));
    const nearest = Math.max(nearness.alike, ...near);
    const found = lines.filter((_, line) => near[line] === nearest);
    return found.length === 1 && found[0] === lines[at] ? [] : [{ line: lines[at], place, found }];
  });
  expect(wrong).toEqual([]);
}

const lengths = [
  "calc(1px + 2px)",
  "calc(2px + 2em)",
  "calc(1in + 3px)",
  "calc(1rem * 2)",
  "calc((1rem + 2px) * 2)",
  "min(1px,7px)",
  "MIN(1em, calc(2px + 1px))",
  "clamp(1px,2em,3px)",
  "max(10px + 5px,2em)",
  "calc(1px * sqrt(25))",
  "calc(1px * pi)",
  "calc(768px - .02px)",
  "calc(1em/3)",
  "calc(max(1em,3px) * 2)",
  "calc(max(1em,3px) + 1px)",
  "calc(max(1em,3px) - (1px - 2em))",
  "calc(1em + 1em + 1px + 1rem)",
  "calc(-1 * (1em + 2px))",
  "abs(-9px)",
  "calc(23px * cos(0))",
  "hypot(3px, 4px) + 0px",
  "1234567.89px",
  "1.23456789em",
  "+17px",
  "1e3px",
  "8Q",
  "env(x, 1px)",
  "m\\61x(1em,99px)",
];

const media = [
  ...lengths.map((length) => `(min-width:${length})`),
  ...lengths.map((length) => `(${length}<width)AND (color)`),
  "(aspect-ratio:16/9)",
  "(aspect-ratio:1.5)",
  "(aspect-ratio:calc(8*2)/7)",
  "(1/2 < aspect-ratio < 3/1)",
  "(WIDTH>=400PX)",
  "(400px<=width<=700px)",
  "not all and (min-width:1px)",
  "ALL and (min-width:1.50px)",
  "only  screen and (min-width:1px)",
  "screen,print and (color)",
  "not (hover)",
  "(not (hover)) and ((color)or (hover))",
  "(((min-width:1px)) and (color))",
  "(foo:bar)",
  "foo(1 2)",
  "(min-resolution:2x)",
  "(min-resolution:calc(1dppx + 192dpi))",
  "(m\\69n-height:1px)",
  "scr\\65 en",
  "(prefers-color-scheme:Dark)",
  "(color >= calc(4*2))",
];

const supports = [
  "(display:GRID)",
  "not (a:b)",
  "NOT  ( a : c )",
  "selector( :HAS( A>B ) )",
  "(color:#AABBCC)",
];
const containers = [
  "(width>1px)",
  "x  (WIDTH>1px)",
  "(min-width:calc(1px + 2px))",
  "style( --a : 1 )",
  "\\61 b (width)",
];
const scopes = [
  "",
  "(:ROOT)",
  "( .a,.b>.C )  to (:scope>.x , & > [DATA-y=z])",
  "to (.x)",
  "(:nth-child(odd))",
];
const layers = ["a.b", "\\61 .c", "A.\\62 c", "a\\.b", "\\31 a"];

const atRules = [
  ...media.map((condition) => `@media ${condition}`),
  ...supports.map((condition) => `@supports ${condition}`),
  ...containers.map((condition) => `@container ${condition}`),
  ...scopes.map((condition) => `@scope ${condition}`),
  ...layers.map((condition) => `@layer ${condition}`),
];

const selectors = [
  ":ROOT",
  "HTML",
  "html.Dark",
  "[DATA-Theme=dark]",
  "[data-theme='da rk' I]",
  "[data-x='a\"b\\\\']",
  "[data-x=\\31 ]",
  "[|data-z]",
  "[*|data-z]",
  ".\\31 a",
  ".a\\:b",
  ".\\fc",
  "#\\31",
  ":IS( .a , .b )",
  ":where(.a)",
  ":not( .a,.b )",
  ":has( > .a , + b )",
  ":nth-child(ODD)",
  ":nth-child( 2n )",
  ":nth-child(0n+7)",
  ":nth-child(-n + 3)",
  ":nth-child(+n - 0)",
  ":nth-last-child(1 of .a,.b)",
  "*.q",
  "*|*.r",
  "*",
  ".a/**/.z",
  ".a/**/ /**/.z",
  ".a>.b+.c~.d   .e",
  ".l, .m",
  "& .n",
  ":scope.o",
];

const nested = [
  "&",
  "&.dark",
  ".dark &",
  ".dark",
  "> .x",
  "html&",
  ":not(&)",
  "&:hover,.y",
  "@media (color)",
  ":is(&, .w)",
];

describe("a declaration is found where the browser says that it stands", () => {
  test("under any at-rule", () => {
    expectFound(atRules.map((atRule) => `${atRule}{.x{--a:1}}`).join("\n"));
  });

  test.each(["@media (min-width:calc(1px*2))", "@layer x", ".p", ".p, .r .s", "@scope (.x)"])(
    "under one in %s",
    (outer) => {
      const isStyle = outer.startsWith(".");
      const inner = isStyle ? atRules.filter((atRule) => !atRule.startsWith("@scope")) : atRules;
      expectFound(
        inner.map((atRule) => `${outer}{${atRule}{${isStyle ? "--a:1" : ".x{--a:1}"}}}`).join("\n"),
      );
    },
  );

  test("under any selector", () => {
    expectFound(selectors.map((selector) => `${selector}{--a:1}`).join("\n"));
  });

  test.each([":root", "html", ".a .b", ".a, #b", ":root:is(.a .b)", "@scope", "@scope (.a) to (.b)"])(
    "under one nested in %s",
    (outer) => {
      const own = outer.startsWith("@") ? nested.filter((one) => one !== "@media (color)") : nested;
      expectFound(own.map((selector) => `${outer}{${selector}{--a:1}}`).join("\n"));
      expectFound(own.map((selector) => `${outer}{&.q{${selector}{--a:1}}}`).join("\n"));
    },
  );
});
