import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { designTokenPanel } from "./vite-plugin.js";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "closed-servers-"));
  writeFileSync(join(root, "index.html"), "<!doctype html><head></head>");
  writeFileSync(join(root, "tokens.css"), ":root { --card-a: 1px; }\n");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

async function serve(
  plugins: ReturnType<typeof designTokenPanel>,
  isWithin: boolean,
): Promise<ViteDevServer> {
  const within = isWithin ? { middlewareMode: true, ws: false as const } : { host: "127.0.0.1", port: 0 };
  return createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [plugins],
    server: within,
    optimizeDeps: { noDiscovery: true },
  });
}

/** Starts a server, has it make the panel's module, and closes it. */
async function serveOnce(
  plugins: ReturnType<typeof designTokenPanel>,
  isWithin: boolean,
): Promise<WeakRef<ViteDevServer>> {
  const server = await serve(plugins, isWithin);
  if (!isWithin) await server.listen();
  await server.transformIndexHtml("/index.html", "<head></head>");
  await server.transformRequest("virtual:design-token-panel");
  await server.close();
  return new WeakRef(server);
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  // Contexts that are made from then on have this function.
  const collect: () => void = runInNewContext("gc");
  for (let turn = 0; turn < 5; turn++) {
    await setImmediate();
    collect();
  }
}

// Vite imports its configuration anew at each start, and Node keeps every module for good, and so the plugins made there.
test.each([
  ["a server of its own", false],
  ["a server within another one", true],
])("plugins of %s keep none that has closed in memory", async (_, isWithin) => {
  const kept = Array.from({ length: 5 }, () => designTokenPanel());
  const closed: WeakRef<ViteDevServer>[] = [];
  for (const plugins of kept) closed.push(await serveOnce(plugins, isWithin));
  await collectGarbage();
  // Vite's own functions remember the last one or two that they have met.
  expect(closed.filter((server) => server.deref() !== undefined).length).toBeLessThan(3);
  expect(kept).toHaveLength(5);
});

test("a server keeps its panel where a framework makes others of the same plugins for a moment", async () => {
  const plugins = designTokenPanel();
  const server = await serve(plugins, true);
  const codeOf = async () => (await server.transformRequest("virtual:design-token-panel"))?.code;
  const before = await codeOf();
  await serveOnce(plugins, true);
  // What Vite's own functions remember is one of these.
  for (let other = 0; other < 3; other++) await serveOnce(designTokenPanel(), true);
  await collectGarbage();
  server.moduleGraph.invalidateAll();
  expect(await codeOf()).toBe(before);
  await server.close();
});
