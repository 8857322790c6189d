import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { doctor } from "./doctor/doctor.js";
import { init } from "./init/init.js";
import { readProject } from "./project.js";

let folder: string;
beforeEach(() => {
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

  it("is no fault that doctor warns of", async () => {
    put("src/in.css", source);
    put("css/out.css", `:root{--gap:4px;--ink:red}${map}`);
    put("css/out.css.map", '{"version":3,"sources":["../src/in.css"],"mappings":""}');
    const examiner = { nodeVersion: "v22.0.0", ownVersion: "1.2.3" };
    const command = { discover: {}, json: false, origin: undefined, ...examiner };
    const result = await doctor(readProject(folder), command);
    const report = result.ok ? result.output : result.message;
    expect(report).toContain("ok       css: css/out.css: a build makes it of src/in.css");
    expect(report).not.toContain("leave it out");
  });
});
