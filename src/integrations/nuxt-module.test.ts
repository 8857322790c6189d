import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plugin } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { nuxtDesignTokenPanel } from "./nuxt-module.js";

let rootDir: string;

beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), "nuxt-module-"));
});

afterEach(() => rmSync(rootDir, { recursive: true, force: true }));

function nuxt(dev: boolean) {
  const plugins: unknown[] = ["another"];
  const script: object[] = [{ src: "/another.js" }];
  const app = { baseURL: "/docs/", buildAssetsDir: "/_nuxt/", head: { script } };
  return { options: { dev, rootDir, app, vite: { plugins } } };
}

it("adds the plugin and the elements of the head to those that are there", async () => {
  const site = nuxt(true);
  await nuxtDesignTokenPanel({}, site);
  expect(site.options.vite.plugins).toHaveLength(2);
  expect(site.options.app.head.script).toEqual([
    { src: "/another.js" },
    { innerHTML: expect.stringContaining("localStorage") },
    { type: "module", src: "/docs/_nuxt/@id/__x00__virtual:design-token-panel" },
  ]);
});

it("does nothing in a build", async () => {
  const site = nuxt(false);
  await nuxtDesignTokenPanel({}, site);
  expect(site).toEqual(nuxt(false));
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
