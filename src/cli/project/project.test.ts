import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nobodyListensAt } from "../../../test/cli/nobody-listens-at.js";
import { configFileName, routingFileName } from "../../discover/project-files.js";
import type { DiscoverOptions } from "../../discover/style-sheets/style-sheet-file.js";
import { parseProjectCommand, projectUsage } from "./commands.js";
import { doctor } from "./doctor/doctor.js";
import type { Finding } from "./doctor/finding.js";
import { init } from "./init/init.js";
import { readProject } from "./project.js";

let folder: string;

beforeEach(() => {
  nobodyListensAt("http://127.0.0.1:24681", "http://localhost:5173");
  folder = mkdtempSync(join(tmpdir(), "project-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const json = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
const nothing = { discover: {} as DiscoverOptions, dryRun: false, json: false };
const run = (options: Partial<typeof nothing> = {}) => init(readProject(folder), { ...nothing, ...options });
const examine = async (options: { origin?: string } = {}): Promise<readonly Finding[]> => {
  const result = await doctor(readProject(folder), {
    discover: {},
    json: true,
    origin: options.origin,
    nodeVersion: "v22.0.0",
    ownVersion: "1.2.3",
  });
  if (!result.ok) throw new Error(result.message);
  return JSON.parse(result.output);
};
const problems = (findings: readonly Finding[]) => findings.filter(({ level }) => level !== "ok");

describe("the command line of design-token-panel", () => {
  it.skipIf(process.platform === "win32")(
    "names a file with control characters without sending these to the terminal, and routes nothing to it",
    async () => {
      put("a.css", ":root{--a:1px}");
      put("b\n\u001b]0;c.css", ":root{--b:1px}");
      const made = run();
      expect(json(routingFileName)).toEqual({ "*": "a.css" });
      const found = await doctor(readProject(folder), {
        ...{ discover: {}, json: false, origin: undefined, nodeVersion: "v22.0.0", ownVersion: "1.2.3" },
      });
      for (const said of [made, found]) {
        expect(said).toMatchObject({ output: expect.stringContaining("b\\n\\u001b]0;c.css") });
        expect(said).not.toMatchObject({ output: expect.stringContaining("\u001b") });
      }
      expect(problems(await examine()).filter(({ level }) => level === "error")).toEqual([]);
    },
  );

  it("reads the command, the folder and the flags", () => {
    expect(
      parseProjectCommand(["init", "site", "--css=a.css", "--css", "b.css", "--dry-run"], "/home"),
    ).toEqual({
      kind: "init",
      folder: join("/home", "site"),
      discover: { css: ["a.css", "b.css"] },
      dryRun: true,
      json: false,
      origin: undefined,
    });
  });

  it("reads attributes of the page, with all its classes", () => {
    const argv = [
      "doctor",
      "--attribute",
      "Data-Color-Mode=light",
      "--attribute=class=a",
      "--attribute",
      'class="b c"',
      "--attribute",
      "hidden",
    ];
    expect(parseProjectCommand(argv, "/")).toMatchObject({
      discover: { attributes: { "data-color-mode": "light", class: "a b c", hidden: "" } },
    });
  });

  it("prints help when asked for it or for nothing", () => {
    for (const argv of [[], ["--help"], ["init", "-h"]])
      expect(parseProjectCommand(argv, "/")).toEqual({ kind: "help" });
    expect(projectUsage().split("\n").length).toBeLessThan(24);
    expect(
      Math.max(
        ...projectUsage()
          .split("\n")
          .map((text) => text.length),
      ),
    ).toBeLessThanOrEqual(80);
  });

  it.each([
    [
      ["start"],
      'unknown command "start"; the commands are init and doctor, or give an address such as http://localhost:3000',
    ],
    [["init", "a", "b"], 'unexpected argument "b"'],
    [["init", "--css"], "--css needs a value"],
    [["init", "--attribute"], "--attribute needs a value"],
    [["init", "--no"], 'unknown flag "--no"; --help lists all flags'],
    [["init", "--origin", "http://a"], "--origin is not for init"],
    [["doctor", "--dry-run"], "--dry-run is not for doctor"],
  ])("refuses %j in one line", (argv, message) => {
    expect(parseProjectCommand(argv, "/")).toEqual({ kind: "mistake", message });
  });
});

describe("init", () => {
  it("writes a configuration and a routing, and says what it found and what to add", () => {
    put("package.json", '{"name":"@me/My Site","devDependencies":{"vite":"8"}}');
    put("src/tokens.css", ":root{--space-1:4px;--ease:calc(1 + 2)}");
    const result = run();
    expect(json(configFileName)).toMatchObject({
      storagePrefix: "me-my-site-tokens",
      exportFilename: "me-my-site-tokens",
      applyRouting: { "*": "src/tokens.css" },
    });
    expect(json(routingFileName)).toEqual({ "*": "src/tokens.css" });
    if (!result.ok) throw new Error(result.message);
    for (const part of [
      "2 tokens in 1 style sheet",
      "src/tokens.css",
      "Spacing",
      "--ease: an expression",
      "vite.config",
    ]) {
      expect(result.output).toContain(part);
    }
  });

  it("does not touch a single byte the second time", () => {
    put("a.css", ":root{--a:1px}");
    run();
    const before = [configFileName, routingFileName].map(
      (file) => statSync(join(folder, file), { bigint: true }).mtimeNs,
    );
    expect(run()).toMatchObject({
      ok: true,
      output: expect.stringContaining(`${configFileName} is up to date`),
    });
    const after = [configFileName, routingFileName].map(
      (file) => statSync(join(folder, file), { bigint: true }).mtimeNs,
    );
    expect(after).toEqual(before);
  });

  it("completes what is there: labels stay, new tokens come, gone ones are marked, fields of others are kept", () => {
    put("a.css", ":root{--a:1px;--b:2px}");
    run();
    const mine = json(configFileName);
    mine.tabs[0].tiers[0].items[0].label = "Mine";
    mine.$comment = "kept";
    put(configFileName, JSON.stringify(mine));
    put("a.css", ":root{--a:1px;--c:3px}");
    expect(run()).toMatchObject({ ok: true, output: expect.stringContaining("--b") });
    const items = json(configFileName).tabs[0].tiers[0].items;
    expect(
      items.map(({ cssVar, label, missing }: { cssVar: string; label: string; missing?: true }) => [
        cssVar,
        label,
        missing,
      ]),
    ).toEqual([
      ["--a", "Mine", undefined],
      ["--b", "B", true],
      ["--c", "C", undefined],
    ]);
    expect(json(configFileName).$comment).toBe("kept");
  });

  it("keeps a routing made by hand and adds only prefixes it lacks", () => {
    put("a.css", ":root{--a-1:1px}");
    put("b.css", ":root{--b-1:1px}");
    put(routingFileName, '{"a":"a.css"}');
    run();
    const routing = json(routingFileName);
    expect(routing.a).toBe("a.css");
    expect(Object.keys(routing).length).toBeGreaterThan(1);
  });

  it("writes nothing in a dry run, and leaves no other file behind", () => {
    put("a.css", ":root{--a:1px}");
    expect(run({ dryRun: true })).toMatchObject({
      ok: true,
      output: expect.stringContaining("would be written"),
    });
    expect(readdirSync(folder)).toEqual(["a.css"]);
    run();
    expect(readdirSync(folder).sort()).toEqual(["a.css", configFileName, routingFileName].sort());
  });

  it("gives everything as JSON when asked", () => {
    put("a.css", ":root{--a:1px}");
    const result = run({ json: true, dryRun: true });
    if (!result.ok) throw new Error(result.message);
    expect(JSON.parse(result.output)).toMatchObject({
      framework: "plain",
      files: ["a.css"],
      added: ["--a"],
      routing: { "*": "a.css" },
    });
  });

  const sheet = { "a.css": ":root{--a:1px}" };
  it.each([
    ["no CSS", {}, "no .css file here"],
    ["no token", { "a.css": "p{color:red}" }, "none declares a custom property"],
    ["a broken configuration", { ...sheet, [configFileName]: "{" }, configFileName],
    ["a wrong configuration", { ...sheet, [configFileName]: '{"tabs":1}' }, "tabs"],
    ["a wrong routing", { ...sheet, [routingFileName]: "[]" }, "routing"],
  ])("refuses %s in one line and writes nothing", (_, files, message) => {
    for (const [file, content] of Object.entries(files)) put(file, content);
    const before = readdirSync(folder);
    expect(run()).toMatchObject({ ok: false, message: expect.stringContaining(message) });
    expect(readdirSync(folder)).toEqual(before);
  });

  it("leaves a configuration that is a program alone, never runs it, and writes what it found beside it", () => {
    const program = "design-token-panel.config.mjs";
    put(program, "throw new Error('run')");
    put("package.json", '{"devDependencies":{"vite":"8"}}');
    put("a.css", ":root{--a:1px}");
    const first = run();
    expect(first).toMatchObject({ ok: true, exitCode: 0 });
    if (!first.ok) return;
    expect(first.output).toContain(
      `${program} is a program, counts, and stays as it is; the panel under Vite completes it`,
    );
    expect(first.output).toContain("import { designTokenPanel }");
    expect(json(routingFileName)).toEqual({ "*": "a.css" });
    expect(readFileSync(join(folder, program), "utf8")).toBe("throw new Error('run')");
    expect(readdirSync(folder).sort()).toEqual(
      ["a.css", program, configFileName, routingFileName, "package.json"].sort(),
    );
    expect(first.output).toContain(`import found from "./${configFileName}" with { type: "json" };`);
    const again = run();
    expect(again).toMatchObject({
      ok: true,
      output: expect.stringContaining(`${routingFileName} is up to date`),
    });
    const summary = run({ json: true });
    expect(summary.ok && JSON.parse(summary.output)).toMatchObject({
      program,
      routing: { "*": "a.css" },
      added: [],
    });
  });

  it("names the schema where the package is installed, and prints no lines for a panel that is there", () => {
    put("node_modules/design-token-panel/dist/config.schema.json", "{}");
    put("apps/site/a.css", ":root{--a:1px}");
    put("apps/site/package.json", '{"devDependencies":{"nuxt":"4"}}');
    put("apps/site/nuxt.config.ts", 'export default { modules: ["design-token-panel/nuxt"] }');
    const home = folder;
    folder = join(home, "apps/site");
    const done = run();
    const { $schema } = json(configFileName);
    const there = existsSync(join(folder, $schema));
    folder = home;
    expect(there).toBe(true);
    const said =
      "nuxt.config.ts names the module; doctor --origin <the page's address> tells whether the page has the panel";
    expect(done).toMatchObject({ ok: true, output: expect.stringContaining(said) });
    expect(done).not.toMatchObject({ output: expect.stringContaining("In nuxt.config.ts") });
  });

  it("names the program in the lines of a page that has to bring its own configuration", () => {
    put("design-token-panel.config.ts", "");
    put("a.css", ":root{--a:1px}");
    const plain = run({ dryRun: true });
    expect(plain).toMatchObject({ ok: true, output: expect.stringContaining("config.ts exports, as JSON") });
  });

  const output = (options: Partial<typeof nothing> = {}) => {
    const result = run({ dryRun: true, ...options });
    if (!result.ok) throw new Error(result.message);
    return result.output;
  };

  it("says in which order the page loads the style sheets, and which of them no page has", () => {
    put("index.html", "<link rel=stylesheet href=z.css><link rel=stylesheet href=a.css>");
    for (const file of ["a.css", "b.css", "z.css"]) put(file, `:root{--bg:${file[0]};--own-${file[0]}:1px}`);
    expect(output()).toMatch(
      /order of the page:\n {2}z\.css {2}by index\.html\n {2}a\.css {2}by index\.html\n {2}b\.css {2}loaded by nothing that was read/,
    );
    const { config, order } = JSON.parse(output({ json: true }));
    expect(JSON.stringify(config)).toContain('"default":"a"');
    expect(order).toMatchObject({ unloaded: ["b.css"], undecided: [] });
  });

  it("says that no file tells the order where it matters", () => {
    put("a.css", ":root{--bg:a;--same:1px}");
    put("b.css", ":root{--bg:b;--same:1px}");
    expect(output()).toContain("1 token is declared by several of these, and nothing that was read says");
    put("index.html", '<link rel="stylesheet" href="b.css"><link rel="stylesheet" href="a.css">');
    expect(output()).not.toContain("several of these");
  });

  it("says what it passed over, how much, and what to do", () => {
    put(
      "a.css",
      `:root{--a:1px} [data-color-mode="soft"]{--b:1px;--c:1px} body{--d:1px} .card{--e:1px}
      :host{--f:1px} @theme inline{--color-g:red} :root{--tw-h:1px;--breakpoint-i:1px} @import "kit/kit.css";`,
    );
    put("b.css", '@import "kit/kit.css";');
    put("index.html", "<link rel=stylesheet href=a.css><link rel=stylesheet href=b.css>");
    put("node_modules/kit/kit.css", ":root{--kit:1px}");
    put("tokens.scss", "// --no: 1px\n$p: 1 + 1; :root { --#{$p}k: 2px; --j: #{$p} }");
    put("tokens.styl", "// --no: 1px\n:root { --less: 1px }");
    put("App.vue", '<style lang="styl">:root{--l:1px}</style>');
    const said = output();
    for (const line of [
      '2 under [data-color-mode="soft"]',
      "if the page's html has it: --attribute data-color-mode=soft",
      "1 on body",
      "1 on other elements, such as components (a.css)",
      "1 on :host",
      "1 in @theme inline",
      "1 written by a build for itself",
      "1 named for breakpoints",
      "1 in what a preprocessor reads (tokens.styl)",
      "2 in Sass or Less (tokens.scss) that no single literal gives: Sass puts its name together, and the like",
      '1 in <style> (App.vue) that is not read: styles in "styl" are not read',
      "1 in the package kit (node_modules/kit/kit.css)",
    ])
      expect(said).toContain(line);
    expect(output({ discover: { attributes: { "data-color-mode": "soft" } } })).toContain("Found 3 tokens");
  });

  it("says how many a plugin of Tailwind is told of which it knows nothing", () => {
    put("a.css", ':root{--a:1px} @plugin "some-themes"{name:"x";--m:1px;--n:2px} @keyframes k{from{--o:1}}');
    put("index.html", "<link rel=stylesheet href=a.css>");
    expect(output()).toContain("2 in @plugin (a.css): a plugin of Tailwind makes style sheets of them");
    expect(output()).not.toContain("other elements");
  });

  it("finds tokens in the styles of pages and components, and says which kind each file is", () => {
    put("a.css", ":root{--a:1px}");
    put("index.html", "<style>:root{--page:1px}</style><script type=module src=main.js></script>");
    put("main.js", 'import "./App.vue"; import "./a.css"; import "./s.scss";');
    put("s.scss", '@use "parts/t"; $s: 1px; :root { --s: #{$s} }');
    put("parts/_t.scss", ":root { --t: 1px } // :root { --no: 1px }");
    put("App.vue", "<template><p/></template>\n<style>\n:root{--app:1px} .x{--m:1px}\n</style>");
    put("Other.svelte", "<style>:root{--other:1px} p{--n:1px}</style>");
    expect(output()).toContain(
      [
        "Found 6 tokens in 6 files, in the order of the page:",
        "  App.vue        <style> of a Vue component, by main.js",
        "  a.css          by main.js",
        "  parts/_t.scss  Sass, by s.scss",
        "  s.scss         Sass, by main.js",
        "  index.html     <style> of a page",
        "  Other.svelte   <style> of a Svelte component, loaded by nothing that was read",
      ].join("\n"),
    );
    expect(JSON.parse(output({ json: true })).routing).toMatchObject({ "*": "App.vue", page: "index.html" });
  });

  it("does not count a file whose custom properties are all passed over among those with tokens", () => {
    put("index.html", "<link rel=stylesheet href=a.css>");
    put("a.css", ":root{--a:1px}");
    put("Card.vue", "<style>:host{--b:1px}</style>");
    expect(output()).toContain("Found 1 token in 1 style sheet, in the order of the page:\n  a.css");
    expect(output()).not.toContain("Card.vue  ");
  });

  it("says of scripts which kind each is, in which of them values of others stand, and not that no page names a configuration", async () => {
    put("index.html", "<script type=module src=main.js></script>");
    put("main.js", 'import "./a.css"; import "./GlobalStyle";');
    put("a.css", ":root{--a:1px}");
    put("palette.js", 'export const ink = "#123";');
    put(
      "GlobalStyle.js",
      `import { createGlobalStyle } from "styled-components"; import { ink } from "./palette";
export default createGlobalStyle\`:root { --ink: \${ink}; }\`;`,
    );
    put(
      "panda.config.ts",
      'import { defineConfig } from "@pandacss/dev"; export default defineConfig({ globalVars: { "--bar": "4px" } });',
    );
    expect(output()).toContain(
      [
        "Found 3 tokens in 3 files, in the order of the page:",
        "  panda.config.ts  configuration of Panda CSS",
        "  a.css            by main.js",
        "  GlobalStyle.js   styles in a script, by main.js",
        "  palette.js       values of GlobalStyle.js",
      ].join("\n"),
    );
    const messages = (await examine()).map(({ message }) => message);
    expect(messages).toContain("1 token in the configuration of Panda CSS, from panda.config.ts");
    expect(messages).toContain(
      "1 token in the styles in a script, from GlobalStyle.js and palette.js, which main.js loads",
    );
  });

  it("says of themes that declare the same what to give for one of them", () => {
    const theme = (name: string) => `[data-color-mode="${name}"][data-contrast="more"]{--b:${name}}`;
    put("a.css", `:root{--a:1px} ${["dark_dimmed", "auto", "light"].map(theme).join("")}`);
    expect(output()).toContain(
      '1 under [data-color-mode="light"][data-contrast="more"], and the same under 2 more',
    );
    expect(output()).toContain(
      "html has them: --attribute data-color-mode=light --attribute data-contrast=more",
    );
  });

  it("says where all tokens stand under attributes what to give, and does not ask for style sheets that it has read", async () => {
    put("a.css", `[data-color-mode="light"][data-light-theme="light"]{--b:#fff}`);
    const [finding, next] = problems(await examine());
    expect(finding?.message).toBe("none of 1 style sheets declares a token of the page's root element");
    expect(finding?.fix).not.toContain("--css");
    expect(next?.fix).toContain("--attribute data-color-mode=light --attribute data-light-theme=light");
  });

  it("says of style sheets without tokens that a script may make them, of which no file has any", async () => {
    put("a.css", "p{color:red}");
    const [finding] = problems(await examine());
    expect(finding?.fix).toBe(
      "name the style sheets with --css; if a script makes the tokens when the page runs, no file has them",
    );
  });

  it("names files that a build writes, with their source where it is known", () => {
    put("a.css", "/* Do not edit: generated by tokens.mjs */:root{--a:1px}");
    put("b.css", ":root{--b:1px}\n/*# sourceMappingURL=b.css.map */");
    put("b.css.map", '{"version":3,"sources":["src/b.scss"]}');
    expect(output()).toContain("Looks generated");
    expect(output()).toContain("a.css: it says so itself");
    expect(output()).toContain("b.css: it is made from src/b.scss");
  });

  it("says what is there where no style sheet is", () => {
    put("dist/a.css", ":root{--a:1px}");
    put("a.styl", ":root{--a:1px}");
    expect(run()).toEqual({
      ok: false,
      message:
        "no .css file here, but 1 in folders that are passed over (dist); --skip names other folders to pass over; 1 in what a preprocessor reads (a.styl): the panel writes CSS, Sass, Less, and plain values of Stylus",
    });
  });

  it("leaves out what it cannot read and says why", () => {
    put("a.css", ":root{--a:1px}");
    writeFileSync(join(folder, "b.css"), Uint8Array.of(0x2f, 0xe9));
    expect(run()).toMatchObject({ ok: true, output: expect.stringContaining("b.css: not UTF-8") });
  });

  it("says of a style sheet that is not there that it cannot be read", () => {
    expect(run({ discover: { css: ["none.css"] } })).toEqual({
      ok: false,
      message: 'no usable style sheet: "none.css": cannot be read (ENOENT)',
    });
  });

  it.each([
    [["src/a.css", "../shared/b.css"], ".."],
    [["../a.css", "../../b.css"], "../.."],
    [["../x/a.css", "../x/y/b.css"], "../x"],
    [["src/a.css", "b.css"], "."],
    [["my styles/a.css"], '"my styles"'],
  ])("names a write root that holds %j", (css, writeRoot) => {
    const home = folder;
    folder = join(home, "apps/site");
    mkdirSync(folder, { recursive: true });
    for (const file of css) put(file, ":root{--a:1px}");
    const done = run({ discover: { css }, dryRun: true });
    folder = home;
    expect(done).toMatchObject({ ok: true, output: expect.stringContaining(`--write-root ${writeRoot} `) });
  });

  it("names in doctor the write root that init has named, with the files of a routing made by hand", async () => {
    put("src/css/a.css", ":root{--a:1px}");
    expect(run()).toMatchObject({ ok: true, output: expect.stringContaining("--write-root src/css ") });
    const writeRoots = async () => [
      ...new Set(
        (await examine()).flatMap(({ fix = "" }) =>
          [...fix.matchAll(/--write-root (\S+)/g)].map(([, root]) => root),
        ),
      ),
    ];
    expect(await writeRoots()).toEqual(["src/css"]);
    put("src/more/b.css", ":root{--b:1px}");
    put(routingFileName, JSON.stringify({ a: "src/css/a.css", b: "src/more/b.css" }));
    expect(await writeRoots()).toEqual(["src"]);
  });

  it("names a write root that holds what a source map says a style sheet is made of", () => {
    put("src/theme/site.scss", ":root{--a:1px}");
    const map = { version: 3, sources: ["../src/theme/site.scss"], mappings: "AAAA" };
    put("dist/site.css.map", JSON.stringify(map));
    put("dist/site.css", ":root{--a:1px}\n/*# sourceMappingURL=site.css.map */");
    expect(run({ discover: { css: ["dist/site.css"] } })).toMatchObject({
      ok: true,
      output: expect.stringMatching(/dist\/site\.css: src\/theme\/site\.scss[\s\S]*--write-root \. /),
    });
  });

  it("asks for the text of the configuration in a plain page, not for its name", () => {
    put("a.css", ":root{--a:1px}");
    expect(run({ dryRun: true })).toMatchObject({
      ok: true,
      output: expect.stringContaining(`(here the text of ${configFileName})`),
    });
  });
});

/** Where a server listened a moment ago. */
async function deadOrigin(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a host and a port has an object for an address.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

describe("doctor", () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it("finds nothing wrong with what init made, once the lines it printed are in place", async () => {
    put("package.json", '{"devDependencies":{"vite":"8"}}');
    put(
      "vite.config.js",
      'import { designTokenPanel } from "design-token-panel/vite"; export default { plugins: [designTokenPanel()] };',
    );
    put("a.css", ":root{--a:1px}");
    run();
    expect(problems(await examine())).toEqual([]);
  });

  it.each(["vite", "astro"])(
    "finds nothing wrong with %s and no configuration: none is needed",
    async (name) => {
      put("package.json", JSON.stringify({ devDependencies: { [name]: "8" } }));
      put(
        `${name}.config.js`,
        `import { designTokenPanel as panel } from "design-token-panel/${name}"; export default [panel()];`,
      );
      put("a.css", ":root{--a:1px}");
      expect(problems(await examine())).toEqual([]);
    },
  );

  it("asks for no files where nothing needs them: by the proxy, by a handler, in a page with its own", async () => {
    put("a.css", ":root{--a:1px}");
    const about = async () => problems(await examine()).map((finding) => finding.about);
    expect(await about()).toEqual(["wiring"]);
    put(
      "server.js",
      'import { createNodePanelHandler } from "design-token-panel/server"; createNodePanelHandler();',
    );
    expect(await about()).toEqual([]);
    put("server.js", "");
    const config = { storagePrefix: "a", consoleNamespace: "a", tabs: [], applyRouting: { "*": "gone.css" } };
    const element = `<script type="application/json" id="tokenpanel-config">${JSON.stringify(config)}</script>`;
    put("index.html", `${element}<script type="module" src="host-adapter.js"></script>`);
    expect(problems(await examine()).map(({ message }) => message)).toEqual([
      '"gone.css" of "*" does not exist',
      expect.stringContaining("--a is declared in other files than their route names"),
      expect.stringContaining("no applyEndpoint"),
    ]);
  });

  it("says nothing of where Apply goes while nothing puts the panel on a page", async () => {
    put("package.json", '{"devDependencies":{"vite":"8"}}');
    put("a.css", ":root{--a:1px}");
    expect((await examine()).map(({ about }) => about)).not.toContain("server");
  });

  it("says of a page without a panel that it has none, and how to show it with one", async () => {
    server = createServer((_, response) => void response.end("<title>A page</title>"));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    put("a.css", ":root{--a:1px}");
    const origin = `http://localhost:${port}`;
    const found = problems(await examine({ origin }));
    expect(found.map(({ about }) => about)).toEqual(["wiring", "page"]);
    expect(found[0]?.fix).toContain(`npx design-token-panel ${origin}\n`);
    expect(found[1]).toMatchObject({
      message: `${origin} has no panel on its start page`,
      fix: `show it with the panel: npx design-token-panel ${origin}`,
    });
  });

  it.each<[string, number, string, string | undefined, string?]>([
    ["is not there", 404, "text/plain", "is answered with 404"],
    ["is a page for everything", 200, "text/html", "is answered with a page"],
    ["is there", 200, "text/javascript", undefined],
    [
      "runs in a sandbox",
      200,
      "text/javascript",
      "is not run: .* without allow-same-origin",
      "sandbox allow-scripts",
    ],
  ])(
    "believes a page that names a script of ours where that %s",
    async (_, status, type, fault, policy = "") => {
      const config = JSON.stringify({ storagePrefix: "a", consoleNamespace: "a", tabs: [] });
      server = createServer(({ url }, response) => {
        if (url !== "/") return void response.writeHead(status, { "content-type": type }).end();
        const element = `<script type="application/json" id="tokenpanel-config">${config}</script>`;
        response.setHeader("content-security-policy", policy);
        response.end(`${element}<script type="module" src="/lib/host-adapter.js"></script>`);
      });
      await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      put("a.css", ":root{--a:1px}");
      // A scheme may be left out, as it may before the proxy.
      const found = (await examine({ origin: `localhost:${port}` })).filter(({ about }) => about === "page");
      expect(found).toMatchObject(
        fault === undefined
          ? [{ level: "ok", message: `http://localhost:${port} has the panel on its start page` }]
          : [{ level: "error", message: expect.stringMatching(`its script /lib/host-adapter.js ${fault}`) }],
      );
    },
  );

  it("reads no more than a page may have of an answer without an end", async () => {
    const piece = Buffer.alloc(1024 * 1024, " ");
    server = createServer((_, response) => {
      const write = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on("drain", write);
      write();
    });
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    put("a.css", ":root{--a:1px}");
    const found = (await examine({ origin: `http://localhost:${port}` })).filter(
      ({ about }) => about === "page",
    );
    expect(found).toMatchObject([{ level: "warning", message: expect.stringMatching(/more than 16 MiB$/) }]);
  });

  it("says of a page whose script it cannot tell that it has the configuration, and believes the files", async () => {
    const element = '<script type="application/json" id="tokenpanel-config">{"tabs":[]}</script>';
    server = createServer((_, response) => void response.end(element));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    put("a.css", ":root{--a:1px}");
    const levels = async () =>
      (await examine({ origin: `http://localhost:${port}` }))
        .filter(({ about }) => about === "page" || about === "wiring")
        .map(({ level, about }) => `${level} ${about}`);
    expect(await levels()).toEqual(["ok page"]);
    put("index.html", element);
    expect(await levels()).toEqual(["error wiring", "ok page"]);
  });

  it("names another version of this package in the project, and a framework above it that is too old", async () => {
    put("node_modules/vite/package.json", '{"version":"4.0.0"}');
    put("package.json", '{"devDependencies":{"vite":"4"}}');
    put("site/package.json", '{"devDependencies":{"vite":"4"}}');
    put("site/a.css", ":root{--a:1px}");
    put("site/node_modules/design-token-panel/package.json", '{"version":"1.2.2"}');
    folder = join(folder, "site");
    const versions = async () => (await examine()).filter(({ about }) => about === "versions");
    const older = await versions();
    put("node_modules/design-token-panel/package.json", '{"version":"1.2.3"}');
    const same = await versions();
    folder = dirname(folder);
    expect(older.map(({ message }) => message)).toEqual([
      "vite 4.0.0 is older than what this works with",
      expect.stringContaining("has design-token-panel 1.2.2 installed, and this is 1.2.3"),
    ]);
    expect(same).toHaveLength(1);
  });

  it("only warns of a routed file outside the project, which a wider write root may hold", async () => {
    put("shared/a.css", ":root{--a:1px}");
    put("site/index.html", '<script id="tokenpanel-config"></script>host-adapter');
    folder = join(folder, "site");
    const done = run({ discover: { css: ["../shared/a.css"] } });
    const findings = await examine();
    folder = dirname(folder);
    expect(done).toMatchObject({ ok: true, output: expect.stringContaining("--write-root ../shared ") });
    expect(findings).toContainEqual({
      level: "warning",
      about: "routing",
      message: '"../shared/a.css" of "*" lies outside the project',
      fix: "make its folder the write root (writeRoot, --write-root), or copy it in",
    });
  });

  it("names each thing that is wrong, with what to do", async () => {
    put("a.css", ":root{--a:1px;--b:2px}");
    run();
    put("a.css", ":root{--a:1px;--new:2px}");
    put(routingFileName, '{"a":"gone.css"}');
    const found = problems(await examine());
    for (const finding of found) expect(finding.fix).toBeTruthy();
    const said = found.map(({ message }) => message).join("\n");
    for (const part of [
      "--b is",
      "--new is",
      '"gone.css" of "a" does not exist',
      "without a route",
      "no file of this project puts the panel on a page",
    ]) {
      expect(said).toContain(part);
    }
  });

  it("tells which file gives the page each token, and where no file can tell", async () => {
    put(
      "index.html",
      '<script id="tokenpanel-config"></script>host-adapter <link rel=stylesheet href=b.css>',
    );
    put("a.css", ":root{--bg:a;--old:1px}");
    put("b.css", '@import "c.css"; :root{--bg:b}');
    put("c.css", ":root{--bg:c;--gap:1px}");
    const about = async () => (await examine()).filter((finding) => /tokens|order/.test(finding.about));
    expect(await about()).toEqual([
      {
        level: "ok",
        about: "tokens",
        message: "1 token from b.css, which index.html loads",
        names: ["--bg"],
      },
      { level: "ok", about: "tokens", message: "1 token from c.css, which b.css loads", names: ["--gap"] },
      {
        level: "ok",
        about: "tokens",
        message: "1 token in a.css alone, which nothing that was read loads",
        names: ["--old"],
      },
    ]);
    put("index.html", '<script id="tokenpanel-config"></script>host-adapter');
    put("b.css", ":root{--bg:b}");
    expect(await about()).toContainEqual(
      expect.objectContaining({
        level: "warning",
        about: "order",
        names: ["--bg"],
        message: expect.stringContaining("no file says"),
      }),
    );
  });

  it("warns of generated files, and of tokens under attributes that the page does not have", async () => {
    put("a.css", '/* auto-generated */:root{--a:1px} [data-theme-x="y"]{--b:1px}');
    expect(problems(await examine()).map(({ about, fix }) => [about, fix])).toEqual(
      expect.arrayContaining([
        ["generated", expect.stringContaining("edit its source")],
        ["passed over", "if the page's html has it: --attribute data-theme-x=y"],
      ]),
    );
  });

  it("tells a page that has the configuration but not the adapter", async () => {
    put("a.css", ":root{--a:1px}");
    run();
    put("index.html", '<script type="application/json" id="tokenpanel-config">{}</script>');
    expect(problems(await examine()).map(({ message }) => message)).toContainEqual(
      expect.stringContaining("nothing loads the host adapter"),
    );
  });

  it("asks the server whether it is ours and whether the page may write", async () => {
    server = createServer((request, response) => {
      if (request.method === "OPTIONS") return void response.writeHead(403).end();
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ ok: true, writeRoot, routing: join(writeRoot, "r.json"), port: 1 }));
    });
    let writeRoot = folder;
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    put("a.css", ":root{--a:1px}");
    run();
    put(
      configFileName,
      JSON.stringify({ ...json(configFileName), applyEndpoint: `http://127.0.0.1:${port}/apply` }),
    );
    const found = await examine({ origin: "http://localhost:5173" });
    expect(found).toContainEqual(expect.objectContaining({ level: "ok", about: "server" }));
    expect(found).toContainEqual(
      expect.objectContaining({
        level: "error",
        about: "origins",
        fix: "start the server with --allow-origin http://localhost:5173",
      }),
    );
    writeRoot = "/another/site";
    const abouts = (await examine({ origin: "http://localhost:5173" })).map(({ about }) => about);
    expect(abouts).not.toContain("origins");
    expect(await examine()).toContainEqual({
      level: "error",
      about: "server",
      message: `127.0.0.1:${port} is the server of another project: it writes into /another/site`,
      fix: expect.stringContaining(
        `--port ${port + 1}\n  "applyEndpoint": "http://127.0.0.1:${port + 1}/apply",`,
      ),
    });
  });

  it("says of a dead origin that nothing answers there, and asks no other server", async () => {
    const dead = await deadOrigin();
    put("a.css", ":root{--a:1px}");
    const found = await examine({ origin: dead });
    expect(found).toContainEqual(
      expect.objectContaining({ level: "error", about: "page", message: `nothing answers at ${dead}` }),
    );
    expect(found.map(({ about }) => about)).not.toContain("server");
  });

  it("says that nothing listens, and that a port is taken by something else", async () => {
    server = createServer((_, response) => void response.end("hello"));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    put("a.css", ":root{--a:1px}");
    run();
    const endpoint = (at: number) =>
      put(
        configFileName,
        JSON.stringify({ ...json(configFileName), applyEndpoint: `http://127.0.0.1:${at}/apply` }),
      );
    endpoint(port);
    expect(await examine()).toContainEqual(
      expect.objectContaining({
        level: "error",
        message: expect.stringContaining("no design-token-panel-server"),
      }),
    );
    server.close();
    server.closeAllConnections();
    endpoint(port);
    expect(await examine()).toContainEqual(
      expect.objectContaining({
        level: "warning",
        message: expect.stringContaining("nothing listens"),
        fix: expect.stringContaining(`design-token-panel-server --write-root . --routing ${routingFileName}`),
      }),
    );
  });

  it("says that Apply is off where a plain page names no server", async () => {
    put("a.css", ":root{--a:1px}");
    run();
    const { applyEndpoint: _, ...without } = json(configFileName);
    put(configFileName, JSON.stringify(without));
    expect(await examine()).toContainEqual(
      expect.objectContaining({
        level: "warning",
        about: "server",
        message: expect.stringContaining("Apply goes"),
      }),
    );
  });

  it("writes nothing", async () => {
    put("a.css", ":root{--a:1px}");
    await examine();
    expect(existsSync(join(folder, configFileName))).toBe(false);
  });
});
