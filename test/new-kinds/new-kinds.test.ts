import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const kinds = fileURLToPath(new URL("kinds/", import.meta.url));

/** All that a new kind of each sort adds to the sources: its own file, and these lines, each after another one. */
const added: readonly (readonly [file: string, after: string, line: string])[] = [
  ["model/routing/source-kind.ts", 'cjs: "script",', 'note: "note-css", plain: "plain-tokens",'],
  ["model/routing/source-kind.ts", '".json": "json",', '".toml": "toml",'],
  [
    "sources/languages.ts",
    'import { less } from "./less/less.js";',
    'import { noteCss } from "./note-css.js";',
  ],
  ["sources/languages.ts", "  stylus,", '"note-css": noteCss,'],
  ["sources/kinds.ts", "  stylus: readInPart,", '"note-css": preprocessed, "plain-tokens": plainTokens,'],
  ["sources/kinds.ts", "json: jsonTokens,", "toml: tomlTokens,"],
  [
    "sources/kinds.ts",
    'import { script } from "./script/script.js";',
    'import { plainTokens } from "./plain-tokens.js";',
  ],
  [
    "sources/kinds.ts",
    'import { script } from "./script/script.js";',
    'import { tomlTokens } from "./toml-tokens.js";',
  ],
];

let copy: string;
let program: Program;
let folder: string;

type Program = typeof import("../../src/apply/apply.js") &
  typeof import("../../src/cli/project/init/init.js") &
  typeof import("../../src/cli/project/project.js") &
  typeof import("../../src/model/routing/routing.js");

beforeAll(async () => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  // Inside of the repository, where the packages are found that the sources import.
  copy = mkdtempSync(join(root, ".cache/new-kinds-"));
  const isWanted = (path: string) => !/\.test\.tsx?$|[\\/]src[\\/](?:panel|state)(?:[\\/]|$)/.test(path);
  cpSync(join(root, "src"), join(copy, "src"), { recursive: true, filter: isWanted });
  for (const name of ["note-css.ts", "plain-tokens.ts", "toml-tokens.ts"]) {
    const text = readFileSync(join(kinds, name), "utf8");
    writeFileSync(join(copy, "src/sources", name), text.replace(/"(?:\.\.\/){3}src\//g, '"../'));
  }
  for (const [file, after, line] of added) {
    const text = readFileSync(join(copy, "src", file), "utf8");
    if (text.split(after).length !== 2) throw new Error(`${file} has not one place for ${line}`);
    writeFileSync(join(copy, "src", file), text.replace(after, `${after}\n${line}`));
  }
  const files = ["apply/apply", "cli/project/init/init", "cli/project/project", "model/routing/routing"];
  const modules = await Promise.all(files.map((file) => import(join(copy, `src/${file}.ts`))));
  program = Object.assign({}, ...modules);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "new-kinds-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const textOf = (file: string) => readFileSync(join(folder, file), "utf8");

function init(): string {
  const result = program.init(program.readProject(folder), { discover: {}, dryRun: false, json: false });
  return result.ok ? result.output : result.message;
}

/** By what `init` has put down. */
function openApply() {
  const routing = program.parseRouting(JSON.parse(textOf("design-token-panel.config.json")).applyRouting);
  if (!routing.ok) throw new Error("init wrote a routing that is malformed");
  return program.createApply({ rootDir: folder, writeRoot: folder, routing: routing.value });
}

function pageWith(values: Readonly<Record<string, string>>) {
  const places = Object.entries(values).map(([name, value]) => [
    name,
    { value, selector: ":root", conditions: [], sheet: 0 },
  ]);
  return { attributes: {}, media: [], sheets: [{ address: "" }], seen: Object.fromEntries(places) };
}

describe("a kind of files that is new", () => {
  it("is a language of style sheets by its own file and a line in each table", async () => {
    const text = ":root {\n  ~ --gap: 9px;\n  --gap: 4px; ~ as on paper\n}\n";
    put("package.json", "{}");
    put("theme.note", text);
    init();
    const { run } = openApply();
    const page = pageWith({ "--gap": "4px" });
    expect(await run({ preview: { "--gap": "8px" }, page })).toMatchObject({
      refused: [],
      files: [{ file: "theme.note", hunks: [{ line: 3, before: "4px", after: "8px" }] }],
    });
    expect(await run({ tokens: { "--gap": "8px~" }, page })).toMatchObject({
      refused: [{ cssVar: "--gap", why: "Note CSS takes what follows ~ for a note" }],
    });
    await run({ tokens: { "--gap": "8px" }, page });
    expect(textOf("theme.note")).toBe(text.replace("4px", "8px"));
    await run({ tokens: { "--gap": "4px" }, page: pageWith({ "--gap": "8px" }) });
    expect(textOf("theme.note")).toBe(text);
  });

  it("is one of scripts, of which one gives another its values", async () => {
    const [theme, palette] = ["use palette.plain\n--brand is @blue\n--gap is 4px\n", "blue is #06f\n"];
    put("package.json", "{}");
    put("src/theme.plain", theme);
    put("src/palette.plain", palette);
    expect(init()).toContain("plain tokens");
    const { run } = openApply();
    const [before, after] = [
      { "--brand": "#06f", "--gap": "4px" },
      { "--brand": "red", "--gap": "8px" },
    ];
    await run({ tokens: after, page: pageWith(before) });
    expect(textOf("src/theme.plain")).toBe(theme.replace("4px", "8px"));
    expect(textOf("src/palette.plain")).toBe(palette.replace("#06f", "red"));
    await run({ tokens: before, page: pageWith(after) });
    expect([textOf("src/theme.plain"), textOf("src/palette.plain")]).toEqual([theme, palette]);
  });

  it("is one of design tokens, of which a build makes a style sheet", async () => {
    const tokens = '[color]\nbrand = "#0090d0"\n\n[space]\nmd = "4px"\n';
    const built = ":root {\n  --color-brand: #0090d0;\n  --space-md: 4px;\n}\n";
    put("package.json", JSON.stringify({ scripts: { tokens: "node tokens.js" } }));
    put("tokens/all.toml", tokens);
    put("src/tokens.css", `/* Do not edit directly, this file was auto-generated. */\n${built}`);
    expect(init()).toContain("src/tokens.css from tokens/all.toml: all 2 tokens");
    const { run } = openApply();
    const sheet = textOf("src/tokens.css");
    await run({ tokens: { "--space-md": "8px" }, page: pageWith({ "--space-md": "4px" }) });
    expect(textOf("tokens/all.toml")).toBe(tokens.replace("4px", "8px"));
    expect(textOf("src/tokens.css")).toBe(sheet);
  });
});
