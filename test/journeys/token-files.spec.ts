import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { createServer, type ViteDevServer } from "vite";
import { designTokenPanel } from "../../dist/vite.js";
import { computed, inline, Panel } from "./support/panel.js";

let root: string;
let server: ViteDevServer | undefined;

test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "token-files-"));
});

test.afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");

const colors = `{
  // Of the logo.
  color: {
    sea: { value: '#0090d0', },
    link: { value: "{color.sea}" }, /* kept */
  },
}
`;
const sizes = "export default {\n  '--size-1': '.25rem', // kept\n};\n";
const site = ":root { --fg: 0.7 0.1 200 }\nbody { background: oklch(var(--fg)); color: var(--color-link) }\n";
const build = `import { readFileSync, mkdirSync, writeFileSync } from "node:fs";
import sizes from "./tokens/sizes.js";
const { color } = new Function("return " + readFileSync("tokens/color.json5", "utf8"))();
const values = Object.entries(color).map(([name, { value }]) =>
  ["--color-" + name, value.replace(/\\{color\\.(\\w+)\\}/, (_, other) => color[other].value)]);
const all = [...values, ...Object.entries(sizes)];
mkdirSync("build", { recursive: true });
writeFileSync("build/tokens.css", ":root{" + all.map((one) => one.join(":")).join(";") + "}");
console.log("built " + all.length + " properties");
`;

test("token files in JSON5 and in a script are written and built, an alias asks what to change, and a triplet stays one", async ({
  page,
}) => {
  write("package.json", '{ "name": "harbour-log", "type": "module" }');
  write("tokens/color.json5", colors);
  write("tokens/sizes.js", sizes);
  write("build.mjs", build);
  write("build/tokens.css", ":root{--color-sea:#0090d0;--color-link:#0090d0;--size-1:.25rem}");
  write("src/site.css", site);
  const links = ["build/tokens.css", "src/site.css"].map((file) => `<link rel="stylesheet" href="/${file}">`);
  write(
    "index.html",
    `<!doctype html><html lang="en"><head><title>Site</title>${links.join("")}</head><p>Page`,
  );
  const built = { file: ["tokens/*.json5", "tokens/*.js"], builds: "build/tokens.css" };
  server = await createServer({
    ...{ root, configFile: false, logLevel: "silent", optimizeDeps: { noDiscovery: true } },
    server: { host: "127.0.0.1", port: 0 },
    plugins: [
      designTokenPanel({
        writeRoot: ".",
        discover: { css: ["build/tokens.css", "src/site.css"] },
        tokensBuild: "node build.mjs",
        routing: { color: built, size: built, fg: "src/site.css" },
      }),
    ],
  });
  await server.listen();
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await page.waitForFunction(() => "designTokens" in window);
  const panel = new Panel(page);
  await page.evaluate(() => {
    const { designTokens } = window as unknown as { designTokens: { showDesignPanel(): Promise<boolean> } };
    return designTokens.showDesignPanel();
  });
  await panel.action("close").waitFor();
  await panel.edit("--color-link", "#d00000");
  await panel.edit("--size-1", "1rem");
  await panel.find("--fg");
  await page.getByRole("button", { name: "Pick a colour for Foreground" }).click();
  await page.getByRole("slider", { name: "Lightness and chroma" }).press("ArrowUp");
  await expect.poll(() => inline(page, "--fg")).toBe("0.71 0.1 200");
  await panel.action("apply").click();
  await panel.element.getByLabel("change color.sea, for all that refer to it").check();
  await panel.action("confirm-apply").click();
  await expect(panel.element).toContainText("node build.mjs has run to its end");
  await expect(panel.element).toContainText("built 3 properties");
  expect(read("tokens/color.json5")).toBe(colors.replace("#0090d0", "#d00000"));
  expect(read("tokens/sizes.js")).toBe(sizes.replace(".25rem", "1rem"));
  expect(read("src/site.css")).toBe(site.replace("0.7 0.1 200", "0.71 0.1 200"));
  for (const [name, value] of [
    ["--color-link", "#d00000"],
    ["--color-sea", "#d00000"],
    ["--size-1", "1rem"],
    ["--fg", "0.71 0.1 200"],
  ] as const) {
    await expect.poll(() => computed(page, name)).toBe(value);
    await expect.poll(() => inline(page, name)).toBe("");
  }
});
