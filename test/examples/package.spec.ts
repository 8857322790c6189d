import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import { run } from "./run.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const { EXAMPLES_DIR = "", PANEL_TARBALL = "" } = process.env;
const dir = join(EXAMPLES_DIR, "consumer");
const installed = join(dir, "node_modules/design-token-panel");
const options = { cwd: dir, env: { ...process.env, NO_COLOR: "1" } };

/** Everything a user may import, as a module that uses a name of each. */
const consumer = `
import { configurePanel, definePanelConfig, emitTierItemCssValue, parsePanelConfig, resolveTierItemValue, type PanelConfig, type PanelHandle } from "design-token-panel";
import "design-token-panel/host-adapter";
import { createApplyHandler, loadRouting } from "design-token-panel/server";
import { designTokenPanel } from "design-token-panel/vite";
import { designTokenPanel as astro } from "design-token-panel/astro";
import { createPanelRoute, DesignTokenPanel } from "design-token-panel/next";
const config: PanelConfig = definePanelConfig({ storagePrefix: "p", consoleNamespace: "p", tabs: [] });
const handle: PanelHandle = configurePanel(config);
const answer: Promise<Response> = createApplyHandler({ rootDir: ".", writeRoot: ".", routing: { "*": "a.css" } })(new Request("http://localhost/"));
export const all: unknown[] = [handle, answer, parsePanelConfig, resolveTierItemValue, emitTierItemCssValue, loadRouting, designTokenPanel(), astro(), createPanelRoute(), DesignTokenPanel];
`;

test.beforeAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  writeFileSync(
    join(dir, "package.json"),
    JSON.stringify({ name: "consumer", private: true, type: "module" }),
  );
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", PANEL_TARBALL], options);
});

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test("installs as one package with nothing else, at most 1.54 MB unpacked", () => {
  expect(readdirSync(join(dir, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "design-token-panel",
  ]);
  const bytes = filesOf(installed).reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThanOrEqual(1_540_000);
  expect(readFileSync(join(installed, "package.json"), "utf8")).not.toContain('"dependencies"');
});

test("every entry resolves and imports under Node, the browser's ones too", async () => {
  const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  // React is the site's, and this folder has none: the sites of Next import that entry. One entry is types alone.
  const entries = Object.keys(manifest.exports)
    .filter((entry) => entry !== "./next" && entry !== "./virtual")
    .map((entry) => entry.replace(".", "design-token-panel"));
  expect(entries.length).toBeGreaterThanOrEqual(8);
  const script = `
    import { existsSync } from "node:fs";
    import { fileURLToPath, pathToFileURL } from "node:url";
    for (const entry of ${JSON.stringify(entries)}) {
      const file = fileURLToPath(import.meta.resolve(entry));
      if (!existsSync(file)) throw new Error(entry + " is not in the package");
      if (file.endsWith(".js")) console.log(entry, Object.keys(await import(entry)).join());
    }`;
  writeFileSync(join(dir, "entries.mjs"), script);
  const output = await run(process.execPath, ["entries.mjs"], options);
  for (const name of ["configurePanel", "createApplyHandler", "designTokenPanel"])
    expect(output).toContain(name);
});

test("every declaration and every chunk that a file of it names is there", () => {
  const files = filesOf(join(installed, "dist")).filter((file) => /\.(d\.ts|js)$/.test(file));
  const missing = files.flatMap((file) => {
    const names = [...readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"$]+)"/g)];
    return names
      .map(([, name = ""]) =>
        join(file, "..", file.endsWith(".d.ts") ? name.replace(/\.js$/, ".d.ts") : name),
      )
      .filter((target) => !existsSync(target));
  });
  expect(missing).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
});

for (const resolution of ["node16", "bundler"]) {
  test(`types resolve in TypeScript's ${resolution} mode, libraries checked too`, async () => {
    mkdirSync(join(dir, "node_modules/@types"), { recursive: true });
    for (const name of ["@types/node", "vite"]) {
      if (!existsSync(join(dir, "node_modules", name)))
        symlinkSync(join(repository, "node_modules", name), join(dir, "node_modules", name));
    }
    writeFileSync(join(dir, "consumer.ts"), consumer);
    const compilerOptions = {
      module: resolution === "bundler" ? "esnext" : "node16",
      moduleResolution: resolution,
      target: "es2022",
      lib: ["es2023", "dom", "dom.iterable"],
      types: ["node"],
      strict: true,
      noEmit: true,
    };
    writeFileSync(join(dir, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["consumer.ts"] }));
    const tsc = createRequire(import.meta.url)
      .resolve("typescript/package.json")
      .replace("package.json", "bin/tsc");
    const errors = await run(process.execPath, [tsc, "-p", "."], options).catch((error) => String(error));
    expect(
      errors
        .split("\n")
        .filter((line) => line.includes("design-token-panel") || line.startsWith("consumer.ts")),
    ).toEqual([]);
  });
}

test("a bundler keeps the adapter's side effect, and a page gets the panel's code only on demand", async () => {
  writeFileSync(join(dir, "page.js"), 'import "design-token-panel/host-adapter";');
  const bundled = {
    bundle: true,
    write: false,
    format: "esm",
    splitting: true,
    outdir: join(dir, "out"),
  } as const;
  const { outputFiles } = await build({ ...bundled, entryPoints: [join(dir, "page.js")], minify: true });
  const entry = outputFiles.find((file) => file.path.endsWith("page.js"));
  expect(entry?.text).toContain("tokenpanel-config");
  expect(entry?.text.length).toBeLessThan(8_000);
  expect(outputFiles.length).toBeGreaterThan(3);
});

test("both programs run through the links npm makes", async () => {
  const { version } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  for (const bin of ["design-token-panel", "design-token-panel-server"]) {
    expect(await run(join(dir, "node_modules/.bin", bin), ["--version"], options)).toContain(version);
    expect(await run("npx", ["--no-install", bin, "--help"], options)).toContain("Usage");
  }
});

test("installs from the repository's address, which npm builds", { tag: "@slow" }, async () => {
  const folder = join(EXAMPLES_DIR, "from-git");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "from-git", private: true }));
  const inFolder = { ...options, cwd: folder };
  const flags = ["--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"];
  // The last commit, since that is what git gives.
  await run("npm", ["install", "--save-dev", ...flags, `git+${pathToFileURL(repository)}`], inFolder);
  const files = (at: string) =>
    filesOf(join(at, "dist"))
      .map((file) => file.slice(at.length).replace(/-[\w-]{8}\.js$/, ".js"))
      .sort();
  const fromGit = join(folder, "node_modules/design-token-panel");
  expect(files(fromGit)).toEqual(files(installed));
  expect(await run("npx", ["--no-install", "design-token-panel", "--help"], inFolder)).toContain("Usage");
});
