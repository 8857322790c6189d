import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { Outline } from "../css/sheet/outline.js";
import { parseRouting } from "../model/routing/routing.js";
import type { PageContext, PageSheet, SeenDeclaration } from "../model/wire/wire.js";
import { createApply } from "./apply.js";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

interface Site {
  readonly files: Readonly<Record<string, string>>;
  readonly page?: Partial<PageContext>;
  readonly anyway?: readonly string[];
}

const newValue = "new";

/** Applies a new value of `--a` to a site whose files may all hold it. */
async function apply({ files, page, anyway }: Site) {
  const root = mkdtempSync(join(tmpdir(), "seen-"));
  made.push(root);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const routing = parseRouting({ "*": Object.keys(files) });
  if (!routing.ok) throw new Error("the test's routing is malformed");
  const server = createApply({ rootDir: root, writeRoot: root, routing: routing.value });
  const { sheets } = page ?? {};
  const addressed = sheets?.map((sheet) => ({ ...sheet, address: sheet.address.replace("ROOT", root) }));
  const outcome = await server.run({
    tokens: { "--a": newValue },
    ...(page && { page: { ...page, ...(addressed && { sheets: addressed }) } }),
    ...(anyway && { anyway }),
  });
  const texts = Object.keys(files).map((name) => readFileSync(join(root, name), "utf8"));
  return { outcome, texts };
}

const sheets: readonly PageSheet[] = [{ address: "http://localhost/a.css" }];
const seen = (value: string, more: Partial<SeenDeclaration> = {}): Partial<PageContext> => ({
  sheets,
  seen: { "--a": { value, selector: ":root", conditions: [], sheet: 0, ...more } },
});

/** The sheet after the apply; the place that was meant is marked in the sheet before. */
async function expectWritten(css: string, page: Partial<PageContext>, more: Partial<Site> = {}) {
  const before = css.replace(/«(.*?)»/, "$1");
  const { texts, outcome } = await apply({ files: { "a.css": before }, page, ...more });
  expect(texts).toEqual([css.replace(/«.*?»/, newValue)]);
  return outcome;
}

async function expectRefused(css: string, page: Partial<PageContext> | undefined, reason: string) {
  const { texts, outcome } = await apply({ files: { "a.css": css }, ...(page && { page }) });
  expect(outcome).toMatchObject({ kind: "applied", refused: [{ cssVar: "--a", reason }] });
  expect(outcome).toMatchObject({ updated: [{ changed: [], unchanged: [], unknown: [] }] });
  expect(texts).toEqual([css]);
  return outcome;
}

describe("what the page uses is what is edited", () => {
  it.each([
    ["though it should lose", ":root{--a:«1»}:root{--a:2}", seen("1")],
    ["under a condition no file can decide", "@supports (x:y){:root{--a:«1»}}:root{--a:2}", seen("1")],
    ["under a media query that is not listed", "@media (min-width:1px){:root{--a:«1»}}", seen("1")],
    ["in the state the page is in", ":root:not(:hover){--a:«1»}:root{--a:2}", seen("1")],
    ["in a scope", "@scope (:root){--a:«1»}:root{--a:2}", seen("1", { selector: "" })],
    ["under an at-rule that a build knows", "@variant dark{:root{--a:«1»}}:root{--a:2}", seen("1")],
    ["in another spelling", ":root{--a:«#AABBCC»}:root{--a:2}", seen("#abc")],
    ["in Tailwind's @theme", "@theme inline{--a:«1»}:root{--a:2}", seen("1", { selector: ":root, :host" })],
    [
      "with another selector after the build",
      ".x{--b:1}html{--a:«1»}",
      seen("1", { selector: ":where(html)" }),
    ],
  ])("%s", async (_, css, page) => {
    await expectWritten(css, page);
  });

  it.each([
    ["that the page names by its selector", "html{--a:1}:root{--a:«1»}:root.x{--a:1}", seen("1")],
    [
      "that it names by its conditions",
      ":root{--a:1}@media print{:root{--a:«1»}}@layer x{:root{--a:1}}",
      seen("1", { conditions: ["@media print"] }),
    ],
    [
      "that it names in another spelling",
      ":root{--a:1}@MEDIA(MIN-WIDTH:1px){.b, [data-x=y]/**/{--a:«1»}}",
      seen("1", { conditions: ["@media (min-width: 1px)"], selector: '[data-x="y"]' }),
    ],
    [
      "that it names by a condition that the browser has calculated",
      "@media (min-width:calc(1px + 2px)){:root{--a:«1»}}@media (min-width:calc(9px * 9)){:root{--a:1}}:root{--a:1}",
      seen("1", { conditions: ["@media (min-width: calc(3px))"] }),
    ],
    [
      "that it names by a condition that only the browser can calculate",
      "@media (min-width:calc(1px * round(up, 1))){:root{--a:«1»}}:root{--a:1}",
      seen("1", { conditions: ["@media (min-width: calc(1px))"] }),
    ],
    [
      "that it names by all of its selectors",
      ":root,:root:has(.x){--a:«1»}:root{--a:1}",
      seen("1", { selector: ":root, :root:has(.x)" }),
    ],
    [
      "that it names with the nesting written out",
      ":root{--a:1;&[data-x]{--a:«1»}}:root[data-y]{--a:1}",
      seen("1", { selector: ":is(:root)[data-x]" }),
    ],
    ["that wins among those it names", ":root{--a:«1»!important}:root{--a:1}", seen("1")],
    [
      "that wins among those it names, as far as can be told",
      ":root:hover{--a:«1»!important}:root:hover{--a:1}",
      seen("1", { selector: ":root:hover" }),
    ],
    [
      "that wins when it names none of them",
      "html{--a:1}:root{--a:«1»}*{--a:1}",
      seen("1", { selector: ".z" }),
    ],
    ["that wins, of those whose conditions always hold", ":root{--a:1;@media all{--a:«1»}}", seen("1")],
    ["that is not another element's", ":root{--a:«1»}.card{--a:1}", seen("1", { selector: ".z" })],
  ])("of several with one value it is that %s", async (_, css, page) => {
    await expectWritten(css, page);
  });

  it.each([
    "@foo{:root{--a:1}}@bar{:root{--a:1}}",
    "@media (2px <= width < 9px){:root{--a:1;@layer l{--a:1}}}",
    ":root{--a:1}@media (2px <= width < 9px){:root{--a:1}}",
    ":root{--a:1}@media (2px <= width < 9px){:root{--a:calc(1)}}",
  ])("of several with one value it is none where a build has respelt the conditions: %s", async (css) => {
    const place = { selector: ":root", conditions: ["@media (min-width: 2px)"] };
    await expectRefused(css, { ...seen("1", place), media: ["(min-width: 2px)"] }, "undecided");
  });

  it.each([
    ":root:has(.x){--a:1}:root{--a:1}",
    ":root{--a:1}:root:has(.x){--a:1}",
    "@media (min-width:1px){:root{--a:1}:root:has(.x){--a:1}}",
    "@layer l{:root:hover{--a:1}:root:has(.x){--a:1}}",
  ])(
    "of several that a build has joined it is none where one that no file can decide may win: %s",
    async (css) => {
      const [selector, ...conditions] = [
        ":root:has(.x), :root, :root:hover",
        ...(css.match(/^@[^{]+/) ?? []),
      ];
      const page = { ...seen("1", { selector, conditions }), media: ["(min-width:1px)"] };
      await expectRefused(css, page, "undecided");
    },
  );

  it("of several that a build has joined it is the one that wins whether the others hold or not", async () => {
    const place = { selector: ":root:has(.x), :root.y" };
    const page = { ...seen("1", place), attributes: { class: "y" } };
    await expectWritten(":root.y{--a:«1»!important}:root:has(.x){--a:1}", page);
  });

  it.each([":scope", ":root, :scope"])(
    "of several it is none where a build may have given one with `&` more weight: %s",
    async (selector) => {
      await expectRefused(":root{--a:1}&{--a:1}", seen("1", { selector }), "undecided");
      await expectWritten(":root{--a:2}&{--a:«1»}", seen("1", { selector }));
      await expectWritten(":root{--a:«1»}&{--a:1}", seen("1"));
    },
  );

  it("of several it is none where it may be a theme's, or what a build has made of a rule of the root", async () => {
    const page = seen("1", { selector: ":root, :host" });
    await expectRefused(":root, :host{--b:2;&{--a:1}}@theme{--a:1}", page, "undecided");
    await expectWritten(":root, :host{--b:2;&{--a:2}}@theme{--a:«1»}", page);
  });

  it("stays what it is when the value is there already", async () => {
    const outcome = await expectWritten(`:root{--a:«${newValue}»}`, seen(newValue));
    expect(outcome).toMatchObject({ updated: [{ unchanged: ["--a"] }], refused: [] });
  });
});

describe("a page that tells what it uses of others, and not of this token", () => {
  const page = { sheets: [{ address: "/a.css" }], seen: { "--b": null } };

  it("cannot tell, so nothing is written", async () => {
    const { outcome, texts } = await apply({ files: { "a.css": ":root{--a:1}" }, page });
    expect(outcome).toMatchObject({
      refused: [{ cssVar: "--a", reason: "undecided", places: [{ wins: true }] }],
    });
    expect(texts).toEqual([":root{--a:1}"]);
  });

  it("has it written when the user wants it", async () => {
    const { texts } = await apply({ files: { "a.css": ":root{--a:1}" }, page, anyway: ["--a"] });
    expect(texts).toEqual([":root{--a:new}"]);
  });

  it("has nothing to decide of a token that no file declares for the root", async () => {
    const { outcome } = await apply({ files: { "a.css": ":root{--c:1}" }, page });
    expect(outcome).toMatchObject({ updated: [{ unknown: ["--a"] }] });
  });
});

describe("of several files it is that of the sheet seen", () => {
  const same = ":root{--a:1}";
  const changed = `:root{--a:${newValue}}`;
  const files = { "a.css": same, "sub/b.css": same, "sub/c.css": same };
  const at = (...addresses: (string | PageSheet)[]): Partial<PageContext> => ({
    sheets: addresses.map((sheet) => (typeof sheet === "string" ? { address: sheet } : sheet)),
    seen: { "--a": { value: "1", selector: ":root", conditions: [], sheet: 0 } },
  });

  it.each([
    ["by its path", { address: "?", path: "sub/b.css" }],
    ["by its path, written otherwise", { address: "?", path: "./sub//b.css" }],
    ["by the address of a development server", "http://localhost:5173/sub/b.css?t=123#x"],
    ["by the address of a folder that is served", "http://localhost/b.css"],
    ["by the address below a base", "http://localhost/base/sub/b.css"],
    ["by an escaped address", "http://localhost/sub/%62.css"],
    ["by the path of the file", "ROOT/sub/b.css"],
    ["by the address of the file system", "http://localhost:5173/@fs/ROOT/sub/b.css?direct"],
    ["by the path of a file on Windows", "C:\\site\\sub\\b.css"],
    ["by a file address", "file:///srv/site/sub/b.css"],
  ])("%s", async (_, sheet) => {
    const { texts } = await apply({ files, page: at(sheet) });
    expect(texts).toEqual([same, changed, same]);
  });

  const undecided = { refused: [{ cssVar: "--a", reason: "undecided" }] };
  /** A sheet without a name that holds some declarations. */
  const nameless = (...declared: readonly string[]) => {
    const outline = new Outline();
    for (const [name = "", value = ""] of declared.map((one) => one.split(":"))) outline.add(name, value);
    return at({ address: "", outline: outline.text });
  };

  it.each(["http://localhost/", "http://localhost/x.css", "b.css/", "%", "data:text/css,a.css", ""])(
    "and none without asking where the address tells nothing: %j",
    async (address) => {
      const site = { files: { "a.css": same, "sub/c.css": same }, page: at(address) };
      const { texts, outcome } = await apply(site);
      expect(texts).toEqual([same, same]);
      expect(outcome).toMatchObject(undecided);
      expect((await apply({ ...site, anyway: ["--a"] })).texts).toEqual([same, changed]);
    },
  );

  it("and none without asking where it fits two of them", async () => {
    const twins = { "x/a.css": same, "y/a.css": same };
    const { texts, outcome } = await apply({ files: twins, page: at("http://localhost/a.css") });
    expect(texts).toEqual([same, same]);
    expect(outcome).toMatchObject(undecided);
  });

  it("or, of a sheet that is made of several, the one that the imports put last", async () => {
    const files = { "a.css": same, "sub/b.css": same, "main.css": "@import 'sub/b.css';@import 'a.css';" };
    const { texts } = await apply({ files, page: at("/assets/index-4f2a.css") });
    expect(texts.slice(0, 2)).toEqual([changed, same]);
  });

  it("and none without asking where a build may have respelt the one that the imports put last", async () => {
    const respelt = ":root{--a:1.0}";
    const files = { "a.css": same, "main.css": `@import 'a.css';${respelt}` };
    const { texts, outcome } = await apply({ files, page: at("/assets/index-4f2a.css") });
    expect(texts).toEqual([same, `@import 'a.css';${respelt}`]);
    expect(outcome).toMatchObject(undecided);
  });

  it("but without asking where that one comes first", async () => {
    const files = { "a.css": ":root{--a:1.0}", "main.css": `@import 'a.css';${same}` };
    const { texts } = await apply({ files, page: at("/assets/index-4f2a.css") });
    expect(texts).toEqual([files["a.css"], `@import 'a.css';${changed}`]);
  });

  it("or, in layers without a name, none without asking", async () => {
    const files = {
      "a.css": same,
      "b.css": same,
      "main.css": "@import 'a.css' layer;@import 'b.css' layer;",
    };
    const place = { value: "1", selector: ":root", conditions: ["@layer"], sheet: 0 };
    const { texts, outcome } = await apply({ files, page: { ...at("/x.css"), seen: { "--a": place } } });
    expect(texts.slice(0, 2)).toEqual([same, same]);
    expect(outcome).toMatchObject(undecided);
  });

  it("also where browsers leave out a part of its selector that nobody knows", async () => {
    const files = { "a.css": `${same}:is(:foo, :root){--a:1}` };
    const place = { value: "1", selector: ":is(:root)", conditions: [], sheet: 0 };
    const { texts } = await apply({ files, page: { ...at("/a.css"), seen: { "--a": place } } });
    expect(texts).toEqual([`${same}:is(:foo, :root){--a:${newValue}}`]);
  });

  it("and none where another that says the same wins over the one that the place tells", async () => {
    const important = "html{@layer l{--a:1!important}}";
    const files = { "main.css": `@import 'a.css' layer(l);${important}`, "a.css": same };
    const place = { value: "1", selector: ":root", conditions: ["@layer l"], sheet: 0 };
    const { texts, outcome } = await apply({ files, page: { ...at("/x.css"), seen: { "--a": place } } });
    expect(texts[1]).toEqual(same);
    expect(outcome).toMatchObject(undecided);
  });

  it("and none where the place that it tells has another value, of which a build may have made the one seen", async () => {
    const dark = ":root{--a:1}.dark{--a:1.0}";
    for (const address of ["/x.css", "/a.css"]) {
      const place = { value: "1", selector: ".dark", conditions: [], sheet: 0 };
      const page = { ...at(address), attributes: { class: "dark" }, seen: { "--a": place } };
      const { texts, outcome } = await apply({ files: { "a.css": dark }, page });
      expect(texts).toEqual([dark]);
      expect(outcome).toMatchObject(undecided);
      const twice = ":root{--a:1;--a:calc(1)}";
      expect((await apply({ files: { "a.css": twice }, page: at(address) })).texts).toEqual([twice]);
    }
    const other = { "a.css": ":root{--a:1}.dark{--a:2}" };
    expect((await apply({ files: other, page: at("/a.css") })).texts).toEqual([":root{--a:new}.dark{--a:2}"]);
  });

  it("and none where a sheet without a name says the same elsewhere, or what the file itself overrules", async () => {
    const overruled = `${same}:root{--a:2}`;
    expect((await apply({ files: { "a.css": overruled }, page: at("") })).texts).toEqual([overruled]);
    const elsewhere = "html.x{--a:1}";
    const { texts, outcome } = await apply({ files: { "a.css": elsewhere }, page: at("") });
    expect(texts).toEqual([elsewhere]);
    // It is not that the page would use another value.
    expect(outcome).toMatchObject(undecided);
    expect((await apply({ files: { "a.css": same }, page: at("") })).texts).toEqual([changed]);
  });

  it("and none where a sheet without a name says more or less than the file does", async () => {
    const other = await apply({ files: { "a.css": same }, page: nameless("--a:1", "--b:2") });
    expect(other.texts).toEqual([same]);
    expect(other.outcome).toMatchObject(undecided);
    const more = "@keyframes k{from{--b:9}}.x{--b:0;--b: url(/x.png)}:root{--a:1 /* one */}";
    const own = await apply({ files: { "a.css": more }, page: nameless("--a:1", "--b:url(x)") });
    expect(own.texts).toEqual([more.replace("--a:1", "--a:new")]);
    const files = { "main.css": "@import './a.css';.x{--b:2}", "a.css": same };
    const joined = await apply({ files, page: nameless("--b:2", "--a:1") });
    expect(joined.texts[1]).toEqual(changed);
  });

  it.each([
    ["Tailwind keeps", "a.css", `@theme{--t:1;--u:1}${same}.x{--b:2}`, ["--t:1"], ["--c:3", "--t:2"]],
    [
      "Tailwind keeps",
      "a.css",
      `@import "tailwindcss";@theme{--t:1}${same}.x{--b:2}`,
      ["--t:1", "--c:3"],
      [],
    ],
    ["Tailwind keeps", "a.css", `@plugin "p";@theme{--t:1}${same}.x{--b:2}`, ["--t:1", "--c:3"], []],
    ["the file keeps", "a.css", `@import "p";${same}.x{--b:2}`, ["--c:3"], []],
    ["Sass keeps", "a.scss", `@mixin m{--c:1}%p{--d:1}${same}.x{--b:2;--e:#{f(1)}}`, ["--c:1", "--e:9"], []],
    ["Less keeps", "a.less", `.m(){--c:1}.n when (1){--d:1}${same}.x{--b:2;--e:@{y}}`, ["--c:1"], []],
  ] as const)(
    "and none where a sheet without a name lacks what %s of the file, or has what it cannot make (%s %s)",
    async (_, file, text, others, foreign) => {
      const files = { [file]: text };
      const written = text.replace("--a:1", "--a:new");
      expect((await apply({ files, page: nameless("--a:1", "--b:2") })).texts).toEqual([written]);
      expect((await apply({ files, page: nameless("--a:1", "--b:2", ...others) })).texts).toEqual([written]);
      for (const declared of [
        ["--a:1"],
        ["--a:1", "--b:3"],
        ...foreign.map((one) => ["--a:1", "--b:2", one]),
      ]) {
        const { texts, outcome } = await apply({ files, page: nameless(...declared) });
        expect(texts).toEqual([text]);
        expect(outcome).toMatchObject(undecided);
      }
    },
  );

  it("and none where a style element of a page has what the page's file has not", async () => {
    const files = { "index.html": `<style>${same}</style><style>.x{--b:2}</style>` };
    const written = [files["index.html"].replace("--a:1", "--a:new")];
    expect((await apply({ files, page: nameless("--a:1") })).texts).toEqual(written);
    const other = await apply({ files, page: nameless("--a:1", "--c:3") });
    expect(other.texts).toEqual([files["index.html"]]);
    expect(other.outcome).toMatchObject(undecided);
  });

  it("and none of a theme where a sheet without a name has the rule that it may become", async () => {
    const theme = "@theme{--a:1}";
    const inNoLayer = { value: "1", selector: ":root, :host", conditions: [], sheet: 0 };
    const page = (sheet: string) => ({ ...at(sheet), seen: { "--a": inNoLayer } });
    expect((await apply({ files: { "a.css": theme }, page: page("") })).texts).toEqual([theme]);
    // Without Tailwind's own sheet, it becomes a rule in no layer, which may win over others.
    const beside = `:root{--a:1}${theme}`;
    const { texts } = await apply({ files: { "a.css": beside }, page: page("/a.css") });
    expect(texts).toEqual([":root{--a:1}@theme{--a:new}"]);
    const either = `:root,:host{--a:1}${theme}`;
    expect((await apply({ files: { "a.css": either }, page: page("/a.css") })).texts).toEqual([either]);
  });

  it("and none where a build may have joined a rule with one nested in it, or have put one before the other", async () => {
    for (const css of [
      ":root{&{--a:1}--a:1}",
      ":root,:host{&{--a:1!important}--a:1}",
      ":root{@media (1px < width){--a:hsl(0 100% 50%)}--a:#f00}",
    ]) {
      const value = css.includes("#f00") ? "red" : "1";
      const selector = css.startsWith(":root,") ? ":root, :host" : ":root";
      const place = { value, selector, conditions: [], sheet: 0 };
      const { texts, outcome } = await apply({
        files: { "a.css": css },
        page: { ...at("/a.css"), seen: { "--a": place } },
      });
      expect(texts).toEqual([css]);
      expect(outcome).toMatchObject(undecided);
    }
    const others = ":root{.x &{--a:1}--a:1}";
    expect((await apply({ files: { "a.css": others }, page: at("/a.css") })).texts).toEqual([
      ":root{.x &{--a:1}--a:new}",
    ]);
  });

  it("but none that the page loads as another sheet", async () => {
    const some = await apply({ files, page: at("http://localhost/?", "/sub/c.css", "/a.css") });
    expect(some.texts).toEqual([same, changed, same]);
    const none = await apply({ files, page: at("", "/sub/c.css", "/sub/b.css", "/a.css") });
    expect(none.texts).toEqual([same, same, same]);
    expect(none.outcome).toMatchObject(undecided);
  });

  it("in the order of the page, too, when the page says nothing of the token", async () => {
    const page = { sheets: [{ address: "/sub/c.css" }, { address: "/a.css" }] };
    expect((await apply({ files, page })).texts).toEqual([changed, same, same]);
  });

  it("or that of a rule that a build has put under the conditions of an import", async () => {
    const main = "@import './b.css' layer(base);@import './sub/c.css';";
    const { texts } = await apply({
      files: { "main.css": main, "b.css": same, "sub/c.css": ".x{--b:1}:root.x{--a:1}" },
      page: {
        ...at("/main.css"),
        seen: { "--a": { value: "1", selector: ":root", conditions: ["@layer base"], sheet: 0 } },
      },
    });
    expect(texts[1]).toEqual(changed);
  });

  it("and, of the files that a bundle is made of, that of the import with the conditions seen", async () => {
    const main = `@import "./b.css" layer(base);@import "sub/c.css" supports(display: grid) (width > 1px);${same}`;
    const bundled = async (...conditions: readonly string[]) => {
      const seen = { "--a": { value: "1", selector: ":root", conditions, sheet: 0 } };
      const page = { sheets: [{ address: "/assets/index-4f2a.css" }], seen };
      const { texts } = await apply({ files: { "main.css": main, "b.css": same, "sub/c.css": same }, page });
      return texts.indexOf(texts.find((text) => text.includes("--a:new")) ?? "");
    };
    expect(await bundled()).toBe(0);
    expect(await bundled("@layer base")).toBe(1);
    expect(await bundled("@media (width > 1px)", "@supports (display: grid)")).toBe(2);
  });

  it("unless a rule that the page names came into that sheet from a file it imports", async () => {
    const main = "@import './b.css';.card{--a:1}@media print{:root{--a:1}}";
    const { texts } = await apply({ files: { "main.css": main, "b.css": same }, page: at("/main.css") });
    expect(texts).toEqual([main, changed]);
  });
});

describe("what the page does not use is not edited", () => {
  it("when no declaration has the value it shows", async () => {
    const outcome = await expectRefused(":root{--a:1}\n.dark{--a: 2}", seen("3"), "differs");
    expect(outcome).toMatchObject({
      refused: [
        {
          seen: { value: "3", selector: ":root", conditions: [], sheet: 0 },
          places: [
            { file: "a.css", line: 1, selector: ":root", conditions: [], value: "1", wins: true },
            { file: "a.css", line: 2, selector: ".dark", conditions: [], value: "2" },
          ],
        },
      ],
    });
  });

  it("when it uses none", async () => {
    const outcome = await expectRefused(":root{--a:1}", { seen: { "--a": null } }, "unused");
    expect(outcome).toMatchObject({ refused: [{ seen: null, places: [{ value: "1" }] }] });
  });

  it("when the only one with its value is another element's", async () => {
    await expectRefused(".card{--a:1}:root{--b:1}", seen("1"), "undecided");
  });

  it("when it says nothing, and no file can tell", async () => {
    const outcome = await expectRefused(":root{--a:1}@supports (x:y){:root{--a:2}}", undefined, "undecided");
    expect(outcome).toMatchObject({ refused: [{ places: [{ value: "1", wins: true }, { value: "2" }] }] });
    expect(outcome).not.toMatchObject({ refused: [{ seen: expect.anything() }] });
  });

  it.each([
    ":root:has(.x){--a:2}",
    ":root:not(:hover){--a:2}",
    "@scope (:root){:scope{--a:2 !important}}",
    "@container (width>1px){:root{--a:2}}",
    "@supports not (display:grid){:root{--a:2}}",
    "@media (min-width: calc(1px + 2px)){:root{--a:2}}",
  ])("when it says nothing, and this may win: %s", async (css) => {
    await expectRefused(`:root{--a:1}${css}`, undefined, "undecided");
    await expectRefused(css, undefined, "undecided");
  });

  it("with at most twenty places told, the winner's first", async () => {
    const css = `${".x{--a:0}".repeat(30)}:root{--a:1}`;
    const outcome = await expectRefused(css, seen("3"), "differs");
    expect(outcome).toMatchObject({ refused: [{ places: { length: 20, 0: { wins: true, value: "1" } } }] });
  });

  it("and what no file declares is unknown, whatever the page says", async () => {
    for (const page of [seen("1"), { seen: { "--a": null } }]) {
      const { outcome } = await apply({ files: { "a.css": ":root{--b:1}" }, page });
      expect(outcome).toMatchObject({ updated: [{ unknown: ["--a"] }], refused: [] });
    }
  });
});

describe("what is no rule for elements", () => {
  it.each([
    "@keyframes k { from { --a: old } to { --a: 2 } }",
    "@media all { @-webkit-keyframes k { 0%, to { --a: old } } }",
    "@page { --a: old }",
    "@position-try --b { --a: old }",
  ])("is never what a page uses: %s", async (css) => {
    await expectRefused(css, seen("old"), "undecided");
    await expectRefused(`${css}.b{--a:3}`, seen("old"), "undecided");
  });
});

describe("what was shown to the user is written anyway", () => {
  const anyway = ["--a"];

  it("where the winner is by the rules for files", async () => {
    const css = "html{--a:2}:root{--a:«1»}.dark{--a:3}";
    await expectWritten(css, seen("9"), { anyway });
    await expectWritten(css, { seen: { "--a": null } }, { anyway });
    await expectWritten(`${css}@supports (x:y){:root{--a:4}}`, {}, { anyway });
  });

  it("where the page says, when it is not told to differ", async () => {
    await expectWritten("html{--a:«2»}:root{--a:1}", seen("2"), { anyway });
  });

  it("nowhere when none is the root element's", async () => {
    const files = { "a.css": ":root{}.dark{--a:3}" };
    const { outcome } = await apply({ files, page: seen("9"), anyway });
    expect(outcome).toMatchObject({ updated: [{ unknown: ["--a"] }], refused: [] });
  });
});

describe("what is known of @supports decides", () => {
  const css = ":root{--a:1}@supports (display: grid){:root{--a:«2»}}@supports (x:y){:root{--a:3}}";

  it("by the conditions that the page lists", async () => {
    await expectWritten(css, { supports: ["(display:grid)"] });
    await expectWritten(":root{--a:«1»}@supports (x:y){:root{--a:2}}", { supports: [] });
  });
});
