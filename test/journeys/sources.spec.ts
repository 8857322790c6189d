import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import vue from "@vitejs/plugin-vue";
import { createServer, type ViteDevServer } from "vite";
import { designTokenPanel } from "../../dist/vite.js";
import { computed, inline, Panel } from "./support/panel.js";

let root: string;
let server: ViteDevServer | undefined;

test.beforeEach(() => {
  // Below the project, so that the site finds the packages that it imports.
  mkdirSync("node_modules/.cache", { recursive: true });
  root = mkdtempSync(join(process.cwd(), "node_modules/.cache/sources-"));
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

const git = (...words: string[]): string =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@localhost", ...words], {
    cwd: root,
    encoding: "utf8",
  });

/** A site in a repository of its own, behind a Vite server. */
async function openSite(page: Page): Promise<Panel> {
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "site");
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    // A dependency that is found late would load the page anew.
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0 },
    plugins: [vue(), designTokenPanel()],
  });
  await server.listen();
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  return await openPanel(page);
}

async function openPanel(page: Page): Promise<Panel> {
  await page.waitForFunction(() => "designTokens" in window);
  await page.locator("main").waitFor();
  await page.evaluate(() => {
    const { designTokens } = window as unknown as { designTokens: { showDesignPanel(): Promise<boolean> } };
    return designTokens.showDesignPanel();
  });
  const panel = new Panel(page);
  await panel.action("close").waitFor();
  return panel;
}

const changedLines = (): string[] =>
  git("diff", "-U0")
    .split("\n")
    .filter((line) => /^[-+]/.test(line));

/** Writes values one by one, and waits until the page shows each by its own style sheets. */
async function applyEach(page: Page, panel: Panel, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await panel.edit(name, value);
    await panel.applyAll();
    await expect.poll(() => inline(page, name)).toBe("");
    await expect.poll(() => computed(page, name)).toBe(value);
    await panel.element.getByRole("button", { name: "Done" }).click();
  }
}

/** Writes a value into the page's own file, for which Vite loads the page anew; the panel shows there what was written. */
async function applyToPage(page: Page, panel: Panel, name: string, value: string): Promise<Panel> {
  await panel.edit(name, value);
  const loaded = page.waitForEvent("load");
  await panel.applyAll();
  await loaded;
  await expect.poll(() => inline(page, name)).toBe("");
  await expect.poll(() => computed(page, name)).toBe(value);
  const opened = await openPanel(page);
  await opened.element.getByRole("button", { name: "Done" }).click();
  return opened;
}

test("tokens in a page and a component are written where they stand, and undo leaves no trace", async ({
  page,
}) => {
  write(
    "index.html",
    `<!doctype html>
<html lang="en"><head><title>Site</title>
  <!-- <style>:root { --gap: 8px }</style> -->
  <style>
    :root { --gap: 8px }
  </style>
</head><body><div id="app"></div><script type="module" src="/src/main.js"></script></body></html>
`,
  );
  write(
    "src/main.js",
    'import { createApp } from "vue";\nimport App from "./App.vue";\ncreateApp(App).mount("#app");\n',
  );
  write(
    "src/App.vue",
    `<script setup>
const sample = "<style>:root { --accent: #aabbcc }</style".concat(">");
</script>

<template>
  <main :title="sample">{{ "</template>" }}</main>
</template>

<style>
:root { --accent: #aabbcc; }
</style>

<style scoped>
:global(:root) { --corner: 4px; }
:root { --corner: 4px; }
</style>
`,
  );
  let panel = await openSite(page);
  await applyEach(page, panel, { "--accent": "#ddeeff", "--corner": "6px" });
  panel = await applyToPage(page, panel, "--gap", "12px");
  expect(changedLines()).toEqual([
    "--- a/index.html",
    "+++ b/index.html",
    "-    :root { --gap: 8px }",
    "+    :root { --gap: 12px }",
    "--- a/src/App.vue",
    "+++ b/src/App.vue",
    "-:root { --accent: #aabbcc; }",
    "+:root { --accent: #ddeeff; }",
    "-:global(:root) { --corner: 4px; }",
    "+:global(:root) { --corner: 6px; }",
  ]);
  await applyEach(page, panel, { "--accent": "#aabbcc", "--corner": "4px" });
  await applyToPage(page, panel, "--gap", "8px");
  expect(git("status", "--porcelain", "--untracked-files=no")).toBe("");
});

test("tokens in SCSS are written into the literal that gives them, and what Sass calculates is refused", async ({
  page,
}) => {
  write(
    "index.html",
    '<!doctype html><html lang="en"><body><div id="app"></div><script type="module" src="/src/main.js"></script></body></html>\n',
  );
  write(
    "src/main.js",
    'import { createApp } from "vue";\nimport "./main.scss";\nimport App from "./page/App.vue";\ncreateApp(App).mount("#app");\n',
  );
  write(
    "src/main.scss",
    '@use "base/tokens"; // "\n$accent: #aabbcc;\n:root { --accent: #{$accent}; --wide: #{8px * 2} }\n',
  );
  write(
    "src/base/_tokens.scss",
    '@use "sass:map";\n$gaps: (\n  "md": 8px, // middle\n);\n:root { // --gap: 8px\n  --gap: #{map.get($gaps, "md")};\n  @media (min-width: 1px) { --far: 2px }\n}\n',
  );
  write(
    "src/page/App.vue",
    '<template><main>Page</main></template>\n\n<style lang="scss">\n$corner: 4px; // }\n:root { --corner: #{$corner}; }\n</style>\n',
  );
  const panel = await openSite(page);
  await applyEach(page, panel, { "--accent": "#ddeeff", "--gap": "12px", "--corner": "6px", "--far": "3px" });
  expect(changedLines().filter((line) => /^[-+](?![-+])/.test(line))).toEqual([
    '-  "md": 8px, // middle',
    '+  "md": 12px, // middle',
    "-  @media (min-width: 1px) { --far: 2px }",
    "+  @media (min-width: 1px) { --far: 3px }",
    "-$accent: #aabbcc;",
    "+$accent: #ddeeff;",
    "-$corner: 4px; // }",
    "+$corner: 6px; // }",
  ]);
  await applyEach(page, panel, { "--accent": "#aabbcc", "--gap": "8px", "--corner": "4px", "--far": "2px" });
  expect(git("status", "--porcelain", "--untracked-files=no")).toBe("");

  await panel.edit("--accent", "rgb(calc(1 + 1) 2 3)");
  await panel.action("apply").click();
  await expect(panel.element.locator(".refused")).toContainText(
    "Sass would not leave $accent as it is written",
  );
  await expect(panel.action("anyway")).toBeDisabled();
});
