import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nobodyListensAt } from "../../../test/cli/nobody-listens-at.js";
import { doctor } from "./doctor/doctor.js";
import { init } from "./init/init.js";
import { readProject } from "./project.js";

let folder: string;
beforeEach(() => {
  nobodyListensAt("http://127.0.0.1:24681");
  folder = mkdtempSync(join(tmpdir(), "project-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function run(css?: readonly string[]): { readonly routing: unknown; readonly report: string } {
  const result = init(readProject(folder), { discover: css ? { css } : {}, dryRun: false, json: false });
  const routing = readFileSync(join(folder, "design-token-panel.routing.json"), "utf8");
  return { routing: JSON.parse(routing), report: result.ok ? result.output : result.message };
}

const link = (file: string) => `<!doctype html><link rel="stylesheet" href="${file}">`;
const source = ":root {\n  --gap: 4px;\n  --ink: #ff0000;\n}\n";
const map = "\n/*# sourceMappingURL=out.css.map */";

describe("a page that links to what a build makes of the project's own style sheet", () => {
  it.each(["dist/out.css", "css/out.css"])(
    "has its tokens written where somebody writes them: %s",
    (output) => {
      put("index.html", link(output));
      put("src/in.css", source);
      put(output, `:root{--gap:4px;--ink:red;--of-a-tool:1px}${map}`);
      put(`${output}.map`, '{"version":3,"sources":["../src/in.css"],"mappings":""}');
      const { routing, report } = run();
      expect(routing).toEqual({ "*": "src/in.css" });
      expect(report).toContain(`${output}: a build makes it of src/in.css, which is written instead`);
      expect(report).toContain("Found 2 tokens in 1 style sheet");
      expect(report).not.toContain("loaded by nothing");
    },
  );

  it("has it written there if somebody names that file", () => {
    put("src/in.css", source);
    put("dist/out.css", `:root{--gap:4px;--ink:red}${map}`);
    put("dist/out.css.map", '{"version":3,"sources":["../src/in.css"],"mappings":""}');
    expect(run(["src/in.css", "dist/out.css"]).routing).toEqual({ "*": ["src/in.css", "dist/out.css"] });
  });

  it("keeps what nothing says is built, and what is built of something else", () => {
    put("index.html", link("dist/out.css"));
    put("src/in.css", source);
    put("dist/out.css", ":root{--gap:4px;--ink:red}");
    expect(run().routing).toEqual({ "*": ["src/in.css", "dist/out.css"] });
    rmSync(join(folder, "design-token-panel.config.json"));
    rmSync(join(folder, "design-token-panel.routing.json"));
    put("dist/out.css", `:root{--other:4px;--ink:red}${map}`);
    put("dist/out.css.map", '{"version":3,"sources":["../src/in.css"],"mappings":""}');
    expect(JSON.stringify(run().routing)).toContain("dist/out.css");
  });

  it.each([
    [
      "that the page loads itself",
      `${link("gen.css")}<link rel=stylesheet href=own.css>`,
      ":root{--gap:9px}",
    ],
    [
      "that the page loads itself, with its values",
      `${link("gen.css")}<link rel=stylesheet href=own.css>`,
      ":root{--gap:4px}",
    ],
    ["that says other values", link("gen.css"), ":root{--gap:9px;--ink:blue}"],
  ])("is not told to be made of a style sheet %s", (_, page, own) => {
    put("index.html", page);
    put("gen.css", "/* Generated. Do not edit. */:root{--gap:4px;--ink:red;--more:1px}");
    put("own.css", own);
    const { routing, report } = run();
    expect(report).not.toContain("a build makes it of");
    expect(report).toContain("gen.css: it says so itself");
    expect(JSON.stringify(routing)).toContain("gen.css");
  });

  it("is left out, too, where the page loads the source and nothing loads it", () => {
    put("index.html", link("own.css"));
    put("old/gen.css", "/* Generated. Do not edit. */:root{--gap:4px;--ink:red;--more:1px}");
    put("own.css", source);
    expect(run().routing).toEqual({ "*": "own.css" });
  });

  it("is known by most of its values: a build spells some in its own way, and others may have been saved since", () => {
    put("index.html", link("gen.css"));
    put("gen.css", "/* Generated. Do not edit. */:root{--gap:4px;--ink:red;--pad:1px;--more:1px}");
    put("own.css", ":root{--gap:4px;--ink:#f00;--pad:2px}");
    const { routing, report } = run();
    expect(routing).toEqual({ "*": "own.css" });
    expect(report).toContain("gen.css: a build makes it of own.css");
  });

  it.each([
    ["a style sheet", "src/in.css", source],
    ["Sass", "src/in.scss", `$gap: 4px;\n:root { --gap: #{$gap}; --ink: #ff0000; }\n`],
  ])(
    "is no reason to say that no page has %s of which it is made, where the page loads another one beside it",
    async (_, file, text) => {
      put("index.html", `${link("css/out.css")}<link rel=stylesheet href=own.css>`);
      put(file, text);
      put("own.css", ":root{--ink:blue}");
      put("old.css", ":root{--of-old:1px}");
      put("css/out.css", `:root{--gap:4px;--ink:red}${map}`);
      put("css/out.css.map", `{"version":3,"sources":["../${file}"],"mappings":""}`);
      const found = await examine();
      expect(found).toMatch(new RegExp(`1 token (?:in the Sass, )?from ${file}\n`));
      expect(found).not.toContain(`in ${file} alone`);
      expect(found).toContain("1 token in old.css alone, which nothing that was read loads");
      const { routing, report } = run();
      expect(report).not.toMatch(new RegExp(`${file} .*loaded by nothing`));
      expect(report).toMatch(/old\.css .*loaded by nothing/);
      // The one that the page loads later counts.
      expect(routing).toMatchObject({ ink: [file, "own.css"] });
    },
  );

  it("is not told to be made of a style sheet of a few tokens that pages can load as it is", () => {
    put("index.html", link("gen.css"));
    put("gen.css", "/* Generated. Do not edit. */:root{--gap:4px;--ink:red;--pad:1px;--more:1px}");
    put("samples/one.css", ":root{--gap:4px}");
    const { routing, report } = run();
    expect(report).not.toContain("a build makes it of");
    expect(report).toContain("Found 4 tokens");
    expect(JSON.stringify(routing)).toContain("gen.css");
  });

  it.each([
    ["a style sheet for Tailwind", "in.css", '@import "tailwindcss";\n@theme { --gap: 4px; }'],
    ["Sass", "in.scss", ":root { --gap: 4px; }"],
    ["PostCSS", "in.pcss", ":root { --gap: 4px; }"],
  ])("is told to be made of %s of a few tokens: only a build takes that", (_, file, text) => {
    put("index.html", link("gen.css"));
    put("gen.css", "/* Generated. Do not edit. */:root{--gap:4px;--ink:red;--pad:1px;--more:1px}");
    put(file, text);
    expect(run().report).toContain(`gen.css: a build makes it of ${file}`);
  });

  it("is told to be made of all style sheets that have its tokens", () => {
    put("index.html", link("gen.css"));
    put("gen.css", "/* Generated. Do not edit. */:root{--gap:4px;--ink:red;--pad:1px;--more:1px}");
    put("a.css", ":root{--gap:4px}");
    put("b.css", ":root{--ink:red}");
    const { routing, report } = run();
    expect(report).toContain("gen.css: a build makes it of a.css and b.css, which are written instead");
    expect(JSON.stringify(routing)).not.toContain("gen.css");
  });

  const calculated = "@use 'theme';\n:root { --gap: #{theme.get(gap)}; --ink: #{theme.get(ink)} }";

  it.each(["scss/out.scss", "src/sass/out.sass", "less/out.less"])(
    "is told to be made of %s, which has its name and whose tokens only a compiler can tell",
    async (file) => {
      put("index.html", link("css/out.css"));
      put("css/out.css", "/* Generated. Do not edit. */:root{--gap:4px;--ink:red}");
      put(file, calculated);
      const { routing, report } = run();
      expect(routing).toEqual({ "*": file });
      expect(report).toContain("Found 2 tokens in 1 file");
      expect(report).toContain(`css/out.css: a build makes it of ${file}, which is written instead`);
      expect(await examine()).not.toContain("css/out.css, which");
    },
  );

  it("is not told to be made of what has its name where two files have it, or one that is only loaded by others", () => {
    put("index.html", link("css/out.css"));
    put("css/out.css", "/* Generated. Do not edit. */:root{--gap:4px;--ink:red}");
    put("scss/_out.scss", calculated);
    expect(run().routing).toEqual({ "*": "css/out.css" });
    put("scss/out.scss", calculated);
    put("less/out.less", calculated);
    expect(run().routing).toEqual({ "*": "css/out.css" });
  });

  it("is not told to be made of what has its name where the same program made that", () => {
    put("index.html", link("css/out.css"));
    put("css/out.css", "/* Generated. Do not edit. */:root{--gap:4px;--ink:red}");
    put("scss/out.scss", `/* Generated. Do not edit. */${calculated}`);
    expect(run().routing).toEqual({ "*": "css/out.css" });
  });

  it("is not told to be made of what has its name where nothing says that a build made it", () => {
    put("index.html", link("css/out.css"));
    put("css/out.css", ":root{--gap:4px;--ink:red}");
    put("scss/out.scss", calculated);
    expect(run().routing).toEqual({ "*": "css/out.css" });
  });

  async function examine(): Promise<string> {
    const examiner = { nodeVersion: "v22.0.0", ownVersion: "1.2.3" };
    const command = { discover: {}, json: false, origin: undefined, ...examiner };
    const result = await doctor(readProject(folder), command);
    return result.ok ? result.output : result.message;
  }

  it("is no fault that doctor warns of", async () => {
    put("src/in.css", source);
    put("css/out.css", `:root{--gap:4px;--ink:red}${map}`);
    put("css/out.css.map", '{"version":3,"sources":["../src/in.css"],"mappings":""}');
    const report = await examine();
    expect(report).toContain("ok       css: css/out.css: a build makes it of src/in.css");
    expect(report).not.toContain("leave it out");
  });
});
