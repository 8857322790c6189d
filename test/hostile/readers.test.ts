import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Literals } from "../../src/apply/compiling/candidates.js";
import { findGeneratedReason } from "../../src/apply/generated/generated-file.js";
import { readImports } from "../../src/apply/planning/imports.js";
import { inlineConfigIn } from "../../src/cli/project/panel-in-sources.js";
import { listUnder, usesImport, withoutComments } from "../../src/cli/project/source-text.js";
import { readCompiled } from "../../src/compilers/compiled-sheet.js";
import {
  createMediaEvaluator,
  createSupportsEvaluator,
  readCondition,
} from "../../src/css/cascade/conditions/conditions.js";
import { readLayerNames } from "../../src/css/cascade/layers.js";
import { createRootElement } from "../../src/css/selectors/root/root-element.js";
import { matchSelectorList } from "../../src/css/selectors/root/root-selector.js";
import { readSyntaxes } from "../../src/css/sheet/property-rules.js";
import { readSheet } from "../../src/css/sheet/sheet-reader.js";
import { decodeIdentifier, decodeString, decodeUrl } from "../../src/css/tokens/identifier.js";
import { tokenize } from "../../src/css/tokens/tokens.js";
import { checkDeclarationValue } from "../../src/css/values/declaration-value.js";
import { readLoadedAddresses } from "../../src/css/values/loaded-addresses.js";
import { parsePropertyName } from "../../src/css/values/property-name.js";
import { readColor } from "../../src/css/values/read-color.js";
import { isSameValue } from "../../src/css/values/same-value.js";
import { readWholeReference } from "../../src/css/values/whole-reference.js";
import { discover } from "../../src/discover/discover.js";
import { inferKind } from "../../src/discover/kinds/infer-kind.js";
import { readModuleImports } from "../../src/discover/loading/module-imports.js";
import { readPageText } from "../../src/discover/loading/page-text.js";
import { resolveAddress } from "../../src/discover/loading/resolve-address.js";
import { readSheetImports } from "../../src/discover/loading/sheet-imports.js";
import { wordsOf } from "../../src/discover/names/words.js";
import { routingOf } from "../../src/discover/routing.js";
import { parseJournal } from "../../src/disk/journal/journal-format.js";
import { isJsonMediaType } from "../../src/http/calls/json-body.js";
import { findOriginFault } from "../../src/http/origin.js";
import { echo } from "../../src/model/echo.js";
import { parseRouting } from "../../src/model/routing/routing.js";
import { shortColor } from "../../src/panel/color/model/short-color.js";
import { referencedNames } from "../../src/panel/inspect/declarations.js";
import { labelTails } from "../../src/panel/list/label-tails.js";
import { formatDecimal, parseDecimal } from "../../src/panel/numbers/decimal.js";
import { cursorShape } from "../../src/panel/previews/cursor-shape.js";
import { parseEasing } from "../../src/panel/previews/easing.js";
import { HeadReader } from "../../src/proxy/html/head-reader.js";
import { extendPolicies } from "../../src/proxy/policy/extend-policy.js";
import { readSource } from "../../src/sources/read-source.js";
import { jsonTokens } from "../../src/sources/tokens/json/json-tokens.js";
import { readBuiltSheet } from "../../src/sources/tokens/read-built-sheet.js";
import { createTokenIndexes, TokenIndex } from "../../src/sources/tokens/token-index.js";
import { readPointer, splitReferences } from "../../src/state/formats/dtcg/reference-syntax.js";
import { parseEnvelope } from "../../src/state/storage/envelope.js";
import { fill, findGrowth, isStraight, list } from "./processor-time.js";

const root = createRootElement({ class: "a b" });

function preludeFrom(text: string) {
  const tokens = tokenize(text);
  return [tokens, { from: 0, to: tokens.count }] as const;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "hostile-"));
  mkdirSync(path.join(folder, ".git"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const always = '( [ { /* \\26 "';

/** Each reader with what is worst for it: what opens, closes, escapes, repeats or nearly ends something. */
const readers: readonly [name: string, pieces: string, read: (text: string) => unknown][] = [
  ["tokens", `${always} } ' url( \\ 1px - <!-- rgb(1_2_3)_`, tokenize],
  ["a value", `${always} } url( , ;`, checkDeclarationValue],
  ["the same value", "( /* \\26 rgb(1_2_3)_ url(a)_ 1px_ var(--a,", (text) => isSameValue(text, `${text} `)],
  ["a colour", "( 1_ none, /* \\26", (text) => readColor(`rgb(${text})`)],
  ["a reference", "( var(--a, /* \\26", (text) => readWholeReference(`var(--a, ${text})`)],
  ["the addresses in a value", '( url( image-set( "a" \\26', readLoadedAddresses],
  ["the name of a property", "\\26 - a", (text) => parsePropertyName(`--${text}`)],
  [
    "an identifier, a string and an address",
    '\\ \\26 " a',
    (text) =>
      [decodeIdentifier, decodeString].map((decode) => decode(text)).concat(decodeUrl(`url(${text})`) ?? ""),
  ],
  [
    "a condition of media",
    "( not_( (a)or_ (1px< , /*",
    (text) => createMediaEvaluator(["(a)"])(readCondition(...preludeFrom(text))),
  ],
  [
    "a condition of support",
    "( not_( (a:b)or_ selector( a,",
    (text) => createSupportsEvaluator(["(a: b)"])(readCondition(...preludeFrom(text))),
  ],
  ["the names of layers", "a. a, a_ /*", (text) => readLayerNames(...preludeFrom(text))],
  [
    "a list of selectors",
    "a, a> a_ .a [a=b] [a :is( :not(a) :has(a), & \\26 /*",
    (text) => matchSelectorList(...preludeFrom(text), { root, parent: undefined }),
  ],
  [
    "the syntax of properties",
    "@property_--a{ @property_--a{syntax:",
    (text) => readSyntaxes(readSheet(text)),
  ],
  ["a media type", "; , =", (text) => isJsonMediaType(`application/json;${text}`)],
  ["an origin", "/ : @ a. [", (text) => findOriginFault(`http://${text}`)],
  ["an echo", '" \\ a', echo],
  ["a journal", `{ [ " { "a": a\n`, parseJournal],
  ["a saved state", '{ [ {"a":', parseEnvelope],
  ["what a page loads", "< <link_ <style> <a_b= <!-- <!", readPageText],
  ["what a module imports", 'import import_\' import_{ /* ` require( \\" "\\', readModuleImports],
  [
    "the program of a project",
    '" \\" "\\ `\\ /* // <!-- import{ import{a}from"m"; import{a_as_b}from"m"; plugins:[',
    (text) => [usesImport(text, "m"), listUnder("plugins", `plugins:[${withoutComments(text)}`)],
  ],
  ["the names that a value refers to", 'var( var(--a, " \\" "\\', referencedNames],
  ["what a sheet imports", "@import @import'a'; @import_url( /* {", readSheetImports],
  [
    "a content security policy",
    "a_ , ; script-src_ default-src_'self';",
    (text) => extendPolicies(text, { nonce: "n", address: "/a/" }),
  ],
  [
    "the head of a document",
    "< <a <a_b= <!-- <script> <template> <meta_a",
    (text) => new HeadReader(() => "").read(text, true),
  ],
  ["the kind of a value", "( a, calc( 1px_", (text) => inferKind(text, "--a")],
  ["the words of a name", "a- aA 1", (text) => wordsOf(`--${text}`)],
  [
    "the styles of a page",
    "<style>:root{--a:1} <style <!-- <script> <svg> <title> <a_b=' <a_b={ <template>",
    (text) => readSource("a.html", text),
  ],
  [
    "the styles of a component",
    "<style>:root{--a:1}</style> <style_scoped>:global(:root){--a:1}</style> <template> {{ { ` ' \n <!-- <a_b={",
    (text) => ["a.vue", "a.svelte", "a.astro"].map((file) => readSource(file, text)),
  ],
  [
    "SCSS",
    "$a:1; $a:( :root{--a:#{$b}} --#{$a}:1; --a:#{$a}; #{ ' // /* url( @mixin_$a @import { } map.get($a,b)",
    (text) => readSource("a.scss", text),
  ],
  [
    "Less",
    "@a:@b; .m(@a); .m(@a){ .m(.m( each(@a,{ a:if( a:var(@a, .m(@a...",
    (text) => readSource("a.less", text),
  ],
  [
    "Stylus",
    ':root\n__--a:_1px\n // /* " \\" a\n __--a_ [a] !important_ ,\n',
    (text) => readSource("a.styl", text),
  ],
  ["variables of PostCSS", "--$(a) url($(a) @mixin_m_$a;", (text) => readSource("a.pcss", text)],
  [
    "the address of a source map",
    "../ a/ ./",
    (text) =>
      findGeneratedReason({ rootDir: folder, path: "a.css", text: `/*# sourceMappingURL=${text}a.map */` }),
  ],
  [
    "the address of an import",
    "../ a/ ./",
    (text) => readImports(new Map([[readSheet(`@import "${text}a.css";`), ["css/a.css"]]])),
  ],
  [
    "where an address leads",
    "../ a/ ./ @/",
    (address) => resolveAddress(folder, "css/a.css", { address, isStyle: true }),
  ],
  ["what a compiler makes", "a{--b:1} a{b:c; a{ ( @x{a{b:c}} !important_", readCompiled],
  [
    "the literals that may give a value",
    '1px_ ( (1px) #{ " "1px" {a:1px} a:"x",( a:"x",a',
    (text) => ["(1px)", "x, a"].map((value) => new Literals("a.scss", text).find(value, 200)),
  ],
  ["a token file", '{ [ {"a": " \\u0041 1, {"$value":"{a}"},', (text) => jsonTokens.read("a.json", text)],
  ["references to tokens", "{ {a} / ~1 %41", (text) => [splitReferences(text), readPointer(`#/${text}`)]],
];

describe.each(readers)("eight times as much takes %s about eight times as long", (_, pieces, read) => {
  test.each(pieces.split(" "))("made of %j", async (piece) => {
    const text = piece.replaceAll("_", " ");
    expect(await findGrowth({ make: (size) => fill(size, text), read })).toSatisfy(isStraight);
  });
});

describe("so it does where the input has a shape", () => {
  test.each(["a", "a=b ", "a='>' ", 'a="', "<a ", "' ", "/"])(
    "a document of which a tag of %j comes in pieces",
    async (piece) => {
      const read = (text: string) => {
        const reader = new HeadReader(() => "");
        for (let at = 0; at < text.length; at += 1000) reader.read(text.slice(at, at + 1000), false);
      };
      // A longer tag is not read.
      const make = (size: number) => `<meta ${fill(size, piece)}`.slice(0, 1_040_000);
      expect(await findGrowth({ make, read })).toSatisfy(isStraight);
    },
  );

  test.each(["<!x", "<?x", "</ "])(
    "a document of which a declaration, %j, comes in pieces",
    async (start) => {
      const read = (text: string) => {
        const reader = new HeadReader(() => "");
        for (let at = 0; at < text.length; at += 100) reader.read(text.slice(at, at + 100), false);
      };
      const make = (size: number) => `${start}${fill(size, "a")}`.slice(0, 1_040_000);
      expect(await findGrowth({ make, read })).toSatisfy(isStraight);
    },
  );

  const referring = (count: number) =>
    Object.fromEntries(list(count, (at) => [`x${at}`, { $value: "{long}" }]));
  const declared = (count: number) => list(count, (at) => `--x${at}:a${at};`).join("");
  const compared = (count: number) => list(count, (at) => `--x:${at}em;`).join("");

  test.each<[string, string, string, (text: string) => unknown]>([
    ["the program of a project", "import", " ", (text) => usesImport(text, "m")],
    ["the configuration in a page", "", "<script id=tokenpanel-config>", inlineConfigIn],
    [
      "where an address leads",
      "",
      "#",
      (text) => resolveAddress(folder, "a", { address: `${text}\n#`, isStyle: true }),
    ],
    ["a number", "x", "0", (text) => parseDecimal(text.split("").reverse().join(""))],
    [
      "a number of many zeros, as its field shows it",
      ".",
      "0",
      (text) => formatDecimal({ digits: 1n, scale: text.length }),
    ],
    ["labels of very many words", "", "a-", (text) => labelTails([`${text}b`, `${text}c`])],
    ["a colour in a narrow field", "hsl(", "\t", (text) => shortColor(`${text}n`)],
    ["a cursor", "", "-", (text) => cursorShape(`${text}\0-`)],
    ["a curve of many stops", "linear(0", ",1", (text) => parseEasing(`${text})`)],
  ])("of %s, with %j and %j", async (_, start, piece, read) => {
    expect(await findGrowth({ make: (size) => start + fill(size, piece), read })).toSatisfy(isStraight);
  });

  test.each<[string, (size: number) => string]>([
    ["set and used over and over", (size) => fill(size / 4, "$a:1;:root{--a:#{$a}}")],
    [
      "read of one map",
      (size) =>
        `$a:(${list(size / 80, (at) => `a${at}:1`).join()});:root{${list(size / 80, (at) => `--a${at}:#{map.get($a,a${at})};`).join("")}}`,
    ],
  ])("variables of Sass that are %s", async (_, make) => {
    expect(await findGrowth({ make, read: (text) => readSource("a.scss", text) })).toSatisfy(isStraight);
  });

  test.each<[string, (size: number) => string]>([
    [
      "parameters",
      (size) =>
        `@mixin m(${list(size / 32, (at) => `$a${at}:1`).join()}){--x:1px}${fill(size / 2, ":root{@include m}")}`,
    ],
    [
      "a long preset",
      (size) => `@mixin m($a:(${fill(size / 2, "b ")})){--x:1px}${fill(size / 2, ":root{@include m}")}`,
    ],
    [
      "a long value",
      (size) => `@mixin m($a){--x:#{$a}${fill(size / 2, "b ")}}${fill(size / 2, ":root{@include m(1)}")}`,
    ],
  ])("a mixin with %s that is included often", async (_, make) => {
    expect(await findGrowth({ make, read: (text) => readSource("a.scss", text) })).toSatisfy(isStraight);
  });

  test("a component of many style sheets in SCSS", async () => {
    const make = (size: number) =>
      fill(size, '<style lang="scss">@mixin m{--a:1px}:root{@include m}</style>\n');
    expect(await findGrowth({ make, read: (text) => readSource("a.vue", text) })).toSatisfy(isStraight);
  });

  test.each<[string, (size: number) => unknown]>([
    ["many prefixes", (size) => Object.fromEntries(list(size / 16, (at) => [`a${at}`, "a.css"]))],
    ["many files", (size) => ({ "*": list(size / 16, (at) => `${at}.css`) })],
    ["a deep path", (size) => ({ "*": `${fill(size, "a/../")}a.css` })],
    ["a long prefix", (size) => ({ [fill(size, "a-")]: "a.css" })],
  ])("a routing with %s", async (_, make) => {
    expect(await findGrowth({ make, read: parseRouting })).toSatisfy(isStraight);
  });

  test.each<[string, (at: number, of: number) => [name: string, files: string[]]]>([
    ["one family of tokens in many files", (at, of) => [`--color-${at}`, [`${at % (of / 4)}.css`]]],
    ["many families in many files", (at, of) => [`--${at % 100}-${at}`, [`${at % (of / 4)}.css`]]],
    ["tokens of which each begins the next", (at) => [`--a${"-a".repeat(at % 1000)}`, [`${at % 7}.css`]]],
  ])("the routing of %s", async (_, tokenAt) => {
    const make = (size: number) => {
      const of = size / 32;
      return new Map(list(of, (at) => tokenAt(at, of)).map(([name, files]) => [name, { files }]));
    };
    const read = (tokens: ReturnType<typeof make>) =>
      routingOf(tokens, [...new Set([...tokens.values()].flatMap(({ files }) => files))]);
    expect(await findGrowth({ make, read })).toSatisfy(isStraight);
  });

  test.each<[string, (at: number) => object]>([
    ["values", () => ({ $value: "1px" })],
    ["references to the next", (at) => ({ $value: `{x${at + 1}}` })],
    ["references to one", () => ({ $value: "{x0}" })],
    ["groups that extend the next", (at) => ({ $extends: `{x${at + 1}}` })],
  ])("a style sheet that is built from token files with many %s", async (_, token) => {
    const make = (size: number) => {
      const tokens = list(size / 80, (at) => [`x${at}`, token(at)] as const);
      const css = `:root{${list(size / 40, (at) => `--x${at}:1px;`).join("")}}`;
      return [JSON.stringify(Object.fromEntries(tokens)), css] as const;
    };
    const read = ([json, css]: ReturnType<typeof make>) =>
      readBuiltSheet(readSheet(css), new TokenIndex([jsonTokens.read("a.json", json)]));
    expect(await findGrowth({ make, read })).toSatisfy(isStraight);
  });

  test.each<[string, (size: number) => readonly [tokens: object, declarations: string]]>([
    [
      "a long text to which all others refer",
      (size) => [{ ...referring(size / 80), long: { $value: fill(size / 4, "a ") } }, declared(size / 40)],
    ],
    [
      "a long list to which all others refer",
      (size) => [
        { ...referring(size / 80), long: { $value: list(size / 16, () => "{x1}") } },
        declared(size / 40),
      ],
    ],
    [
      "a long text that is compared often",
      (size) => [{ x: { $value: fill(size / 2, "a ") } }, compared(size / 32)],
    ],
    [
      "a long list that is compared often",
      (size) => [{ x: { $value: list(size / 8, () => "a") } }, compared(size / 32)],
    ],
    ["a long text of braces", (size) => [{ x: { $value: fill(size / 2, "{") } }, "--x:1px;"]],
    ["a long number that is none", (size) => [{ x: { $value: `${fill(size / 2, "1")}!` } }, "--x:1px;"]],
    ["a text of escaped quotes", (size) => [{ x: { $value: ["a"] } }, `--x:${fill(size / 2, '\\"')};`]],
    [
      "a hundred tokens of one name",
      (size) => [
        Object.fromEntries(list(100, (at) => [`x${"-".repeat(at)}`, { $value: `${at}px` }])),
        compared(size / 16),
      ],
    ],
  ])("a style sheet that is built from a token file with %s", async (_, make) => {
    const read = ([tokens, declarations]: ReturnType<typeof make>) =>
      readBuiltSheet(
        readSheet(`:root{${declarations}}`),
        new TokenIndex([jsonTokens.read("a.json", JSON.stringify(tokens))]),
      );
    // Comparisons are bounded, and a quarter of a megabyte is already past what they may take.
    expect(await findGrowth({ make: (size) => make(size / 4), read })).toSatisfy(isStraight);
  });

  test("names of fonts between which a comment holds quotes, one of which is taken away", async () => {
    const make = (size: number) => `{"a":{"$value":['b',/*${fill(size, '\\"')}*/'c']}}`;
    const read = (json: string) => {
      const index = new TokenIndex([jsonTokens.read("a.json", json)]);
      const [declaration] = readBuiltSheet(readSheet(":root{--a:b, c}"), index).declarations;
      const given = declaration?.given;
      if (given?.kind !== "literal") throw new Error("the token file gives no value");
      expect(given.spell?.("b")).toMatchObject({ ok: false });
    };
    expect(await findGrowth({ make, read })).toSatisfy(isStraight);
  });

  test("style sheets that are built from one token file, ever more of them of an ever larger one", async () => {
    const make = (size: number) => ({
      json: JSON.stringify(Object.fromEntries(list(size / 64, (at) => [`x${at}`, { $value: "1px" }]))),
      sheets: list(size / 512, (at) => readSheet(`:root{${fill(256, `--x${at}:1px;`)}}`)),
    });
    const read = ({ json, sheets }: ReturnType<typeof make>) => {
      const indexOf = createTokenIndexes();
      const files = [jsonTokens.read("a.json", json)];
      for (const sheet of sheets) readBuiltSheet(sheet, indexOf([...files]));
    };
    expect(await findGrowth({ make, read })).toSatisfy(isStraight);
  });

  test.each<[string, (at: number) => string]>([
    ["lengths", (at) => `${at}px`],
    ["colours", (at) => `#${(at + 0x100000).toString(16)}`],
    // Spread over all lightnesses, and no two the same.
    [
      "colours of another space",
      (at) => `oklch(0.${String((at * 7919) % 1000003).padStart(7, "0")} 0.1 200)`,
    ],
    ["texts", (at) => `"a${at}"`],
  ])("literals of a style sheet, %s, of which each is looked for", async (_, spell) => {
    const make = (size: number) => list(size / 32, spell);
    const read = (values: readonly string[]) => {
      const literals = new Literals("a.scss", values.map((value) => `$a: ${value};`).join("\n"));
      const found = values.filter((value) => literals.find(value, 200).length === 1);
      expect(found).toHaveLength(values.length);
    };
    expect(await findGrowth({ make, read })).toSatisfy(isStraight);
  });

  test.each([
    ["a long head", "a,", "b:c;"],
    ["blocks", "a{b:c;", ""],
    ["unknown rules", "@x{b:c;", ""],
  ])("what a compiler makes, with %s", async (_, head, rest) => {
    const make = (size: number) =>
      rest === "" ? fill(size, head) : `@media ${fill(size / 2, head)}{a{${fill(size / 2, rest)}`;
    expect(await findGrowth({ make, read: readCompiled })).toSatisfy(isStraight);
  });

  test.each(["*", "**/", "*a", "a/", "[", "[a-", "\\", "!*\n", "*a*\n", " ", "\\ "])(
    "a list of ignored files of %j",
    async (piece) => {
      const make = (size: number) => {
        const text = fill(size, piece).slice(0, size);
        return () => {
          writeFileSync(path.join(folder, ".gitignore"), text);
          return findGeneratedReason({ rootDir: folder, path: `${"a".repeat(200)}.css`, text: "" });
        };
      };
      // Longer lists are not read.
      expect(await findGrowth({ make, read: (run) => run(), longest: 262_000 })).toSatisfy(isStraight);
    },
  );

  test.each([
    ["a head", "/*"],
    ["comments", "/* */"],
    ["a text that nearly says so", "/* generate"],
    ["a source map", "sourceMappingURL="],
    ["a source map that is held", "sourceMappingURL=data:,%"],
    ["a source map that is encoded", "sourceMappingURL=data:;base64,"],
  ])("a style sheet that may be generated, by %s", async (_, piece) => {
    const read = (text: string) => findGeneratedReason({ rootDir: folder, path: "a.css", text });
    expect(await findGrowth({ make: (size) => fill(size, piece), read })).toSatisfy(isStraight);
  });
});

test.each([
  ["of the page, each with a name of its own", (at: number) => `--b${at}:1px`, false],
  ["of the page, all with one name", () => "--a:1px", false],
  ["apart, all with one name", () => "--a:1px", true],
] as const)(
  "tokens are found in eight times as many files in eight times the time: %s",
  async (_, declare, isApart) => {
    const make = (size: number) =>
      list(size / 40, (at) => ({ file: `${at}.css`, text: `:root{${declare(at)}}`, isApart }));
    const growth = await findGrowth({ make, read: (files) => discover(files), longest: 200_000 });
    expect(growth).toSatisfy(isStraight);
  },
);

test("and names are passed over in the rules of eight times as many plugins in eight times the time", async () => {
  const make = (size: number) =>
    `/*${fill(size / 2, "@plugin ")}*/${list(size / 40, (at) => `@x{--a${at}:1px}`).join("")}`;
  const read = (text: string) => discover([{ file: "a.css", text }]).passedOver;
  expect(await findGrowth({ make, read })).toSatisfy(isStraight);
});
