import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plugin } from "vite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { nuxtDesignTokenPanel } from "./nuxt-module.js";

let rootDir: string;

beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), "nuxt-module-"));
});

let tabs: object[] = [];

beforeEach(() => {
  tabs = [];
});

afterEach(() => rmSync(rootDir, { recursive: true, force: true }));

function nuxt(dev: boolean) {
  const plugins: unknown[] = ["another"];
  const script: object[] = [{ src: "/another.js" }];
  const app = { baseURL: "/docs/", buildAssetsDir: "/_nuxt/", head: { script } };
  const hook = (_: string, addTo: (tabs: object[]) => void) => addTo(tabs);
  return { hook, options: { dev, rootDir, app, vite: { plugins } } };
}

it("adds the plugin and the elements of the head to those that are there", async () => {
  const site = nuxt(true);
  await nuxtDesignTokenPanel({}, site);
  expect(site.options.vite.plugins).toHaveLength(3);
  expect(site.options.app.head.script).toEqual([
    { src: "/another.js" },
    { innerHTML: expect.stringContaining("localStorage") },
    { type: "module", src: "/docs/_nuxt/@id/__x00__virtual:design-token-panel" },
  ]);
});

it("does nothing in a build", async () => {
  const site = nuxt(false);
  await nuxtDesignTokenPanel({}, site);
  expect(site.options).toEqual(nuxt(false).options);
  expect(tabs).toEqual([]);
});

it("serves pages from one of Nuxt's two servers; the one that renders them gets the module that does nothing", async () => {
  const site = nuxt(true);
  await nuxtDesignTokenPanel({}, site);
  const plugins = site.options.vite.plugins[1] as Plugin[];
  const servedBy = (build: object) =>
    plugins
      .filter(
        ({ apply }) =>
          typeof apply === "function" &&
          apply.call({} as never, { build }, { command: "serve", mode: "development" }),
      )
      .map(({ name }) => name);
  expect(servedBy({})).toEqual(["design-token-panel"]);
  expect(servedBy({ ssr: true })).toEqual(["design-token-panel:absent"]);
});

it("has a tab in the dev tools whose button opens the panel of the page", async () => {
  const site = nuxt(true);
  await nuxtDesignTokenPanel({}, site);
  const send = vi.fn();
  const { configureServer } = site.options.vite.plugins[2] as { configureServer(server: object): void };
  configureServer({ ws: { send } });
  expect(tabs).toMatchObject([{ title: "Design tokens", view: { actions: [{ label: "Open the panel" }] } }]);
  const [tab] = tabs as [{ view: { actions: [{ handle(): void }] } }];
  tab.view.actions[0].handle();
  expect(send).toHaveBeenCalledWith("design-token-panel:open");
});
