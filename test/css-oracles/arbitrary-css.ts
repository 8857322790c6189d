import fc from "fast-check";

/** Fixed, so that no build fails by chance; another number explores other sheets. */
export const seed = 1;

/** Names, attributes and media of the sheets below: few, so that declarations meet. */
export const names = ["--a", "--b", "--c", "--d"] as const;

export const matchingMedia = ["(min-width: 1px)", "not print", "screen and (min-height: 0.50px)"] as const;

/** Of the `@supports` conditions of the sheets below: those that hold in every browser. */
export const holdingSupports = ["(display: grid)", "(display:grid) and (not (display:nothing))"] as const;

const falseMedia = ["print", "not all", "(min-width: 99999px)", "screen and (max-width: 0px)", "foo("];

const blank = fc.constantFrom("", " ", "\n", "/**/", " /* ; } */ ", "\t", "\r\n", "/*{*/");

function pick(...texts: readonly string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...texts);
}

function join(...parts: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...parts).map((texts) => texts.join(""));
}

function listOf(part: fc.Arbitrary<string>, separator: string, maxLength: number): fc.Arbitrary<string> {
  return fc.array(part, { minLength: 1, maxLength }).map((parts) => parts.join(separator));
}

/** Attributes of the page's `html`. */
export const pageAttributes: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      class: pick("dark", "theme-dim", "x y", "dark x", "\tX\n", ""),
      id: pick("page", "Page", "1"),
      "data-theme": pick("dark", "Dark", "light", "dim", "a-b", ""),
      lang: pick("en", "en-US", "de-Latn-AT", ""),
      dir: pick("rtl", "ltr", "RTL"),
    },
    { requiredKeys: [] },
  )
  .map((record) => ({ ...record }));

const oddSimple = pick(
  "HTML",
  ".dark",
  ".x",
  ".X",
  "#page",
  "#\\31",
  "#1",
  "[data-theme]",
  "[data-theme=dark]",
  "[data-theme='dark' i]",
  '[ DATA-THEME |= "a" ]',
  "[data-theme^=da]",
  "[data-theme$=rk]",
  "[data-theme*='']",
  "[class~=x]",
  "[dir=rtl]",
  "[lang=EN]",
  "[data-theme=]",
  "[data-theme=5]",
  "[|class]",
  "[*|id]",
  "[no|id]",
  ":lang(en)",
  ":dir(rtl)",
  ":dir( LTR )",
  ":first-child",
  ":nth-child(2n + 1)",
  ":nth-last-child(-n+1)",
  ":nth-child(2)",
  ":nth-child(1 of html)",
  ":nth-of-type(odd)",
  ":empty",
  ":link",
  ":defined",
  ":checked",
  "::before",
  ":after",
  "::-webkit-thing",
  ":-moz-thing",
  "::nothing",
  ":nothing",
  ":ROOT",
  "\\68tml",
  "body",
  "*|*",
  "|html",
  "*|html",
  "no|html",
  "h|html",
  "h|*",
  "s|html",
  ":not(s|html)",
  "[h|class]",
  "[data-theme='dark' s]",
  ":lang('en')",
  ":lang(en, de)",
  ":not(:has(.none))",
  ":r\\6f ot",
  ":/**/root",
  ".",
  ":",
  ":host",
  ":scope",
  ":is()",
  ":-webkit-any(.x, :root)",
  ":not()",
  ":where(",
);

/** Often one that takes the root element, and else anything a selector can be. */
const simple = fc.oneof(
  {
    weight: 2,
    arbitrary: pick(":root", ":root", "html", "*", ":first-child", "[data-theme]", ".dark", ":not(.x)"),
  },
  { weight: 1, arbitrary: oddSimple },
);

// `&` stands beside the others only outside arguments: Chromium counts an invalid `:is(&html)` as a class.
const outerSimple = fc.oneof(
  { weight: 12, arbitrary: simple },
  { weight: 1, arbitrary: pick("&", "&", ":not(&)", ":not(.dark &)") },
);

/** Selector lists of these simple selectors; `argument` gives the lists inside `:is()` and its like. */
function selectorLists(outer: fc.Arbitrary<string>, argument?: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.letrec<{ list: string; complex: string; compound: string }>((tie) => ({
    compound: fc.oneof(
      { maxDepth: 3 },
      { weight: 6, arbitrary: outer },
      { weight: 4, arbitrary: join(outer, simple) },
      { weight: 1, arbitrary: join(simple, blank, outer) },
      {
        weight: 1,
        arbitrary: join(pick(":is(", ":where(", ":not(", ":IS( "), argument ?? tie("list"), pick(")")),
      },
      {
        weight: 1,
        arbitrary: join(tie("compound"), pick(":is(", ":not("), argument ?? tie("list"), pick(" )")),
      },
    ),
    complex: fc.oneof(
      { maxDepth: 3 },
      { weight: 9, arbitrary: tie("compound") },
      { weight: 1, arbitrary: join(tie("compound"), pick(" ", ">", " + ", "~", " > > "), tie("compound")) },
      { weight: 1, arbitrary: join(pick("> ", "+", " "), tie("compound")) },
    ),
    list: fc.oneof(
      { weight: 5, arbitrary: tie("complex") },
      { weight: 3, arbitrary: listOf(tie("complex"), ",", 3) },
      { weight: 1, arbitrary: join(tie("complex"), blank, pick(",", ", ", ",,"), blank, tie("complex")) },
    ),
  })).list;
}

const selectorList = selectorLists(outerSimple, selectorLists(simple));

const value = pick(
  "1px",
  "red",
  "{a:b;c:d}",
  '"; } :root { --a: no"',
  "'it\\'s'",
  "url(a;b)",
  "url( 'x)' )",
  "u\\72l(;)",
  "(;)",
  "[a {]}]",
  "1 /* ; */ 2",
  "/* c */ 3",
  "x /* c */",
  "",
  " ",
  "\\;",
  "\\26 ",
  "a\\",
  "x !important",
  "x ! /**/ IMPORTANT",
  "!important",
  "a ! b",
  "(!)",
  "x !important y",
  ")",
  "]",
  "url(a b)",
  "url(a b\\41)",
  '"broken\n',
  "<!-- -->",
  "@media",
  "{} a {}",
  "a:b:c",
  "--x:1",
  "\u{1f600}",
  "\0",
  "calc(1px + (2 * 3px))",
);

const name = pick("--a", "--b", "--c", "--d", "--\\61", "--\\62 ", "\\--c", "\\2d-d", "--A", "--", "-a");

const declaration = fc.oneof(
  { weight: 8, arbitrary: join(name, pick(":", ":", ": ", " :", "/**/:", ":/**/"), blank, value, blank) },
  {
    weight: 1,
    arbitrary: pick("color: red", "color", "a:b", "a:hover", "--a", "--a;b:c", "*zoom: 1", "color: {", "}"),
  },
);

const importantDeclaration = join(
  name,
  pick(":"),
  pick("i1", "i2", '"i3"'),
  blank,
  pick("!important", "!Important"),
);

const media = pick(
  ...matchingMedia,
  ...falseMedia,
  "all",
  "screen",
  "",
  "SCREEN",
  "only  screen",
  "print, screen",
  "( MIN-width : 1.0px )",
  "all/**/",
);
const layerNames = pick("l", "m", "l.m", "m.l", "\\6c", "n");
const supports = pick(...holdingSupports, "not (display: grid)");

const nestingSelector = pick(
  "&",
  "&",
  "&.dark",
  "html&",
  "&:is(html)",
  "&:not(.q)",
  ".x &",
  "&, .x",
  "& &",
  ":root&&",
);

const blocks = fc.letrec<{ rule: string; content: string; nested: string; sheet: string }>((tie) => ({
  nested: fc.oneof(
    { maxDepth: 3 },
    { weight: 6, arbitrary: declaration },
    { weight: 2, arbitrary: importantDeclaration },
    { weight: 2, arbitrary: join(nestingSelector, blank, pick("{"), tie("content"), pick("}")) },
    { weight: 2, arbitrary: join(selectorList, blank, pick("{"), tie("content"), pick("}")) },
    { weight: 1, arbitrary: join(pick("@media "), media, pick("{"), tie("content"), pick("}")) },
    { weight: 1, arbitrary: join(pick("@layer "), layerNames, pick("{"), tie("content"), pick("}")) },
    { weight: 1, arbitrary: join(pick("@supports "), supports, pick("{"), tie("content"), pick("}")) },
    { weight: 1, arbitrary: pick("@nothing;", "@nothing {--a:1}", "@font-face{--b:2}", "@layer l;") },
  ),
  content: fc
    .array(fc.tuple(tie("nested"), pick(";", ";", ";\n", " ; ")), { maxLength: 4 })
    .chain((items) =>
      fc
        .boolean()
        .map((ends) =>
          items.map(([item, end], i) => item + (ends || i < items.length - 1 ? end : "")).join(""),
        ),
    ),
  rule: fc.oneof(
    { maxDepth: 3 },
    { weight: 8, arbitrary: join(blank, selectorList, blank, pick("{"), tie("content"), pick("}")) },
    { weight: 1, arbitrary: join(pick("@media "), media, pick("{"), tie("sheet"), pick("}")) },
    { weight: 2, arbitrary: join(pick("@layer "), layerNames, blank, pick("{"), tie("sheet"), pick("}")) },
    { weight: 1, arbitrary: join(pick("@layer{"), tie("sheet"), pick("}")) },
    { weight: 1, arbitrary: join(pick("@layer "), listOf(layerNames, ", ", 3), pick(";")) },
    { weight: 1, arbitrary: join(pick("@supports "), supports, pick("{"), tie("sheet"), pick("}")) },
    {
      weight: 1,
      arbitrary: join(
        pick(
          "@container (width > 1px)",
          "@scope (.none)",
          "@scope (:root)",
          "@scope (html) to (.x)",
          "@starting-style",
          "@nothing x",
          "@page",
          "@keyframes k",
          "@layer l, m",
          "@layer l . m",
          "@layer 1",
        ),
        pick("{"),
        tie("sheet"),
        pick("}"),
      ),
    },
    {
      weight: 1,
      arbitrary: pick("<!--", "-->", ";", "@nothing;", "}", "--a:b{}", "--a:b;", "@media print;", "a;b"),
    },
  ),
  sheet: fc.array(tie("rule"), { maxLength: 4 }).map((rules) => rules.join("\n")),
}));

const imports = fc.array(
  pick(
    "@import 'data:text/css,' layer(m);",
    "@import url(data:text/css,) layer(l.m) print;",
    "@import url( 'data:text/css,' ) LAYER( n ) supports(display: grid) all;",
    "@import 'data:text/css,';",
    "@layer n;",
    "@namespace h 'http://www.w3.org/1999/xhtml';",
    "@namespace h url(http://www.w3.org/1999/xhtml); @namespace s 'http://www.w3.org/2000/svg';",
    "@namespace 'http://www.w3.org/2000/svg';",
    "@namespace url('http://www.w3.org/1999/xhtml');",
  ),
  { maxLength: 2 },
);

/** Sheets that are mostly well formed. */
export const sheet: fc.Arbitrary<string> = fc
  .tuple(imports, fc.array(blocks.rule, { minLength: 1, maxLength: 6 }))
  .map(([head, rules]) => [...head, ...rules].join("\n"));

const shards = pick(
  "{",
  "}",
  "(",
  ")",
  "[",
  "]",
  ";",
  ":",
  '"',
  "'",
  "\\",
  "/*",
  "*/",
  "!",
  "url(",
  "\n",
  "<!--",
  "-->",
  ",",
  "\0",
  "@layer ",
  "--a:",
  " ",
  "!important",
  "@media all{",
);

/** Sheets broken at a few places: a piece cut out or thrown in. */
export const brokenSheet: fc.Arbitrary<string> = fc
  .tuple(
    sheet,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 4 }), fc.oneof(shards, fc.constant(""))), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([text, wounds]) => {
    let broken = text;
    for (const [at, length, shard] of wounds) {
      const start = at % (broken.length + 1);
      broken = broken.slice(0, start) + shard + broken.slice(start + length);
    }
    return broken;
  })
  // Once broken, the truth of these depends on the browser and not on the sheet alone.
  .filter((text) => !["@supports", "@scope", "not ", "width", "height"].some((word) => text.includes(word)));

/** Texts that may or may not be declaration values. */
export const valueText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      shards,
      value,
      pick("a", "1px", "url(x)", "\\41", "</style>", "\r", "$&", ".5", "#", "-", "+", "u+26", "\ufeff"),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));
