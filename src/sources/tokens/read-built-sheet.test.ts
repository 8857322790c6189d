import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GivenValue } from "../../css/sheet/sheet.js";
import { readSheet } from "../../css/sheet/sheet-reader.js";
import { jsonTokens } from "./json/json-tokens.js";
import { readBuiltSheet } from "./read-built-sheet.js";
import { TokenIndex } from "./token-index.js";

type Files = Readonly<Record<string, string | object>>;

const textOf = (file: string | object) =>
  typeof file === "string" ? file : JSON.stringify(file, undefined, 2);

function givenIn(css: string, files: Files): ReadonlyMap<string, GivenValue | undefined> {
  const tokens = Object.entries(files).map(([path, file]) => jsonTokens.read(path, textOf(file)));
  const { declarations } = readBuiltSheet(readSheet(`:root{${css}}`), new TokenIndex(tokens));
  return new Map(declarations.map(({ name, given }) => [name, given]));
}

/** What the file of the token becomes when a custom property gets another value; or why it does not. */
function write(css: string, files: Files, [name, value]: readonly [string, string]): string {
  const given = givenIn(css, files).get(name);
  if (given?.kind !== "literal") return `refused: ${given?.reason}`;
  const spelt = given.spell?.(value);
  if (!spelt?.ok) return `refused: ${spelt?.reason}`;
  const { source } = given.sheet;
  return source.slice(0, given.range.start) + spelt.text + source.slice(given.range.end);
}

/** The value in the place of the token's, as it stands in a file of one line. */
const after = (value: unknown, css: string, next: string, type?: string): string => {
  const file = JSON.stringify({ a: { ...(type !== undefined && { $type: type }), $value: value } });
  const written = write(`--a: ${css}`, { "t.json": file }, ["--a", next]);
  const start = file.indexOf('"$value":') + 9;
  return written.startsWith("refused") ? written : written.slice(start, -2);
};

it("is named by none of a style sheet where so many are alike that comparing them would take too long", () => {
  const alike = Array.from({ length: 90 }, (_, at) => [`a${"-".repeat(at)}`, { $value: `${at}px` }]);
  const css = Array.from({ length: 2000 }, (_, at) => `--a:${at}em`).join(";");
  const given = givenIn(`--b:1px;${css}`, {
    "t.json": { ...Object.fromEntries(alike), b: { $value: "1px" } },
  });
  const reason = "so many tokens and declarations are alike that they cannot all be compared";
  expect(given.get("--b")).toMatchObject({ kind: "unknown", reason });
});

it("is found once for all declarations that say the same", () => {
  const tokens = [jsonTokens.read("t.json", '{"a":{"$value":"1px"}}')];
  const sheet = readSheet(`:root{${"--a:1px;".repeat(100)}--a:2px}`);
  const { declarations } = readBuiltSheet(sheet, new TokenIndex(tokens));
  expect(new Set(declarations.map(({ given }) => given)).size).toBe(2);
});

describe("the value in a token file that gives a custom property its own", () => {
  it.each([
    ["Style Dictionary", { color: { brand: { value: "#0090d0" } } }, "--color-brand"],
    ["the format", { color: { $type: "color", brand: { $value: "#0090d0" } } }, "--color-brand"],
    ["a prefix", { color: { brand: { value: "#0090d0" } } }, "--ds-color-brand"],
    ["camel case", { color: { brandDark: { value: "#0090d0" } } }, "--colorBrandDark"],
    ["words with spaces", { "Base Color": { "Brand/500": { value: "#0090d0" } } }, "--base-color-brand-500"],
    ["the root of a group", { color: { brand: { $root: { $value: "#0090d0" } } } }, "--color-brand"],
    [
      "the root of a group, named",
      { color: { brand: { $root: { $value: "#0090d0" } } } },
      "--color-brand-root",
    ],
    ["a group that extends one", { a: { x: { $value: "#0090d0" } }, b: { $extends: "{a}" } }, "--b-x"],
    [
      "a set of Tokens Studio",
      { core: { brand: { value: "#0090d0", type: "color" } }, $themes: [], $metadata: { tokenSetOrder: [] } },
      "--brand",
    ],
    [
      "a source in a resolver document",
      {
        sets: { base: { sources: [{ $ref: "x.json" }, { brand: { $value: "#0090d0" } }] } },
        resolutionOrder: [{ $ref: "#/sets/base" }],
      },
      "--brand",
    ],
  ])("is found by its name and its value: %s", (_, file, name) => {
    const text = textOf(file);
    const css = `${name}: #0090d0`;
    expect(write(css, { "t.json": file }, [name, "#ff0000"])).toBe(text.replace("#0090d0", "#ff0000"));
  });

  it("is the one of several files whose value the style sheet has", () => {
    const css = "--bg: #fff; --text: #111";
    const light = { bg: { value: "#ffffff" }, text: { value: "#111" } };
    const dark = { bg: { value: "#000000" }, text: { value: "#111" } };
    expect(write(css, { "light.json": light, "dark.json": dark }, ["--bg", "#eee"])).toBe(
      textOf(light).replace("#ffffff", "#eee"),
    );
    expect(write(css, { "light.json": light, "dark.json": dark }, ["--text", "#eee"])).toBe(
      "refused: it may come from text in light.json, line 6, or from text in dark.json, line 6",
    );
  });

  it("is the one of several themes whose number or colour is the same, however the style sheet spells it", () => {
    const themes = Array.from({ length: 40 }, (_, at) => [`${at + 1}px`, `#${(at + 2730).toString(16)}`]);
    const files = Object.fromEntries(
      themes.map(([size, color], at) => [`${at}.json`, { size: { value: size }, color: { value: color } }]),
    );
    const spelt = fc.constantFrom(
      (value: string) => value,
      (value: string) => value.toUpperCase(),
      (value: string) => value.replace("px", ".0px"),
      (value: string) => value.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"),
    );
    fc.assert(
      fc.property(fc.nat({ max: 39 }), spelt, (at, spell) => {
        const [size = "", color = ""] = themes[at] ?? [];
        const css = `--size:${spell(size)};--color:${spell(color)}`;
        for (const given of givenIn(css, files).values())
          expect(given?.kind === "literal" && given.sheet.source).toBe(textOf(files[`${at}.json`] ?? {}));
      }),
      { numRuns: 30 },
    );
  });

  it("is written as the file has it, whatever the build makes of it", () => {
    expect(after("16px", "16px", "20px")).toBe('"20px"');
    expect(after("16px", "1rem", "1.25rem")).toBe('"20px"');
    expect(after("16px", "1.6rem", "2rem")).toBe('"20px"');
    expect(after(16, "1rem", "1.3rem")).toBe("20.8");
    expect(after(16, "16px", "20.5px")).toBe("20.5");
    expect(after("0.5", "0.5rem", ".75rem")).toBe('"0.75"');
    expect(after("50%", "0.5", "0.75")).toBe('"75%"');
    expect(after(700, "700", "650")).toBe("650");
    expect(after({ value: 16, unit: "px" }, "16px", "20px", "dimension")).toBe('{"value":20,"unit":"px"}');
    expect(after({ value: 16, unit: "px" }, "1rem", "2rem", "dimension")).toBe('{"value":32,"unit":"px"}');
    expect(after({ value: 200, unit: "ms" }, "0.2s", "0.35s", "duration")).toBe('{"value":350,"unit":"ms"}');
    expect(
      after([0.25, 0.1, 0.25, 1], "cubic-bezier(0.25, 0.1, 0.25, 1)", "cubic-bezier(.3, .1, .25, 1)"),
    ).toBe("[0.3,0.1,0.25,1]");
    expect(
      after(["Open Sans", "serif"], "'Open Sans', serif", 'Inter, "Open Sans", serif', "fontFamily"),
    ).toBe('["Inter","Open Sans","serif"]');
    expect(after("#0090D0", "#0090d0", "#ff0000")).toBe('"#FF0000"');
    expect(after("#0090d0", "rgb(0, 144, 208)", "rgb(255, 0, 0)")).toBe('"#ff0000"');
  });

  it("may be a colour in its components", () => {
    const value = { colorSpace: "srgb", components: [0, 0.5647, 0.8157], alpha: 1, hex: "#0090d0" };
    expect(after(value, "#0090d0", "#ff0000", "color")).toBe(
      '{"colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"}',
    );
    expect(
      after({ colorSpace: "srgb", components: [0, 0.5647, 0.8157] }, "#0090d0", "#0090d080", "color"),
    ).toBe('{"colorSpace":"srgb","components":[0,0.5647,0.8157], "alpha": 0.501960784314}');
    expect(
      after(
        { colorSpace: "oklch", components: [0.7, 0.1, 200] },
        "oklch(0.7 0.1 200)",
        "oklch(0.5 0.12 210)",
      ),
    ).toBe('{"colorSpace":"oklch","components":[0.5,0.12,210]}');
    expect(after({ colorSpace: "srgb", components: [1, 0, 0] }, "#f00", "oklch(0.5 0.1 20)")).toBe(
      "refused: the file has a colour in srgb there: give one in that space",
    );
  });

  it("may be a shadow, of which the parts that change are written", () => {
    const one = {
      ...{ color: "#00000080", offsetX: { value: 0, unit: "px" }, offsetY: { value: 4, unit: "px" } },
      ...{ blur: { value: 8, unit: "px" }, spread: { value: 0, unit: "px" } },
    };
    const json = JSON.stringify(one);
    expect(after(one, "0px 4px 8px 0px #00000080", "0px 6px 8px 0px #00000080", "shadow")).toBe(
      json.replace('"value":4', '"value":6'),
    );
    expect(
      after(
        [one, one],
        "0px 4px 8px 0px #00000080, 0px 4px 8px 0px #00000080",
        "0px 4px 8px 0px #00000080, 0 4px 8px 0 #00000040",
        "shadow",
      ),
    ).toBe(`[${json},${json.replace("#00000080", "#00000040")}]`);
    expect(after(one, "0px 4px 8px 0px #00000080", "inset 0px 4px 8px 0px #00000080", "shadow")).toMatch(
      /^refused/,
    );
    expect(after(one, "0px 4px 8px 0px #00000080", "none", "shadow")).toMatch(/^refused/);
  });

  it("is refused where the build cannot be told to make the new value of anything", () => {
    expect(after("#0090d0", "#0090d0", "oklch(0.5 0.1 20)")).toBe(
      "refused: whether the build keeps oklch() cannot be told: no token shows it",
    );
    expect(after("16px", "1rem", "20px")).toBe("refused: the build makes rem of it: give the value so");
    expect(after("16px", "16px", "calc(1px + 2px)")).toMatch(/^refused: the build may count/);
    expect(after("x", "x", "{a}")).toMatch(/^refused: a brace/);
    expect(after("200ms", "0.20s", "0.25s")).toBe('"250ms"');
    expect(after("0.3s", "300ms", "0.25s")).toMatch(/^refused: the build makes ms of it/);
    expect(after("solid", "solid", "1px 2px", "strokeStyle")).toMatch(/^refused: solid is one of the words/);
    expect(after("solid", "solid", "dashed", "strokeStyle")).toBe('"dashed"');
    expect(after("bold", "bold", "seven", "fontWeight")).toMatch(/^refused: bold is one of the words/);
    expect(after("bold", "bold", "600", "fontWeight")).toBe('"600"');
    expect(after(0, "0", "4px")).toMatch(/^refused: /);
    expect(after("16px", "32px", "20px")).toMatch(/line 1, has "16px", of which the build makes 32px/);
    expect(after("{b} * 2", "32px", "20px")).toMatch(/which the build calculates/);
  });

  it("learns from other tokens what the build does where a value says nothing of it", () => {
    const file = { a: { value: 0, type: "spacing" }, b: { value: 16, type: "spacing" } };
    const css = "--a: 0; --b: 1rem";
    expect(write(css, { "t.json": file }, ["--a", "0.5rem"])).toBe(textOf(file).replace("0", "8"));
    const colors = { a: { value: "#fff" }, b: { value: "oklch(0.5 0.1 20)" } };
    expect(write("--a: #fff; --b: oklch(0.5 0.1 20)", { "t.json": colors }, ["--a", "oklch(0.9 0 0)"])).toBe(
      textOf(colors).replace("#fff", "oklch(0.9 0 0)"),
    );
  });

  it("takes another unit, or none, where a token like it shows that the build keeps that", () => {
    const sizes = { a: { value: "1rem" }, b: { value: "4px" } };
    const file = { size: sizes, line: { a: { value: "1rem" } } };
    const css = "--size-a: 1rem; --size-b: 4px; --line-a: 1rem";
    const write1 = (name: string, next: string) => write(css, { "t.json": file }, [name, next]);
    expect(write1("--size-a", "7px")).toBe(textOf(file).replace("1rem", "7px"));
    expect(write1("--size-a", "0")).toBe(textOf(file).replace("1rem", "0"));
    const refused = (what: string) =>
      `refused: whether the build keeps ${what} cannot be told: no token like it shows that`;
    // Style Dictionary 3 gives each number below size the unit rem, whatever unit it has.
    expect(write1("--line-a", "7px")).toBe(refused("px"));
    expect(write1("--size-a", "5")).toBe(refused("numbers without a unit"));
    const measure = (value: number, unit: string) => ({ $type: "dimension", $value: { value, unit } });
    const gaps = { gap: { a: measure(1, "rem"), b: measure(4, "px") } };
    const both = "--gap-a: 1rem; --gap-b: 4px";
    expect(write(both, { "t.json": gaps }, ["--gap-a", "7px"])).toBe(
      textOf(gaps).replace(/1(\D+)rem/, "7$1px"),
    );
    expect(write(both, { "t.json": gaps }, ["--gap-a", "2em"])).toBe(refused("em"));
    expect(write(both, { "t.json": gaps }, ["--gap-a", "5"])).toMatch(/^refused: the build makes rem of it/);
  });

  it("may refer to another token, by var() or by its value", () => {
    const file = {
      brand: { value: "#0090d0" },
      accent: { value: "#f00" },
      button: { value: "{brand.value}" },
    };
    const kept = "--brand: #0090d0; --accent: #f00; --button: var(--brand)";
    expect(write(kept, { "t.json": file }, ["--button", "var(--accent)"])).toBe(
      textOf(file).replace("{brand.value}", "{accent.value}"),
    );
    expect(write(kept, { "t.json": file }, ["--button", "#111"])).toBe(
      textOf(file).replace("{brand.value}", "#111"),
    );
    const resolved = givenIn("--brand: #0090d0; --button: #0090d0", { "t.json": file }).get("--button");
    expect(resolved).toMatchObject({ kind: "literal", name: "button", alias: { name: "brand" } });
  });

  it("refers to no token whose path stands in two files, since what that gives could not be told afterwards", () => {
    const files = { "t.json": { a: { value: "1px" }, b: { value: "2px" }, c: { value: "{a}" } } };
    const css = "--a: 1px; --b: 2px; --c: var(--a)";
    expect(write(css, files, ["--c", "var(--b)"])).toContain("{b}");
    const twice = { ...files, "dark.json": { b: { value: "3px" } } };
    expect(write(css, twice, ["--c", "var(--b)"])).toBe("refused: no single token is known that gives --b");
  });

  it("is refused in the place of a reference where the build treats other values like it in another way", () => {
    const file = { a: { value: "1" }, b: { value: "2" }, c: { value: "{a}" } };
    expect(write("--a: 1rem; --b: 2rem; --c: 1rem", { "t.json": file }, ["--c", "3rem"])).toContain('"3"');
    expect(write("--a: 1; --b: 2rem; --c: 1", { "t.json": file }, ["--c", "3"])).toMatch(
      /^refused: which way/,
    );
  });

  it("is refused in the place of a reference where the types are not the same, by which builds count", () => {
    const file = { a: { value: "1" }, c: { value: "{a}", type: "fontSize" } };
    expect(write("--a: 1; --c: 1", { "t.json": file }, ["--c", "3"])).toMatch(/^refused: which way/);
  });

  it.each([
    ["a circle of references", { a: { value: "{b}" }, b: { value: "{a}" } }],
    [
      "a circle of groups",
      { a: { $extends: "{b}", x: { $value: "1" } }, b: { $extends: "{a}", y: { $value: "1" } } },
    ],
    ["a group that holds itself", { a: { $extends: "{a}", $value: "2" }, b: { c: { $extends: "{b}" } } }],
    ["names of JavaScript", '{"__proto__": {"a": {"value": "2"}}, "constructor": {"value": 3}}'],
    ["no object", "[1]"],
    ["no JSON", "{"],
  ])("is told of nothing, and nothing breaks, in %s", (_, file) => {
    expect(givenIn("--a: 1px; --a-x: red", { "t.json": file }).get("--a")?.kind).toBe("unknown");
  });

  it("takes no longer than the files are, whatever extends what", () => {
    const groups = Array.from({ length: 90 }, (_, at) => [
      `g${at}`,
      { x: { $extends: `{g${at + 1}}` }, y: { $extends: `{g${at + 1}}` } },
    ]);
    const file = { ...Object.fromEntries(groups), a: { $value: "1px" } };
    expect(jsonTokens.read("t.json", textOf(file)).tokens).toHaveLength(1);
    const many = Array.from({ length: 3_000 }, () => ({ a: { $value: "1px" } }));
    const resolver = { sets: { s: { sources: many } }, resolutionOrder: [] };
    const css = Array.from({ length: 3_000 }, () => "--a: 1px").join(";");
    expect(givenIn(css, { "r.json": resolver }).get("--a")?.kind).toBe("unknown");
  });

  it("leaves what is not edited as it is, and gives the value that was asked for when it is read again", () => {
    const spelt = fc.record({
      indent: fc.constantFrom(undefined, 2, "\t"),
      end: fc.constantFrom("\n", "\r\n"),
      key: fc.constantFrom("value", "$value"),
      comment: fc.constantFrom("", "// {\n", "/* } */"),
      before: fc.integer({ min: 1, max: 500 }),
      next: fc.integer({ min: 1, max: 500 }),
      unit: fc.constantFrom("px", "rem", "ms"),
      others: fc.dictionary(fc.stringMatching(/^[b-z]{1,5}$/), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
    });
    fc.assert(
      fc.property(spelt, ({ indent, end, key, comment, before, next, unit, others }) => {
        const json = JSON.stringify({ ...others, a: { [key]: `${before}${unit}` } }, undefined, indent);
        const file = `\ufeff${comment}${json}`.replaceAll("\n", end);
        const css = `--a: ${before}${unit}`;
        const written = write(css, { "t.json": file }, ["--a", `${next}${unit}`]);
        const at = file.lastIndexOf(`"${before}${unit}"`);
        expect(written).toBe(
          `${file.slice(0, at)}"${next}${unit}"${file.slice(at + `"${before}${unit}"`.length)}`,
        );
        expect(write(`--a: ${next}${unit}`, { "t.json": written }, ["--a", `${before}${unit}`])).toBe(file);
      }),
    );
  });
});
