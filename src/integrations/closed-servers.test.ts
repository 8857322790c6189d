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

/** Starts a server, has it make the panel's module, and closes it. */
async function serveOnce(
  plugins: ReturnType<typeof designTokenPanel>,
  isWithin: boolean,
): Promise<WeakRef<ViteDevServer>> {
  const within = isWithin ? { middlewareMode: true, ws: false as const } : { host: "127.0.0.1", port: 0 };
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [plugins],
    server: within,
    optimizeDeps: { noDiscovery: true },
  });
  if (!isWithin) await server.listen();
  await server.transformIndexHtml("/index.html", "<head></head>");
  await server.transformRequest("virtual:design-token-panel");
  await server.close();
  return new WeakRef(server);
}

/** Node has this function where it is asked for, in contexts that are made from then on. */
function garbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
}

// Vite imports its configuration anew at each start, and Node keeps every module for good, and so the plugins made there.
test.each([
  ["a server of its own", false],
  ["a server within another one", true],
])("plugins of %s keep none that has closed in memory", async (_, isWithin) => {
  const kept = Array.from({ length: 5 }, () => designTokenPanel());
  const closed: WeakRef<ViteDevServer>[] = [];
  for (const plugins of kept) closed.push(await serveOnce(plugins, isWithin));
  const collect = garbageCollector();
  for (let turn = 0; turn < 5; turn++) {
    await setImmediate();
    collect();
  }
  // Vite's own functions remember the last one or two that they have met.
  expect(closed.filter((server) => server.deref() !== undefined).length).toBeLessThan(3);
  expect(kept).toHaveLength(5);
});
