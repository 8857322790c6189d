import fs, { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findStyleSheets } from "../find-style-sheets.js";
import { ProjectStyleSheets } from "./project-style-sheets.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "project-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (file: string) => path.join(folder, file);

function put(file: string, text = ":root{--a:1px}"): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

/** Answers whether anything changed that discovery reads. */
function update(sheets: ProjectStyleSheets): boolean {
  const steps = sheets.update();
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const filesOf = (sheets: ProjectStyleSheets) => sheets.found().files.map(({ file }) => file);

function started(options = {}): ProjectStyleSheets {
  const sheets = new ProjectStyleSheets(folder, options);
  update(sheets);
  return sheets;
}

/** How many files the work reads, and how many it looks at. */
function costOf(work: () => void) {
  const calls = [vi.spyOn(fs, "readFileSync"), vi.spyOn(fs, "statSync")];
  syncBuiltinESMExports();
  work();
  const [reads, looks] = calls.map(({ mock }) => mock.calls.length);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  return { reads, looks };
}

describe("the style sheets of a project that is worked on", () => {
  it("are read in the more steps the longer one is, in each of which a server may do other things", () => {
    const countSteps = (tokens: number) => {
      put("a.css", `:root{${Array.from({ length: tokens }, (_, at) => `--a${at}:1px;`).join("")}}`);
      return [...new ProjectStyleSheets(folder, {}).update()].length;
    };
    expect(countSteps(40_000) - countSteps(20_000)).toBeGreaterThan(10);
  });

  it("are found again once their folder is there again, of which no watcher tells", () => {
    put("a.css");
    const sheets = started();
    rmSync(folder, { recursive: true });
    sheets.fileChanged(at("a.css"));
    update(sheets);
    expect(filesOf(sheets)).toEqual([]);
    put("a.css");
    expect(update(sheets)).toBe(true);
    expect(filesOf(sheets)).toEqual(["a.css"]);
  });

  it("are the ones that a single search finds, without those that hold no token", () => {
    for (const file of ["b.css", "src/a.pcss", "dist/c.css"]) put(file);
    put("plain.css", "p{color:red}");
    put("latin.css", "");
    writeFileSync(at("latin.css"), Uint8Array.of(0x2f, 0xe9));
    symlinkSync(at("b.css"), at("z.css"));
    const sheets = started();
    expect(filesOf(sheets)).toEqual(["b.css", "src/a.pcss"]);
    expect(sheets.found().skipped).toEqual(findStyleSheets(folder).skipped);
  });

  it("cost one reading for a save, however many there are", () => {
    for (let number = 0; number < 60; number++) put(`src/${number}.css`);
    const sheets = started();
    put("src/7.css", ":root{--b:2px}");
    const cost = costOf(() => {
      expect(sheets.fileChanged(at("src/7.css"))).toBe(true);
      expect(update(sheets)).toBe(true);
    });
    expect(cost).toEqual({ reads: 1, looks: 1 });
    expect(sheets.found().files.find(({ file }) => file === "src/7.css")?.text).toContain("--b:2px");
  });

  it("cost nothing while nothing changes", () => {
    put("a.css");
    const sheets = started();
    expect(costOf(() => expect(update(sheets)).toBe(false))).toEqual({ reads: 0, looks: 0 });
  });

  it("say the same as before where a save changes no token", () => {
    put("a.css", ":root{--a:1px} p{color:red}");
    const sheets = started();
    put("a.css", ":root{--a:1px} p{color:blue}");
    sheets.fileChanged(at("a.css"));
    expect(update(sheets)).toBe(false);
  });

  it("are listed again when one comes or goes, and only the new one is read", () => {
    for (const file of ["a.css", "b.css", "x.min.css"]) put(file);
    const sheets = started();
    put("x.css");
    sheets.fileChanged(at("x.css"));
    expect(costOf(() => update(sheets)).reads).toBe(1);
    expect(filesOf(sheets)).toEqual(["a.css", "b.css", "x.css"]);
    rmSync(at("x.css"));
    sheets.fileChanged(at("x.css"));
    expect(update(sheets)).toBe(true);
    expect(filesOf(sheets)).toEqual(["a.css", "b.css", "x.min.css"]);
  });

  it("follow the file behind a link", () => {
    put("theme/a.css");
    symlinkSync(at("theme/a.css"), at("a.css"));
    const sheets = started();
    put("theme/a.css", ":root{--b:1px}");
    sheets.fileChanged(at("theme/a.css"));
    expect(update(sheets)).toBe(true);
    expect(sheets.found().files).toEqual([{ file: "a.css", text: ":root{\n--b:1px;\n}\n" }]);
  });

  it("have what Stylus takes from files that it loads, also after these were saved", () => {
    put("main.styl", '@import "sizes"\n\n:root\n  --gap: gap\n');
    put("sizes.styl", "gap = 4px\n");
    const sheets = started();
    expect(sheets.found().files[0]?.text).toContain("--gap:4px;");
    put("sizes.styl", "gap = 16px\n");
    sheets.fileChanged(at("sizes.styl"));
    expect(update(sheets)).toBe(true);
    expect(sheets.found().files[0]?.text).toContain("--gap:16px;");
  });

  it("have what Sass and Less take from files that they load, also after these were saved", () => {
    put("main.scss", '@use "theme/sizes" as s; :root { --gap: #{s.$gap}; --sum: #{s.$gap + 1px} }');
    put("theme/_sizes.scss", '@forward "scale";');
    put("theme/_scale.scss", "$gap: 4px;");
    put("main.less", '@import "sizes"; :root { --step: @step }');
    put("sizes.less", "@step: 2px;");
    put("away.scss", '@use "kit"; :root { --kit: #{kit.$gap} }');
    put("node_modules/kit/_index.scss", "$gap: 9px;");
    const textsOf = () => Object.fromEntries(sheets.found().files.map(({ file, text }) => [file, text]));
    const sheets = started();
    expect(textsOf()).toEqual({
      "main.less": expect.stringContaining("--step:2px;"),
      "main.scss": expect.stringMatching(/^[^+]*--gap:4px;\n\}\n$/),
    });
    expect(findStyleSheets(folder)).toMatchObject(sheets.found());
    put("theme/_scale.scss", "$gap: 16px;");
    sheets.fileChanged(at("theme/_scale.scss"));
    expect(update(sheets)).toBe(true);
    expect(textsOf()["main.scss"]).toContain("--gap:16px;");
    const later = new ProjectStyleSheets(folder, {}, sheets.known());
    put("theme/_scale.scss", "$gap: 32px;");
    update(later);
    expect(later.found().files[1]?.text).toContain("--gap:32px;");
  });

  it("take the nearest of the files that an address may mean, although another is known", () => {
    put("c.scss", '@use "sizes"; @use "theme/c"; :root { --root: #{sizes.$size}; --c: #{c.$size} }');
    put("_sizes.scss", "$size: 1px;");
    put("theme/_c.scss", '@use "sizes"; $size: sizes.$size;');
    put("theme/_sizes.scss", "$size: 2px;");
    expect(started().found().files).toEqual([
      { file: "c.scss", text: expect.stringMatching(/--root:1px;\n--c:2px;/) },
    ]);
  });

  it("have no value of a file that Sass does not take, because a nearer one is there that cannot be read", () => {
    put("d.scss", '@use "away"; @use "theme/d"; :root { --away: #{away.$size}; --d: #{d.$size} }');
    put("_away.scss", "$size: 1px;");
    put("theme/_d.scss", '@use "away"; $size: away.$size;');
    put("theme/_away.scss", "");
    writeFileSync(at("theme/_away.scss"), Uint8Array.of(0x2f, 0xe9));
    expect(started().found().files).toEqual([
      { file: "d.scss", text: expect.stringMatching(/--away:1px;\n\}\n$/) },
    ]);
  });

  it("have what components take from style sheets that they load, also after these were saved", () => {
    const uses = (start: string, end = "") =>
      `${start}<style lang="scss">@use "theme/scale"; :root { --gap: #{scale.$gap} }</style>${end}`;
    const components = { "a.vue": uses("<template/>"), "b.svelte": uses(""), "c.astro": uses("---\n---\n") };
    for (const [file, text] of Object.entries(components)) put(file, text);
    put("theme/_scale.scss", "$gap: 4px;");
    const textsOf = (sheets: ProjectStyleSheets) => sheets.found().files.map(({ text }) => text);
    const all = (gap: string) => Object.keys(components).map(() => expect.stringContaining(`--gap:${gap};`));
    const sheets = started();
    expect(textsOf(sheets)).toEqual(all("4px"));
    put("theme/_scale.scss", "$gap: 16px;");
    sheets.fileChanged(at("theme/_scale.scss"));
    expect(update(sheets)).toBe(true);
    expect(textsOf(sheets)).toEqual(all("16px"));
    const known = sheets.known();
    put("theme/_scale.scss", "$gap: 32px;");
    const later = new ProjectStyleSheets(folder, {}, known);
    update(later);
    expect(textsOf(later)).toEqual(all("32px"));
  });

  describe("and scripts that import others have what these give", () => {
    const importing = (from: string) =>
      `import { gap } from "${from}"; export const all = <Global styles={{ ":root": { "--gap": gap } }} />;`;
    const theme = ':root { --gap: theme("spacing.gap"); --own: 1px }';
    const config = (gap: string) => `export default { theme: { spacing: { gap: ${gap} } } };`;

    it.each<[string, Record<string, string>, string, string]>([
      [
        "once another literal stands there",
        { "GlobalStyle.tsx": importing("./sizes"), "sizes.ts": 'export const gap = "4px";' },
        "sizes.ts",
        'export const gap = "16px";',
      ],
      [
        "once a literal stands in the place of what was calculated",
        { "GlobalStyle.tsx": importing("./sizes"), "sizes.ts": "export const gap = 4 + 4;" },
        "sizes.ts",
        'export const gap = "16px";',
      ],
      [
        "once the file is there",
        { "GlobalStyle.tsx": importing("./sizes") },
        "sizes/index.ts",
        'export const gap = "16px";',
      ],
      [
        "as style sheets have what the configuration of Tailwind gives",
        { "a.css": theme, "tailwind.config.js": config("size()") },
        "tailwind.config.js",
        config('"16px"'),
      ],
      [
        "as style sheets have it once that is there",
        { "a.css": theme },
        "tailwind.config.ts",
        config('"16px"'),
      ],
    ])("%s", (_, files, changed, text) => {
      for (const [file, before] of Object.entries(files)) put(file, before);
      const sheets = started();
      const known = sheets.known();
      put(changed, text);
      expect(sheets.fileChanged(at(changed))).toBe(true);
      expect(update(sheets)).toBe(true);
      expect(sheets.found().files[0]?.text).toContain("--gap:16px;");
      const later = new ProjectStyleSheets(folder, {}, known);
      update(later);
      expect(findStyleSheets(folder)).toMatchObject(later.found());
      expect(sheets.found()).toEqual(later.found());
    });

    it("and are not read for a saved file that they ask for nothing", () => {
      put("GlobalStyle.tsx", importing("./sizes"));
      put("sizes.ts", 'export const gap = "4px";');
      put("a.css");
      const sheets = started();
      expect(sheets.fileChanged(at("other.ts"))).toBe(false);
      sheets.fileChanged(at("a.css"));
      expect(costOf(() => update(sheets)).reads).toBe(1);
    });
  });

  it("are read again for a saved one only where they load any, and by the next run neither", () => {
    put("a.vue", "<template/><style>:root { --a: 1px }</style>");
    put("b.astro", "---\n---\n<style>:root { --b: 1px }</style>");
    put("c.less", ":root { --c: 1px }");
    put("d.vue", '<style lang="scss">@use "scale"; :root { --d: #{scale.$gap} }</style>');
    put("_scale.scss", "$gap: 4px;");
    const sheets = started();
    sheets.fileChanged(at("_scale.scss"));
    // The saved one, and the one that loads it with it.
    expect(costOf(() => update(sheets)).reads).toBe(3);
    const next = new ProjectStyleSheets(folder, {}, sheets.known());
    expect(costOf(() => update(next)).reads).toBe(2);
    expect(next.found()).toEqual(sheets.found());
  });

  it("have what a named one takes from a file that is not named, also after that was saved", () => {
    put("main.scss", '@use "scale"; :root { --gap: #{scale.$gap} }');
    put("_scale.scss", "$gap: 4px;");
    const sheets = started({ css: ["main.scss"] });
    put("_scale.scss", "$gap: 16px;");
    expect(sheets.fileChanged(at("_scale.scss"))).toBe(true);
    expect(update(sheets)).toBe(true);
    expect(sheets.found().files).toEqual([
      { file: "main.scss", text: expect.stringContaining("--gap:16px;") },
    ]);
  });

  it("take no value from CSS that others load, so that a save of it costs one reading", () => {
    put("main.less", '@import (less) "sizes.css"; :root { --gap: @gap }');
    put("sizes.css", "@gap: 4px;");
    const sheets = started();
    expect(sheets.found().files).toEqual([{ file: "main.less", text: expect.not.stringContaining("--gap") }]);
    sheets.fileChanged(at("sizes.css"));
    expect(costOf(() => update(sheets)).reads).toBe(1);
  });

  it.each([{}, { css: ["main.css"] }])(
    "take values from CSS where variables are filled in, also after a save: %j",
    (options) => {
      put("package.json", '{ "devDependencies": { "postcss-simple-vars": "7" } }');
      put("main.css", '@import "./vars.css"; :root { --gap: $gap }');
      put("vars.css", "$gap: 4px;");
      const sheets = started(options);
      const mainOf = () => sheets.found().files.find(({ file }) => file === "main.css")?.text;
      expect(mainOf()).toContain("--gap:4px;");
      put("vars.css", "$gap: 16px;");
      expect(sheets.fileChanged(at("vars.css"))).toBe(true);
      expect(update(sheets)).toBe(true);
      expect(mainOf()).toContain("--gap:16px;");
    },
  );

  it("read a configuration, and what it leads components to, once, however many of them load that", () => {
    put("vite.config.ts", 'export default { resolve: { alias: { "@": "/client" } } };');
    put("client/_scale.scss", "$gap: 4px;");
    const count = 10;
    for (let at = 0; at < count; at++)
      put(`${at}.vue`, '<style lang="scss">@use "@/scale"; :root { --gap: #{scale.$gap} }</style>');
    // Each of them, what they load, that by itself, and the configuration.
    expect(costOf(started).reads).toBe(count + 3);
  });

  it("keep for the next update what changes while they are read", () => {
    for (const file of ["a.css", "b.css"]) put(file);
    const sheets = started();
    for (const file of ["a.css", "b.css"]) sheets.fileChanged(at(file));
    const steps = sheets.update();
    steps.next();
    put("a.css", ":root{--late:1px}");
    sheets.fileChanged(at("a.css"));
    for (let step = steps.next(); !step.done; ) step = steps.next();
    expect(update(sheets)).toBe(true);
    expect(sheets.found().files[0]?.text).toContain("--late");
  });

  it("concern no file outside, of another kind, or that was not named", () => {
    put("a.css");
    const [all, named] = [started(), started({ css: ["a.css"] })];
    expect(["../a.css", "a.ts", "a.css.map"].map((file) => all.fileChanged(at(file)))).not.toContain(true);
    expect(named.fileChanged(at("b.css"))).toBe(false);
    expect(named.fileChanged(at("a.css"))).toBe(true);
  });

  it("are not read again by the next run, but for those that changed in between", () => {
    for (const file of ["a.css", "b.css", "c.css"]) put(file);
    const known = started().known();
    put("b.css", ":root{--b:22px}");
    const next = new ProjectStyleSheets(folder, {}, known);
    expect(costOf(() => update(next)).reads).toBe(1);
    expect(next.found()).toEqual(started().found());
  });

  it("end where there is too much of them", () => {
    const large = `/*${" ".repeat(7 * 1024 * 1024)}*/:root{--a:1px}`;
    for (let number = 0; number < 6; number++) put(`${number}.css`, large);
    const sheets = started();
    expect(filesOf(sheets)).toEqual(["0.css", "1.css", "2.css", "3.css"]);
    expect(sheets.found().skipped.map(({ reason }) => reason)).toEqual(
      Array(2).fill("more than 32 MiB of CSS in all; name the files you want"),
    );
  });
});
