import fc from "fast-check";
import { sheet } from "./arbitrary-css.js";

export const siteNames = ["--a", "--b", "--c", "--d", "--f"] as const;

/** What each is set to in a mode: some sheets say that `--d` is a length, and that `--f` is a colour. */
export function newValueOf(name: string, mode: number): string {
  if (name === "--d") return `${77 + mode}px`;
  return name === "--f" ? `rgb(77, 7, ${mode})` : `new${mode}${name}`;
}

function pick(...texts: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...texts);
}

export const media = pick(
  "(min-width:calc(1px + 2px))",
  "(width>=100px)",
  "screen and (min-width: max(1px,2px))",
  "not print",
  "all",
  "(min-width:calc(1px * cos(0)))",
  "(1PX < Width)",
  "print, screen",
  "(min-aspect-ratio:1/100)",
  "not all and (min-width:9999px)",
  "(min-width:calc(2em * 1))",
  "print",
  "(min-width:calc(9999px + 1px))",
  "(width<1px)",
  "(min-width:calc(9999px * cos(0)))",
  "(min-width:calc(1000em / 2))",
  "(prefers-color-scheme:dark)",
  "(prefers-color-scheme: dark)",
  "screen and (prefers-color-scheme: light)",
  "not (prefers-color-scheme: dark)",
  "(prefers-reduced-motion: no-preference)",
  "(100px <= width < 9999px) and (scripting)",
  "(min-resolution:.5dppx)",
  "(color-gamut: srgb) or (dynamic-range: high)",
);
const supports = pick(
  "(display:grid)",
  "not (display:nothing)",
  "selector(:has(a))",
  "(color:color-mix(in oklab,red,blue))",
  "(DISPLAY: Grid) and (color: red)",
  "(nope:1)",
  "not (display:grid)",
  "(color:light-dark(red,blue))",
  "(height:1dvh) or (nope:1)",
  "(--any: thing)",
  "not selector(:nope)",
  "font-tech(color-COLRv1)",
);
export const layer = pick("l", "m", "l.m", "m.l", "\\6c", "");

/** What may stand before imports. */
export const head = pick("@layer m, l;", "@layer l.m, m;", "@layer m;@layer l;");

const wrapper = fc.oneof(
  { weight: 3, arbitrary: media.map((one) => `@media ${one}`) },
  { weight: 3, arbitrary: layer.map((one) => `@layer ${one}`) },
  { weight: 2, arbitrary: supports.map((one) => `@supports ${one}`) },
  {
    weight: 1,
    arbitrary: pick(
      "@scope (:root)",
      "@scope",
      "@scope (html) to (.x)",
      "@scope (.none)",
      "@scope (body)",
      "@container (width > 0px)",
      "@container style(--a: 1)",
      "@container not style(--a: 1)",
      "@starting-style",
    ),
  },
);

const selector = fc.oneof(
  { weight: 3, arbitrary: pick(":root", "html", ":root", "*", ":where(html)", ":root, :host") },
  {
    weight: 2,
    arbitrary: pick(
      ":root:has(body)",
      ":root:has(.none)",
      ":root:has(> body .x)",
      ":root:not(:hover)",
      ":root:not(:has(.none))",
      ":root:hover",
      ":root.dark",
      "html[data-theme=dark]",
      "[DATA-theme='dark' I]",
      ":root:not([data-theme=light])",
      ":root:where(:not(.dark,[data-theme=dark]))",
      ":root:is([data-theme=dark],.dark)",
      ":root, .x",
      ".x , :root:has(body)",
      ":is(html, .x)",
      ":is(:foo, :root)",
      ":where(:root)",
      ":host, html",
      "*, ::before, ::after",
      ".dark",
      "[data-theme=dim]",
      "html[data-theme='dim'], .theme-dim",
      ":root:not(.dark, .theme-dim)",
      ":root[data-theme]:not([data-theme=dark])",
      "body",
      ":not(body)",
      ":nth-child(odd)",
      "*|html",
      "*:root",
      ":root:nth-last-child( 0n + 1 )",
      "html:nth-child(1 of :root)",
      ":lang(en)",
      "html:not(:lang(de))",
      ":root:not(:target)",
      "html:not(:dir(rtl))",
      ":scope",
      "&",
      ":root:focus-within",
      ":root::selection",
      ":ROOT/**/:not(  .q,.r )",
      "html:is(.dark, :not(.light))",
    ),
  },
);

const nested = pick(
  "&",
  "&.dark",
  "&[data-theme=dim]",
  "&:not(.q)",
  "&:has(body)",
  "html&",
  ".x &",
  "&, .x",
  ":root&&",
  "& &",
  ".x",
  "&:where(.dark, .dark *)",
  ":where(&)",
  ":is(&, .x)",
  "> body",
  ":root:is(&)",
);
const value = pick(
  "1",
  "1",
  "1.0",
  "2",
  "2",
  "red",
  "#f00",
  "rgb(255 0 0)",
  "calc(1px + 1px)",
  "2px",
  "x /* c */ y",
  "",
  "var(--e)",
  "var( --e , 2 )",
  "var(--nowhere, 1)",
  "initial",
  "inherit",
  "revert-layer",
  'Helvetica Neue, "Arial"',
  "{a:b}",
);
const length = pick("1px", "2px", "calc(1px + 1px)", "2.0px", "1in", "red", "var(--e)", "unset");
const color = pick(
  "red",
  "#F00",
  "rgb(255 0 0)",
  "light-dark(red,#00f)",
  "oklch(.5 .1 200)",
  "hsl(0 100% 50%)",
  "1",
);
const importance = pick("", "", "", "", "!important", " ! IMPORTANT");

const declaration = fc
  .tuple(pick(...siteNames, "--e"), fc.record({ value, length, color }), importance)
  .map(([name, values, important]) => `${name}:${valueFor(name, values)}${important};`);

function valueFor(name: string, values: { value: string; length: string; color: string }): string {
  if (name === "--e") return values.length === "var(--e)" ? "1" : values.length;
  return name === "--d" ? values.length : name === "--f" ? values.color : values.value;
}

const rule = fc
  .tuple(
    fc.array(wrapper, { maxLength: 3 }),
    selector,
    fc.array(declaration, { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(fc.oneof(nested, wrapper), fc.array(declaration, { minLength: 1, maxLength: 2 })), {
      maxLength: 2,
    }),
    fc.array(declaration, { maxLength: 1 }),
  )
  .map(([around, list, own, inner, rest]) => {
    const blocks = inner.map(([prelude, declarations]) => `${prelude}{${declarations.join("")}}`);
    const style = `${list}{${own.join("")}${blocks.join("")}${rest.join("")}}`;
    return around.reduceRight((text, prelude) => `${prelude}{${text}}`, style);
  });

const other = pick(
  "@layer m, l;",
  "@layer l.m;",
  "@property --d{syntax:'<length>';inherits:true;initial-value:9px}",
  "@property --d{syntax:'<length>';inherits:false;initial-value:2px}",
  "@property --a{syntax:'*';inherits:false}",
  "@property --f{syntax:'<color>';inherits:false;initial-value:#00f}",
  "@font-face{--a:1}",
  "@keyframes k{from{--a:9}}",
  "@function --g(){--a:1;result:2}",
  "@position-try --p{--a:1}",
  "@page{--b:1}",
  ".x{--a:1}",
  ".x{--b:2;color:var(--f);width:var(--d);margin:var(--a) var(--b)}",
  "@theme{--a:1;--d:2px}",
  "@theme inline{--b:2;--f:red}",
  "@theme static{--a:2;--c:1}",
  "@custom-variant dark (&:is(.dark *));",
);

/** The text of a style sheet without its imports. */
export const siteText = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.oneof({ weight: 5, arbitrary: rule }, { weight: 1, arbitrary: other }), {
        minLength: 1,
        maxLength: 5,
      })
      .map((rules) => rules.join("\n")),
  },
  { weight: 1, arbitrary: sheet },
);
