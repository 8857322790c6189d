import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AstroSetup, astroDesignTokenPanel } from "./astro-integration.js";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "astro-integration-"));
  mkdirSync(join(root, "docs"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What the integration puts into the pages of `astro dev`, and the files that make Astro start again. */
async function setUp(options: Parameters<typeof astroDesignTokenPanel>[0]) {
  const scripts: string[] = [];
  const watched: string[] = [];
  const setup: AstroSetup = {
    command: "dev",
    config: { root: pathToFileURL(`${join(root, "docs")}/`), devToolbar: { enabled: false } },
    updateConfig: () => undefined,
    injectScript: (_, content) => scripts.push(content),
    addWatchFile: (path) => watched.push(path),
    addDevToolbarApp: () => undefined,
    logger: { error: () => undefined, warn: () => undefined },
  };
  await astroDesignTokenPanel(options).hooks["astro:config:setup"](setup);
  return { scripts: scripts.join("\n"), watched };
}

test("the configuration of the folder that rootDir names is the one whose edits are restored before the first paint", async () => {
  const file = join(root, "design-token-panel.config.json");
  writeFileSync(file, JSON.stringify({ storagePrefix: "mine", consoleNamespace: "my", tabs: [] }));
  const { scripts, watched } = await setUp({ rootDir: ".." });
  expect(scripts).toContain('"storagePrefix":"mine"');
  expect(watched).toEqual([file]);
  expect((await setUp({})).watched).toEqual([]);
});
