import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { init } from "../init/init.js";
import { readProject } from "../project.js";
import { doctor } from "./doctor.js";
import type { Finding } from "./finding.js";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "claims-"));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), content);
  }
}

const manifest = (name: string, ...packages: readonly string[]): string =>
  JSON.stringify({ name, devDependencies: Object.fromEntries(packages.map((one) => [one, "1"])) });
const version = (text: string): string => JSON.stringify({ version: text });
const css = ":root{--color-a:red}";
const config = "design-token-panel.config.json";

async function examine(about: string, folder = "."): Promise<readonly Finding[]> {
  const command = {
    ...{ discover: {}, json: true, origin: undefined, nodeVersion: "v22.0.0", ownVersion: "1.2.3" },
  };
  const result = await doctor(readProject(join(home, folder)), command);
  if (!result.ok) throw new Error(result.message);
  return JSON.parse(result.output).filter((finding: Finding) => finding.about === about);
}

const said = async (about: string, folder?: string): Promise<readonly string[]> =>
  (await examine(about, folder)).map(({ message }) => message);

describe("of versions doctor says", () => {
  it("no more than it looked at: of what is not installed it has seen no version", async () => {
    put({ "package.json": manifest("a", "vite"), "a.css": css });
    expect(await said("versions")).toEqual(["Node v22.0.0 fits"]);
    put({ "node_modules/vite/package.json": version("7.0.0") });
    expect(await said("versions")).toEqual(["Node v22.0.0 and vite 7.0.0 fit"]);
  });

  it("that this package is not installed where the manifest alone names it, with the command of its manager", async () => {
    put({ "package.json": "{}", "pnpm-lock.yaml": "", "a.css": css });
    put({ "site/package.json": manifest("site", "vite", "design-token-panel"), "site/a.css": css });
    expect(await examine("versions", "site")).toEqual([
      {
        level: "error",
        about: "versions",
        message: "package.json names design-token-panel, which is not installed here",
        fix: "pnpm install",
      },
    ]);
    put({ "node_modules/design-token-panel/package.json": version("1.2.3") });
    expect(await said("versions", "site")).toEqual(["Node v22.0.0 and design-token-panel 1.2.3 fit"]);
  });

  it("nothing of what is installed in a way that it does not read", async () => {
    put({ "package.json": manifest("a", "vite", "design-token-panel"), ".pnp.cjs": "", "a.css": css });
    expect(await said("versions")).toEqual(["Node v22.0.0 fits"]);
  });

  it.each<[string, () => void]>([
    ["nested", () => put({ "node_modules/astro/node_modules/vite/package.json": version("7.1.0") })],
    [
      "beside it, where a link leads",
      () => {
        const store = "store/astro/node_modules";
        put({
          [`${store}/astro/package.json`]: version("6.0.0"),
          [`${store}/vite/package.json`]: version("7.1.0"),
        });
        rmSync(join(home, "node_modules/astro"), { recursive: true });
        symlinkSync(join(home, `${store}/astro`), join(home, "node_modules/astro"));
      },
    ],
  ])("which Vite a framework has, and not which another has: %s", async (_, lay) => {
    put({ "package.json": manifest("a", "astro"), "a.css": css });
    put({
      "node_modules/astro/package.json": version("6.0.0"),
      "node_modules/vite/package.json": version("4.0.0"),
    });
    lay();
    expect(await said("versions")).toEqual(["Node v22.0.0, astro 6.0.0 and vite 7.1.0 fit"]);
  });

  it("nothing of a Vite that the project's pages do not come from", async () => {
    put({ "package.json": manifest("a", "next", "vite"), "a.css": css });
    put({ "node_modules/vite/package.json": version("4.0.0") });
    expect(await said("versions")).toEqual(["Node v22.0.0 fits"]);
  });
});

describe("of the wiring doctor says", () => {
  const vite = (plugins: string) =>
    `import { designTokenPanel } from "design-token-panel/vite";\nexport default ({ mode }) => ({ plugins: [${plugins}] });`;

  it("that a file calls the plugin, since whether it runs no file tells", async () => {
    put({ "package.json": manifest("a", "vite"), "a.css": css });
    put({ "vite.config.js": vite('mode === "tokens" && designTokenPanel()') });
    expect(await said("wiring")).toEqual([
      "vite.config.js calls the plugin; doctor --origin <the page's address> tells whether the page has the panel",
    ]);
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      "Astro",
      {
        "astro.config.mjs":
          'import panel from "design-token-panel/astro"; export default { integrations: [panel()] };',
      },
      "astro.config.mjs calls the integration; doctor --origin <the page's address> tells whether the page has the panel",
    ],
    [
      "a handler",
      {
        "server.js":
          'import { createNodePanelHandler } from "design-token-panel/server"; createNodePanelHandler();',
      },
      "server.js makes the handler, whose start.js a page needs; doctor --origin <the page's address> tells whether the page has the panel",
    ],
    [
      "a call",
      { "main.js": 'import { configurePanel } from "design-token-panel"; configurePanel({});' },
      "main.js calls configurePanel",
    ],
    [
      "two halves in two files",
      {
        "index.html": '<script id="tokenpanel-config"></script>',
        "main.js": 'import "design-token-panel/host-adapter";',
      },
      "index.html has the configuration, and main.js loads the adapter",
    ],
    [
      "the route of Next alone",
      { "app/panel/[...file]/route.ts": 'export { GET, POST } from "design-token-panel/next";' },
      "app/panel/[...file]/route.ts is the route, but no layout has the component",
    ],
  ])("of %s what its files have", async (_, files, message) => {
    put({ "package.json": "{}", "a.css": css, ...files });
    expect(await said("wiring")).toEqual([expect.stringContaining(message)]);
  });

  it("nothing of the configuration of another folder, where the project has its own", async () => {
    put({ "package.json": manifest("a", "vite"), "a.css": css, "vite.config.js": "export default {};" });
    put({ "examples/vite.config.js": vite("designTokenPanel()") });
    expect(await said("wiring")).toEqual(["no file of this project puts the panel on a page"]);
  });
});

describe("of files that it cannot use doctor says which, where, and what to do", () => {
  it.each<[string, string | Uint8Array, string | RegExp, string]>([
    [
      "comments",
      '{\n  // a word\n  "storagePrefix": "a"\n}',
      `${config}: JSON has no comments (line 2, column 3)`,
      "take them out",
    ],
    [
      "a comma too many",
      '{\n  "tabs": [],\n}',
      /design-token-panel\.config\.json: .+ \(line 3, column 1\)$/,
      "mend the JSON there",
    ],
    [
      "an end too early",
      '{ "tabs": [',
      `${config}: it ends too early (line 1, column 12)`,
      "mend the JSON there",
    ],
    ["another encoding", Buffer.from("\ufeff{}", "utf16le"), `${config}: not UTF-8`, "save it as UTF-8"],
    ["a list", "[]", `${config}: Expected an object`, "it should be an object"],
    ["an unknown tab", '{"tabs":{}}', `${config}: tabs: `, "it should be"],
  ])("%s", async (_, content, message, fix) => {
    put({ "package.json": "{}", "a.css": css, [config]: content });
    const findings = await examine("config");
    expect(findings).toContainEqual({
      level: "error",
      about: "config",
      message:
        typeof message === "string" ? expect.stringContaining(message) : expect.stringMatching(message),
      fix: expect.stringContaining(fix),
    });
  });

  it("a folder that has the name of the configuration", async () => {
    put({ "package.json": "{}", "a.css": css, [`${config}/a.txt`]: "" });
    expect(await examine("config")).toEqual([
      {
        level: "error",
        about: "config",
        message: `${config}: not a regular file`,
        fix: "a file of that name belongs there, or nothing",
      },
    ]);
  });

  it("a style sheet in another encoding, without a word of what it may declare", async () => {
    put({ "package.json": "{}", "a.css": Buffer.from(`\ufeff${css}`, "utf16le") });
    expect(await examine("css")).toEqual([
      { level: "warning", about: "css", message: "a.css: not UTF-8", fix: "save it as UTF-8" },
      {
        level: "error",
        about: "css",
        message: "no style sheet that could be read declares a token of the page's root element",
        fix: expect.stringContaining("--css"),
      },
    ]);
  });

  it("a style sheet whose ending no routing can name", async () => {
    put({ "package.json": "{}", "SITE.CSS": css });
    expect(await said("css")).toContainEqual(
      expect.stringMatching(/^SITE\.CSS: no routing can name it: it must end in .*\.css/),
    );
    const made = init(readProject(home), { discover: {}, dryRun: true, json: false });
    expect(made).toMatchObject({
      ok: false,
      message: expect.stringContaining('"SITE.CSS": no routing can name it'),
    });
  });
});

it("doctor does not say of options that nobody read that they need no file", async () => {
  put({ "package.json": manifest("a", "vite"), "a.css": css });
  for (const about of ["config", "routing"])
    expect(await said(about)).toEqual([expect.stringContaining("unless options in your code say otherwise")]);
});

describe("in a workspace", () => {
  beforeEach(() => {
    put({
      "package.json": '{"private":true}',
      "pnpm-lock.yaml": "",
      "pnpm-workspace.yaml": "packages: [apps/*, packages/*]",
      "packages/tokens/package.json": '{"name":"@acme/tokens"}',
      "packages/tokens/t.css": ":root{--brand:red}",
      "apps/web/package.json": '{"name":"web","scripts":{"build:tokens":"style-dictionary build"}}',
      "apps/web/index.html": '<script type="module" src="/main.js"></script>',
      "apps/web/main.js": 'import "@acme/tokens/t.css"; import "./a.css";',
      "apps/web/a.css": css,
      "apps/web/node_modules/.keep": "",
    });
    mkdirSync(join(home, "apps/web/node_modules/@acme"));
    symlinkSync(join(home, "packages/tokens"), join(home, "apps/web/node_modules/@acme/tokens"));
  });

  it("says of a package of the workspace where it lies, and how to have it written", async () => {
    expect(await examine("passed over", "apps/web")).toEqual([
      {
        level: "warning",
        about: "passed over",
        message:
          "1 in the package @acme/tokens, which lies outside this project (../../packages/tokens/t.css)",
        fix: "to have it written, too, name it beside each other style sheet: --css ../../packages/tokens/t.css",
        names: ["--brand"],
      },
    ]);
    const css = ["a.css", "../../packages/tokens/t.css"];
    const made = init(readProject(join(home, "apps/web")), { discover: { css }, dryRun: true, json: true });
    if (!made.ok) throw new Error(made.message);
    expect(JSON.parse(made.output).files).toEqual(css);
  });
});
