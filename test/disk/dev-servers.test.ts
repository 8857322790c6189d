import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { createServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAnySite } from "../../src/integrations/any-site/any-site.js";
import { createPanelHandler } from "../../src/integrations/handler/panel-handler.js";
import { designTokenPanel } from "../../src/integrations/vite-plugin.js";
import { buildDisk, createWorkbench, preload, runChild, type Workbench } from "./workbench.js";

let bench: Workbench;
const doors = ["Vite", "the panel's handler", "the proxy"] as const;
/** Projects as a process leaves them that is killed while the only style sheet is moved aside. */
let torn: readonly string[];
beforeAll(async () => {
  bench = createWorkbench();
  const disk = buildDisk(bench.dir);
  const tasks = doors.map((name) => {
    const copies = bench.at(`${name} copies`);
    return { disk, dir: bench.at(name), files: ["a.css"], copies, only: ["linkSync"] };
  });
  await runChild("fault-child.mjs", tasks, { node: preload("fault-fs.mjs") });
  torn = tasks.map(({ copies }) => {
    const copy = readdirSync(copies).find((name) => !existsSync(path.join(copies, name, "a.css")));
    return path.join(copies, copy ?? "none");
  });
});
afterAll(() => bench.remove());

const starts: Readonly<Record<(typeof doors)[number], (root: string) => Promise<unknown>>> = {
  async Vite(root) {
    const server = await createServer({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [designTokenPanel()],
      server: { host: "127.0.0.1", port: 0, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    await server.transformRequest("virtual:design-token-panel");
    const found = readdirSync(root);
    await server.close();
    expect(found).toEqual(["a.css"]);
  },
  "the panel's handler": (rootDir) =>
    createPanelHandler({ rootDir })(new Request("http://localhost/panel/page.js")),
  "the proxy": (root) =>
    createAnySite({
      ...{ root, writeRoot: root, hostname: "localhost", hasLauncher: true, opensPanel: false },
      events: { onConfig: () => undefined, onProxyEvent: () => undefined, onRecovery: () => undefined },
    }).read(),
};

test.each(doors)(
  "a start of %s puts the only style sheet back that a killed process had moved aside",
  async (name) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const root = torn[doors.indexOf(name)] ?? "";
    expect(readdirSync(root)).not.toContain("a.css");
    await starts[name](root);
    expect(readdirSync(root)).toEqual(["a.css"]);
  },
);
