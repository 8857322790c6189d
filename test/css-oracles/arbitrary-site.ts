import fc from "fast-check";
import postcss from "postcss";
import { pageAttributes, sheet } from "./arbitrary-css.js";

/** A page with its style sheets. */
export interface Site {
  /** Of its `html`. */
  readonly attributes: Attributes;
  /** Those of its other mode, where it has two. */
  readonly otherMode: Attributes | undefined;
  readonly sheets: readonly SiteSheet[];
  /** What scripts adopt, or undefined. */
  readonly adopted: string | undefined;
  readonly build: Build;
}

export type Attributes = Readonly<Record<string, string>>;

/**
 * What the site's server makes of the files: nothing, each respelt, all of them joined into one sheet without a name, by
 * putting texts together or by a build tool that also respells, or what each linked file imports put into it.
 */
export type Build = "none" | "minify" | "join" | "bundle" | "inline";

/** A file that the page links, or a `<style>` of the page, which no file holds. */
export interface SiteSheet {
  readonly kind: "file" | "style";
  readonly media: string;
  readonly imports: readonly SiteImport[];
  readonly text: string;
}

export interface SiteImport {
  readonly layer: string | undefined;
  readonly supports: string | undefined;
  readonly media: string;
  readonly text: string;
}

export const siteNames = ["--a", "--b", "--c", "--d"] as const;

/** What each is set to in a mode: of the last, some sheets say that it is a length. */
export const newValueOf = (name: string, mode: number): string =>
  name === "--d" ? `${77 + mode}px` : `new${mode}${name}`;

function pick(...texts: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...texts);
}

const media = pick(
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
);
const supports = pick(
  "(display:grid)",
  "not (display:nothing)",
  "selector(:has(a))",
  "(color:color-mix(in oklab,red,blue))",
  "(DISPLAY: Grid) and (color: red)",
  "(nope:1)",
  "not (display:grid)",
);
const layer = pick("l", "m", "l.m", "m.l", "\\6c", "");

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
      "@starting-style",
    ),
  },
);

const selector = fc.oneof(
  { weight: 3, arbitrary: pick(":root", "html", ":root", "*") },
  {
    weight: 2,
    arbitrary: pick(
      ":root:has(body)",
      ":root:has(.none)",
      ":root:not(:hover)",
      ":root:not(:has(.none))",
      ":root:hover",
      ":root.dark",
      "html[data-theme=dark]",
      "[DATA-theme='dark' I]",
      ":root, .x",
      ".x , :root:has(body)",
      ":is(html, .x)",
      ":is(:foo, :root)",
      ":where(:root)",
      ".dark",
      "body",
      ":nth-child(odd)",
      "*|html",
      "*:root",
      ":root:nth-last-child( 0n + 1 )",
      ":lang(en)",
      ":scope",
      "&",
      ":root:focus-within",
      ":ROOT/**/:not(  .q,.r )",
      "html:is(.dark, :not(.light))",
    ),
  },
);

const nested = pick(
  "&",
  "&.dark",
  "&:not(.q)",
  "&:has(body)",
  "html&",
  ".x &",
  "&, .x",
  ":root&&",
  "& &",
  ".x",
);
const value = pick(
  "1",
  "1",
  "2",
  "2",
  "red",
  "#f00",
  "rgb(255 0 0)",
  "calc(1px + 1px)",
  "2px",
  "x /* c */ y",
  "",
);
const length = pick("1px", "2px", "calc(1px + 1px)", "2.0px", "1in", "red");
const importance = pick("", "", "", "", "!important", " ! IMPORTANT");

const declaration = fc
  .tuple(pick(...siteNames), value, length, importance)
  .map(([name, any, px, important]) => `${name}:${name === "--d" ? px : any}${important};`);

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
  "@property --a{syntax:'*';inherits:false}",
  "@font-face{--a:1}",
  "@keyframes k{from{--a:9}}",
  ".x{--a:1}",
);

const text = fc.oneof(
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

const siteImport: fc.Arbitrary<SiteImport> = fc.record({
  layer: fc.option(layer, { nil: undefined }),
  supports: fc.option(pick("display:grid", "not (display:grid)", "(display: grid)"), { nil: undefined }),
  media: fc.oneof({ weight: 2, arbitrary: fc.constant("") }, { weight: 1, arbitrary: media }),
  text,
});

const siteSheet: fc.Arbitrary<SiteSheet> = fc.record({
  kind: fc.constantFrom("file", "file", "file", "style"),
  media: fc.oneof({ weight: 4, arbitrary: fc.constant("") }, { weight: 1, arbitrary: media }),
  imports: fc.array(siteImport, { maxLength: 2 }),
  text,
});

const sheets = fc.array(siteSheet, { minLength: 1, maxLength: 3 });

const otherMode = fc.option(pageAttributes, { nil: undefined, freq: 2 });

/** Each file is a style sheet of the page, as it is or minified. */
const openSite: fc.Arbitrary<Site> = fc.record({
  attributes: pageAttributes,
  otherMode,
  sheets,
  adopted: fc.option(text, { nil: undefined, freq: 6 }),
  build: fc.constantFrom("none", "none", "minify"),
});

/** A build has put files into others. */
const builtSite: fc.Arbitrary<Site> = fc.record({
  attributes: pageAttributes,
  otherMode,
  sheets: sheets.map((all) => all.map(toBuildable)),
  adopted: fc.option(text, { nil: undefined, freq: 6 }),
  build: fc.constantFrom("join", "bundle", "inline"),
});

/** What a link says of its file's media, a build would say in another way; and it fails on a file that leaves something open. */
function toBuildable(one: SiteSheet): SiteSheet {
  if (one.kind === "style") return one;
  const imports = one.imports.map((each) => ({ ...each, text: closed(each.text) }));
  return { ...one, media: "", imports, text: closed(one.text) };
}

function closed(css: string): string {
  try {
    postcss.parse(css);
    return css;
  } catch {
    return ":root{--a:1;--b:2}";
  }
}

export const site = fc.oneof({ weight: 3, arbitrary: openSite }, { weight: 2, arbitrary: builtSite });
