import { describe, expect, test } from "vitest";
import { editFiles } from "../../src/apply/edit-files.js";
import { routeTokens } from "../../src/apply/route-tokens.js";
import { deepestBlock } from "../../src/css/sheet/open-blocks.js";
import { readSheet } from "../../src/css/sheet/sheet-reader.js";
import { parseRouting } from "../../src/model/routing/routing.js";
import { parseApplyRequest } from "../../src/model/wire/apply-request.js";
import { fill, findGrowth, isStraight, list } from "./processor-time.js";

interface Input {
  readonly body: unknown;
  readonly css: string;
  readonly path?: string;
}

/** All that a request costs but the disk: it is parsed, routed, and its edits are made. */
async function apply({ body, css, path = "a.css" }: Input): Promise<void> {
  const table = parseRouting({ "*": path });
  const parsed = parseApplyRequest(body);
  if (!table.ok || !parsed.ok) return;
  const routed = routeTokens(parsed.value, table.value);
  if (!routed.ok) return;
  const contents = [{ path, bytes: Buffer.from(css) }];
  const { replacements } = await editFiles(routed.value, contents, { rootDir: "/nowhere" });
  for (const [, bytes] of replacements) expect(bytes.length).toBeGreaterThan(0);
}

const page = { attributes: {}, media: ["(width > 1px)"], sheets: [{ address: "/a.css" }] };
const preview = { "--a": "3px" };
const rest = "}\n:root { --a: 1px }";
const file = (make: (size: number) => string) => (size: number) => ({
  body: { preview, page },
  css: make(size),
});
const growthOf = (make: (size: number) => Input) => findGrowth({ make, read: apply });

describe("eight times as much of a style sheet takes about eight times as long", () => {
  test.each(
    "( [ a{ a{} &{--a:1; @layer_a{ @layer{ @theme{ @scope(a){ @media(a){ @import'x'; @layer_a, --a:1; --a:{ /* \\ \" url(".split(
      " ",
    ),
  )("made of %j", async (piece) => {
    const text = piece.replaceAll("_", " ");
    const pieces = text.endsWith("{") || text.includes("{--") ? nested(text) : text;
    expect(await growthOf(file((size) => fill(size, pieces) + rest))).toSatisfy(isStraight);
  });

  test.each("a, a> & [a=b] :is( :has( \\26".split(" "))("whose selector is made of %j", async (piece) => {
    const text = piece.replaceAll("_", " ");
    expect(await growthOf(file((size) => `:root{ ${fill(size, text)}{ --a: 2 } }${rest}`))).toSatisfy(
      isStraight,
    );
  });

  test.each([
    ["@media", ["(", "(width>1px) or ", "not (", "(1px<width<", "/**/", "\\a "]],
    ["@supports", ["(", "(a:b) and "]],
    ["@layer", ["a.", "a,", "["]],
    ["@container", ["("]],
    ["@scope", ["(a,", "(:is("]],
  ])("whose %s is long", async (name, pieces) => {
    for (const piece of pieces) {
      const make = file((size) => `${name} ${fill(size, piece)}{:root{ --a: 2 }}${rest}`);
      expect(await growthOf(make), piece).toSatisfy(isStraight);
    }
  });

  test.each<[string, (size: number) => string]>([
    ["in one rule whose selector is long", (size) => `:root${fill(size / 2, ",b")}{${declared(size / 32)}}`],
    [
      "one in the other",
      (size) =>
        `:root{${list(size / 16, (at) => `&{--a${at}:1;${at % depth === 0 ? "}".repeat(depth) : ""}`).join("")}`,
    ],
    [
      "below many at-rules",
      (size) => `${fill(size / 2, nested("@layer a{"))}@layer a{:root{${declared(size / 32)}}}`,
    ],
    ["in rules of their own", (size) => list(size / 16, (at) => `*{--a${at}:1}`).join("")],
    ["for other elements", (size) => `:root{}${list(size / 16, (at) => `.a{--a${at}:1}`).join("")}`],
  ])("that declares many tokens %s", async (_, make) => {
    const css = (size: number) => ({ body: { preview: tokens(size / 32), page }, css: make(size) });
    expect(await growthOf(css)).toSatisfy(isStraight);
  });
});

describe("eight times as many values of Sass that are written take about eight times as long", () => {
  const path = "a.scss";
  const wanted = (count: number) => ({
    tokens: Object.fromEntries(list(count, (at) => [`--a${at}`, `${at}px`])),
  });

  test.each<[string, (size: number) => Input]>([
    [
      "each from a variable of its own",
      (size) => ({
        body: wanted(size / 48),
        css: `${list(size / 48, (at) => `$a${at}:1px;`).join("")}:root{${list(size / 48, (at) => `--a${at}:#{$a${at}};`).join("")}}`,
        path,
      }),
    ],
    [
      "all from one variable",
      (size) => ({
        body: wanted(size / 32),
        css: `$a:1px;:root{${list(size / 32, (at) => `--a${at}:#{$a};`).join("")}}`,
        path,
      }),
    ],
    ...(
      [
        ["in mixins", (size) => `@mixin q { ${fill(size, "a:$g;")} }`],
        ["in one function", (size) => `.x{a:calc(${fill(size, "$g,")}1px)}`],
        ["in parentheses that nobody closes", (size) => `.x{a:${fill(size, "($g")}`],
        ["in heads of mixins", (size) => fill(size, "@mixin q($g){a:$g}")],
        ["of other variables", (size) => list(size / 8, (at) => `$b${at}:$g;`).join("")],
      ] as const satisfies readonly (readonly [string, (size: number) => string])[]
    ).map(([where, make]): [string, (size: number) => Input] => [
      `of another kind than one that is used ${where}`,
      (size) => ({
        body: { tokens: { "--a": "1rem", "--b": "2px" } },
        css: `$g:8px;$h:1px;:root{--a:#{$g};--b:#{$h}} ${make(size)}`,
        path,
      }),
    ]),
    [
      "of another kind than many that are all calculated in one statement",
      (size) => ({
        body: { tokens: Object.fromEntries(list(size / 48, (at) => [`--a${at}`, "1rem"])) },
        css: `${list(size / 48, (at) => `$a${at}:1px;`).join("")}:root{${list(size / 48, (at) => `--a${at}:#{$a${at}};`).join("")}} .x{a:${list(size / 48, (at) => `$a${at} * 2`).join(" ")}}`,
        path,
      }),
    ],
  ])("%s", async (_, make) => {
    expect(await growthOf(make)).toSatisfy(isStraight);
  });
});

describe("eight times as many names that are put together, and may be any of as many tokens, take about eight times as long", () => {
  const tokens = (count: number) => ({
    preview: Object.fromEntries(list(count, (at) => [`--a${at}`, "1px"])),
  });

  test.each([
    ["a.scss", (names: string) => `:root{${names}}`],
    ["a.html", (names: string) => `<style>:root{--b:1px}</style><script>${names}</script>`],
  ])("in %s", async (path, make) => {
    const input = (size: number): Input => ({
      body: tokens(size / 32),
      css: make(list(size / 32, (at) => `--#{f(1)}-b${at}: 1px;`).join("")),
      path,
    });
    expect(await growthOf(input)).toSatisfy(isStraight);
  });
});

test("eight times as many files, in which as many more tokens are looked for, take about eight times as long", async () => {
  const read = async (size: number): Promise<void> => {
    const files = list(size / 1024, (at) => `${at}.css`);
    const table = parseRouting({ "*": files });
    const parsed = parseApplyRequest({
      preview: Object.fromEntries(list(size / 64, (at) => [`--a${at}`, "3px"])),
    });
    if (!table.ok || !parsed.ok) throw new Error("the test's request is malformed");
    const routed = routeTokens(parsed.value, table.value);
    if (!routed.ok) throw new Error("the test's routing is malformed");
    const contents = files.map((path, at) => ({ path, bytes: Buffer.from(`:root{--a${at}:1px}`) }));
    await editFiles(routed.value, contents, { rootDir: "/nowhere" });
  };
  expect(await findGrowth({ make: (size) => size, read })).toSatisfy(isStraight);
});

describe("eight times as many files of which one imports the others take about eight times as long", () => {
  const seen = { value: "1px", selector: ":root", conditions: [], sheet: 0 };
  const nameOf = (at: number) => `--a${at}`;

  interface Files {
    readonly texts: readonly string[];
    readonly sheet: { readonly address: string; readonly outline?: string };
    readonly names?: readonly string[];
  }

  const planFiles = async ({ texts, sheet, names = ["--a0"] }: Files): Promise<void> => {
    const files = texts.map((_, at) => `${at}.css`);
    const table = parseRouting({ "*": files });
    const parsed = parseApplyRequest({
      preview: Object.fromEntries(names.map((name) => [name, "3px"])),
      page: {
        attributes: {},
        media: [],
        sheets: [sheet],
        seen: Object.fromEntries(names.map((name) => [name, seen])),
      },
    });
    if (!table.ok || !parsed.ok) throw new Error("the test's request is malformed");
    const routed = routeTokens(parsed.value, table.value);
    if (!routed.ok) throw new Error("the test's routing is malformed");
    const contents = files.map((path, at) => ({ path, bytes: Buffer.from(texts[at] ?? "") }));
    await editFiles(routed.value, contents, { rootDir: "/nowhere" });
  };

  test.each<[string, (size: number) => Files]>([
    [
      "which all say the same",
      (size) => ({
        texts: [
          list(size / 8, (at) => `@import'${at + 1}.css';`).join(""),
          ...list(size / 8, () => `:root{${list(16, (at) => `${nameOf(at)}:1px`).join(";")}}`),
        ],
        sheet: { address: "/0.css" },
        names: list(16, nameOf),
      }),
    ],
    [
      "each the next one, where a sheet without a name may be made of some",
      (size) => ({
        texts: list(size / 16, (at) => `@import'${at + 1}.css';${at === 0 ? ":root{--a0:1px}" : ""}`),
        sheet: { address: "", outline: "12345" },
      }),
    ],
    [
      "where many tokens are in a sheet without a name",
      (size) => ({
        texts: [
          `:root{${list(size / 64, (at) => `${nameOf(at)}:1px`).join(";")}}`,
          ...list(size / 64, () => ""),
        ],
        sheet: { address: "", outline: "12345" },
        names: list(size / 64, nameOf),
      }),
    ],
    [
      "or imports have long conditions, under which many tokens stand",
      (size) => ({
        texts: [
          `@import'1.css' ${fill(size / 2, "(width>1px) or ")}(a);`,
          `:root{${list(size / 64, (at) => `${nameOf(at)}:1px`).join(";")}}`,
        ],
        sheet: { address: "/0.css" },
        names: list(size / 64, nameOf),
      }),
    ],
  ])("%s", async (_, make) => {
    expect(await findGrowth({ make, read: planFiles, longest: 524_288 })).toSatisfy(isStraight);
  });
});

describe("and so does eight times as much of a request", () => {
  const css = ":root { --a: 1px } @media (width > 1px) { :root { --a: 2px } }";
  const seen = { value: "1px", selector: ":root", conditions: [], sheet: 0 };
  const longest = 8000;

  test.each<[string, (size: number) => Input]>([
    ["tokens", (size) => ({ body: { preview: tokens(size / 16), page }, css })],
    ["one value", (size) => ({ body: { preview: { "--a": fill(size, "a ") }, page }, css })],
    ["one name", (size) => ({ body: { preview: { [`--${fill(size, "a-")}`]: "1" }, page }, css })],
    [
      "bad names",
      (size) => ({ body: { preview: Object.fromEntries(list(size / 8, (at) => [`${at}`, "1"])) }, css }),
    ],
    ["unknown fields", (size) => ({ body: Object.fromEntries(list(size / 8, (at) => [`${at}`, 1])), css })],
    [
      "attributes",
      (size) => ({
        body: { preview, page: { ...page, attributes: { class: fill(Math.min(size, longest), "a ") } } },
        css,
      }),
    ],
    [
      "sheets",
      (size) => ({
        body: {
          preview,
          page: { ...page, sheets: list(Math.min(size / 64, 2000), (at) => ({ address: `/${at}/a.css` })) },
        },
        css,
      }),
    ],
    [
      "seen values",
      (size) => ({
        body: { preview: tokens(size / 64), page: { ...page, seen: seenOf(size / 64, seen) } },
        css: declared(size / 64),
      }),
    ],
    [
      "seen values of many rules",
      (size) => ({
        body: {
          preview: tokens(size / 128),
          page: { ...page, seen: seenOf(size / 128, { ...seen, selector: "*" }) },
        },
        css: list(size / 32, (at) => `*{--a${at % (size / 128)}:1px}`).join(""),
      }),
    ],
    [
      "words that the page's class has none of",
      (size) => ({
        body: {
          preview,
          page: { ...page, attributes: { class: fill(longest, "a "), title: fill(longest, "a") } },
        },
        css: fill(size, "[class~=b]{--a:1}[title*=aab]{--a:1}[title=b i]{--a:1}"),
      }),
    ],
    [
      "a seen value that is nearly the file's",
      (size) => ({
        body: { preview, page: { ...page, seen: { "--a": { ...seen, value: fill(size, "rgb(1 2 3) ") } } } },
        css: `:root{--a:${fill(size, "rgb(1 2 4) ")}}`,
      }),
    ],
    [
      "declarations of the value seen",
      (size) => ({
        body: { preview, page: { ...page, seen: { "--a": seen } } },
        css: fill(size, ":root{--a:1px}"),
      }),
    ],
    [
      "modes",
      (size) => ({
        body: { batch: list(16, () => ({ preview, page })) },
        css: fill(size / 8, ":root{--a:1px}"),
      }),
    ],
    [
      "modes of many rules",
      (size) => ({
        body: { batch: list(16, (at) => ({ preview, page: { ...page, attributes: { class: `a${at}` } } })) },
        css: list(size / 128, (at) => `.a${at}{--a:1px}`).join(""),
      }),
    ],
  ])("%s", async (_, make) => {
    expect(await growthOf(make)).toSatisfy(isStraight);
  });

  test.each(["(", "a a a ", "(width>1px) or ", "not (", "\\26 ", "/**/", "[", ",", "calc("])(
    "conditions and selectors made of %j",
    async (piece) => {
      const texts = (size: number) => list(size / longest, (at) => fill(longest - 20, piece) + at);
      const make = (size: number): Input => ({
        body: {
          preview,
          page: {
            ...page,
            media: texts(size / 3),
            supports: texts(size / 3),
            seen: {
              "--a": {
                ...seen,
                value: "2px",
                selector: fill(longest - 20, piece),
                conditions: texts(size / 3),
              },
            },
          },
        },
        css,
      });
      expect(await growthOf(make)).toSatisfy(isStraight);
    },
  );
});

/** More than there is room for on the stack, be it a call for each block or an argument. */
test("of a quarter of a million nested blocks only the first are read", async () => {
  const { blocks, isTooDeep } = readSheet(fill(2_000_000, "&{--a:1;"));
  expect([blocks.length, isTooDeep]).toEqual([deepestBlock, true]);
});

/** As deep as a file may nest its blocks, about. */
const depth = 200;

/** So many of one piece, which opens a block, one in the other. */
function nested(piece: string): string {
  return piece.repeat(depth) + "}".repeat(depth);
}

function tokens(length: number): Record<string, string> {
  return Object.fromEntries(list(length, (at) => [`--a${at}`, "3px"]));
}

function seenOf<T>(length: number, one: T): Record<string, T> {
  return Object.fromEntries(list(length, (at) => [`--a${at}`, one]));
}

function declared(length: number): string {
  return `:root{${list(length, (at) => `--a${at}:1px;`).join("")}}`;
}
