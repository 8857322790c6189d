import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Routing } from "../model/config.js";
import { parseRouting } from "../model/routing/routing.js";
import { createApply } from "./apply.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tokens-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

function open(routing: Routing) {
  const parsed = parseRouting(routing);
  if (!parsed.ok) throw new Error("the test's routing is malformed");
  return createApply({ rootDir: root, writeRoot: root, routing: parsed.value });
}

const routing = { "*": { file: "tokens/**/*.json", builds: "build/tokens.css" } };
const css = `/* Do not edit directly, this file was auto-generated. */
:root {
  --color-brand: #0090d0;
  --color-button: #0090d0;
  --space-md: 1rem;
}
`;
const colors = `{
  // kept
  "color": {
    "brand": { "value": "#0090D0", },
    "button": { "value": "{color.brand}" }
  }
}
`;
const spaces =
  '{\r\n\t"space": { "$type": "dimension", "md": { "$value": { "value": 16, "unit": "px" } } }\r\n}';
const seen = (value: string) => ({ value, selector: ":root", conditions: [], sheet: 0 });
const page = {
  attributes: {},
  media: [],
  sheets: [{ address: "http://localhost/build/tokens.css" }],
  seen: {
    "--color-brand": seen("#0090d0"),
    "--color-button": seen("#0090d0"),
    "--space-md": seen("1rem"),
  },
};

function putAll(): void {
  put("build/tokens.css", css);
  put("tokens/color.json", colors);
  put("tokens/base/space.json", spaces);
}

describe("an apply to a style sheet that a build makes of token files", () => {
  it("says of each file whether a build has to follow", async () => {
    put("build/tokens.css", ":root { --gap: 4px }");
    put("src/tokens.js", "export default { '--gap': '4px' }");
    put("site.css", ":root { --line: 1px }");
    const built = { file: "src/*.js", builds: "build/tokens.css" };
    const { run } = open({ gap: built, line: "site.css" });
    const written = await run({ tokens: { "--gap": "8px", "--line": "2px" } });
    if (written.kind !== "applied") throw new Error("it is not written");
    const needs = written.updated.filter(({ changed }) => changed.length > 0);
    expect(needs.map(({ file, needsBuild }) => [file, needsBuild])).toEqual([
      ["src/tokens.js", true],
      ["site.css", undefined],
    ]);
    const again = await run({ tokens: { "--gap": "8px", "--line": "2px" } });
    expect(JSON.stringify(again)).not.toContain("needsBuild");
  });

  it("writes a literal of which several style sheets are made, though the page does not say which it has", async () => {
    for (const file of ["a.css", "all.css"]) put(file, ":where(html) { --gap: 4px }");
    put("src/tokens.js", "export default { '--gap': '4px' }");
    const sources = ["a.css", "all.css"].map((builds) => ({ file: "src/tokens.js", builds }));
    const bundle = { ...page, sheets: [{ address: "http://localhost/dist/out.css" }] };
    const seen = { "--gap": { value: "4px", selector: ":where(html)", conditions: [], sheet: 0 } };
    const run = (routing: Routing) =>
      open(routing).run({ preview: { "--gap": "8px" }, page: { ...bundle, seen } });
    const written = await run({ "*": sources });
    if (written.kind !== "previewed") throw new Error("it is not previewed");
    expect(written.refused).toEqual([]);
    expect(written.files.flatMap(({ file, changed }) => changed.map((name) => [file, name]))).toEqual([
      ["src/tokens.js", "--gap"],
    ]);
    expect(await run({ "*": ["a.css", "all.css"] })).toMatchObject({ refused: [{ reason: "undecided" }] });
  });

  it("writes the token files, where they have the values and as they spell them, and never the style sheet", async () => {
    putAll();
    const { run } = open(routing);
    expect(await run({ preview: { "--space-md": "1.25rem" }, page })).toMatchObject({
      kind: "previewed",
      refused: [],
      files: [
        {
          file: "tokens/base/space.json",
          changed: ["--space-md"],
          hunks: [
            {
              ...{ cssVar: "--space-md", line: 2, selector: "space.md", conditions: [] },
              ...{ before: "1rem", after: "1.25rem" },
              spelling: { before: '{ "value": 16, "unit": "px" }', after: '{ "value": 20, "unit": "px" }' },
            },
          ],
        },
        { file: "build/tokens.css", changed: [] },
      ],
    });
    expect(await run({ tokens: { "--space-md": "1.25rem" }, page })).toMatchObject({ kind: "applied" });
    expect(textOf("tokens/base/space.json")).toBe(spaces.replace("16", "20"));
    expect(textOf("tokens/color.json")).toBe(colors);
    expect(textOf("build/tokens.css")).toBe(css);
  });

  it("writes the literals of scripts, in their quotes, where the routing names these as token files", async () => {
    const sizes = `export default {\n  '--size-1': '.25rem', // kept\n  '--shadow-1': \`\n    0 1px 2px #0000,\n    0 2px \`,\n};\n`;
    put("src/sizes.js", sizes.replace("0 2px ", "0 2px red"));
    put("src/sizes.css", ":root { --size-1: .25rem }");
    put("build/tokens.css", ":where(html){--size-1:.25rem;--shadow-1:0 1px 2px #0000,0 2px red}");
    const { run } = open({ "*": { file: "src/*.js", builds: "build/tokens.css" } });
    const seenAs = { "--size-1": seen(".25rem"), "--shadow-1": seen("0 1px 2px #0000,0 2px red") };
    const inHtml = Object.entries(seenAs).map(([name, one]) => [name, { ...one, selector: ":where(html)" }]);
    const now = { ...page, seen: Object.fromEntries(inHtml) };
    const answer = await run({ tokens: { "--size-1": "1rem", "--shadow-1": "0 3px red" }, page: now });
    expect(answer).toMatchObject({ kind: "applied", refused: [] });
    expect(textOf("src/sizes.js")).toBe(
      "export default {\n  '--size-1': '1rem', // kept\n  '--shadow-1': `0 3px red`,\n};\n",
    );
    expect(textOf("src/sizes.css")).toBe(":root { --size-1: .25rem }");
  });

  it("asks before it writes what gives others their value, too", async () => {
    putAll();
    const { run } = open(routing);
    const tokens = { "--color-brand": "#ff0000" };
    expect(await run({ tokens, page })).toMatchObject({
      refused: [
        {
          cssVar: "--color-brand",
          reason: "source",
          why: "color.brand gives --color-button its value, too",
          places: [{ file: "tokens/color.json", line: 4, selector: "color.brand", wins: true }],
        },
      ],
    });
    expect(textOf("tokens/color.json")).toBe(colors);
    await run({ tokens, page, anyway: ["--color-brand"] });
    expect(textOf("tokens/color.json")).toBe(colors.replace("#0090D0", "#FF0000"));
  });

  it("names what has the value as a part, such as a shadow, too", async () => {
    put(
      "tokens/all.json",
      JSON.stringify({
        step: { type: "dimension", value: "4px" },
        soft: {
          type: "shadow",
          value: { offsetX: "0px", offsetY: "{step}", blur: "{step.value}", color: "#000000" },
        },
        text: { type: "typography", value: { fontSize: "{step}", fontFamily: "serif" } },
      }),
    );
    put(
      "build/tokens.css",
      ":root {\n  --step: 4px;\n  --soft: 0px 4px 4px #000000;\n  --text: 4px serif;\n}\n",
    );
    const { run } = open(routing);
    const now = { ...page, seen: { "--step": seen("4px") } };
    expect(await run({ tokens: { "--step": "5px" }, page: now })).toMatchObject({
      refused: [{ why: "step gives --soft, --text its value, too" }],
    });
  });

  it("asks of an alias whether to write it, or what it refers to", async () => {
    putAll();
    const { run } = open(routing);
    const request = { tokens: { "--color-button": "#ff0000" }, page };
    expect(await run(request)).toMatchObject({
      refused: [
        {
          reason: "source",
          why: "color.button has its value from color.brand",
          places: [
            { file: "tokens/color.json", line: 5, selector: "color.button", wins: true },
            { file: "tokens/color.json", line: 4, selector: "color.brand", throughAlias: true },
          ],
        },
      ],
    });
    await run({ ...request, anyway: ["--color-button"] });
    expect(textOf("tokens/color.json")).toBe(colors.replace("{color.brand}", "#FF0000"));
    put("tokens/color.json", colors);
    await run({ ...request, anyway: ["--color-button"], throughAlias: ["--color-button"] });
    expect(textOf("tokens/color.json")).toBe(colors.replace("#0090D0", "#FF0000"));
  });

  it("gives back what stood there to whoever undoes an edit, as long as nobody else has written there", async () => {
    putAll();
    const { run } = open(routing);
    const anyway = ["--color-button"];
    const button = { ...page, seen: { "--color-button": seen("#ff0000") } };
    const build = (value: string) =>
      put("build/tokens.css", css.replace("button: #0090d0", `button: ${value}`));
    await run({ tokens: { "--color-button": "#ff0000" }, page, anyway });
    build("#ff0000");
    await run({ tokens: { "--color-button": "#0090d0" }, page: button, anyway });
    expect(textOf("tokens/color.json")).toBe(colors);
    build("#0090d0");
    await run({ tokens: { "--color-button": "#ff0000" }, page, anyway });
    build("#ff0000");
    const other = colors.replace('"{color.brand}"', '"#F00"');
    put("tokens/color.json", other);
    await run({ tokens: { "--color-button": "#0090d0" }, page: button, anyway });
    expect(textOf("tokens/color.json")).toBe(other.replace("#F00", "#0090D0"));
  });

  it.each([
    ["8px", "0.75rem", "a unit that no other token has"],
    ["16px", "0", "a unit in the place of nothing"],
    ["solid", "#123456", "a word in the place of a colour"],
    ["calc(1px * 2)", "none", "a function that no other token has"],
  ])("gives back %s in the place of %s, which is %s", async (value, next, _) => {
    const json = (own: string) => `{ "gap": { "a": { "value": "${own}" }, "b": { "value": "1rem" } } }`;
    const build = (own: string) => put("build/tokens.css", `:root { --gap-a: ${own}; --gap-b: 1rem }`);
    put("tokens/gap.json", json(value));
    build(value);
    const { run } = open(routing);
    const pageWith = (own: string) => ({ ...page, seen: { "--gap-a": seen(own) } });
    await run({ tokens: { "--gap-a": next }, page: pageWith(value) });
    expect(textOf("tokens/gap.json")).toBe(json(next));
    build(next);
    expect(await open(routing).run({ tokens: { "--gap-a": value }, page: pageWith(next) })).toMatchObject({
      refused: [{ reason: "source" }],
    });
    expect(await run({ tokens: { "--gap-a": value }, page: pageWith(next) })).toMatchObject({ refused: [] });
    expect(textOf("tokens/gap.json")).toBe(json(value));
  });

  it("gives back no alias whose token has another value by now, but the value that is asked for", async () => {
    putAll();
    const { run } = open(routing);
    const anyway = ["--color-button"];
    await run({ tokens: { "--color-button": "#ff0000" }, page, anyway });
    const moved = colors.replace("#0090D0", "#111111");
    put("tokens/color.json", moved.replace('"{color.brand}"', '"#FF0000"'));
    put(
      "build/tokens.css",
      css.replace("brand: #0090d0", "brand: #111111").replace("button: #0090d0", "button: #ff0000"),
    );
    const seenNow = { "--color-brand": seen("#111111"), "--color-button": seen("#ff0000") };
    await run({ tokens: { "--color-button": "#0090d0" }, page: { ...page, seen: seenNow }, anyway });
    expect(textOf("tokens/color.json")).toBe(moved.replace('"{color.brand}"', '"#0090D0"'));
  });

  it("refuses what the build has not built yet, and names the place where it stands", async () => {
    putAll();
    put("tokens/color.json", colors.replace("#0090D0", "#111111"));
    const { run } = open(routing);
    const answer = await run({ tokens: { "--color-brand": "#ff0000", "--none": "1" }, page });
    expect(answer).toMatchObject({
      updated: [{ file: "build/tokens.css", unknown: ["--none"] }],
      refused: [{ cssVar: "--color-brand", reason: "source" }],
    });
    expect(JSON.stringify(answer)).toContain("color.brand in tokens/color.json, line 4,");
    expect(textOf("build/tokens.css")).toBe(css);
  });

  it("knows what is built for every prefix, and writes what is not as it is", async () => {
    putAll();
    put("src/own.css", ":root { --own-gap: 1px }");
    const { run } = open({
      space: { file: "tokens/base/space.json", builds: ["build/tokens.css"] },
      color: "build/tokens.css",
      own: ["build/tokens.css", "src/own.css"],
    });
    expect(await run({ tokens: { "--color-brand": "#ff0000" }, page })).toMatchObject({
      refused: [{ why: "no token in tokens/base/space.json has this name" }],
    });
    expect(await run({ tokens: { "--own-gap": "2px" } })).toMatchObject({ kind: "applied" });
    expect(textOf("src/own.css")).toBe(":root { --own-gap: 2px }");
    expect(textOf("build/tokens.css")).toBe(css);
  });

  it("names the folder that the system cannot list at the moment, and writes as soon as it can", async () => {
    putAll();
    const { run } = open(routing);
    const wanted = { tokens: { "--color-brand": "#ff0000" }, page, anyway: ["--color-brand"] };
    const list = fs.readdirSync;
    vi.spyOn(fs, "readdirSync").mockImplementation(((at: string, options: { withFileTypes: true }) => {
      if (!at.endsWith("tokens")) return list(at, options);
      throw Object.assign(new Error("EMFILE"), { code: "EMFILE", syscall: "scandir" });
    }) as typeof fs.readdirSync);
    syncBuiltinESMExports();
    try {
      const message = "tokens: too many open files";
      expect(await run(wanted)).toMatchObject({ kind: "failed", failedFile: "tokens", message });
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
    expect(await run(wanted)).toMatchObject({ kind: "applied" });
  });

  it("says which file is no JSON, and which is not there", async () => {
    putAll();
    put("tokens/color.json", '{\n "color": }');
    const { run } = open(routing);
    expect(await run({ tokens: { "--color-brand": "#ff0000" }, page })).toMatchObject({
      refused: [{ why: "tokens/color.json, line 2, cannot be read: nothing is open that } could close" }],
    });
    const other = open({ "*": { file: "tokens/none.json", builds: "build/tokens.css" } });
    expect(await other.run({ tokens: { "--color-brand": "#ff0000" }, page })).toMatchObject({
      kind: "failed",
      failedFile: "tokens/none.json",
    });
  });
});
