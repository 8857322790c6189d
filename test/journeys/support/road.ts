import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base } from "@playwright/test";
import { discoverTokens } from "../../../demo/discovered.mjs";
import { panelPieces } from "../../../demo/panel-pieces.mjs";
import { createSite } from "../../../demo/site.mjs";
import { prepareWorkingCopy } from "../../../demo/working-copy.mjs";

export const serverBin = fileURLToPath(
  new URL("../../../dist/bin/design-token-panel-server.js", import.meta.url),
);

/** The demo page and the real apply server, on a copy of the style sheets that nobody else edits. */
export interface Road {
  readonly url: string;
  readonly origin: string;
  /** The text of a style sheet as it is on disk now. */
  sheet(name: "pico.css" | "pico.colors.css"): string;
  stopServer(): Promise<void>;
  /** Starts the server again on the same port, for these origins. */
  startServer(allowOrigins: readonly string[]): Promise<void>;
}

export interface RoadOptions {
  /** Whether the page carries the adapter's script from the start. */
  adapter: boolean;
  /** Whether the server knows the page's origin. */
  originAllowed: boolean;
}

export const test = base.extend<RoadOptions & { road: Road }>({
  adapter: [true, { option: true }],
  originAllowed: [true, { option: true }],
  road: async ({ adapter, originAllowed }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "road-"));
    const { stylesFolder, sheets } = prepareWorkingCopy(folder);
    const tokens = discoverTokens(folder, sheets);
    let applyEndpoint = "";
    const pieces = () => panelPieces({ ...tokens.read(), applyEndpoint }, { adapter });
    const site = createSite({ stylesFolder, pieces });
    site.listen(0, "127.0.0.1");
    await once(site, "listening");
    // `address()` is an object for a TCP listener.
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const start = (port: number, origins: readonly string[]) =>
      startServer({ folder, routing: tokens.routing, port, origins });
    let server = await start(0, originAllowed ? [origin] : ["http://elsewhere.test"]);
    applyEndpoint = `http://127.0.0.1:${server.port}/apply`;
    await use({
      url: `${origin}/`,
      origin,
      sheet: (name) => readFileSync(join(stylesFolder, name), "utf8"),
      stopServer: () => end(server.child),
      startServer: async (origins) => {
        server = await start(server.port, origins);
      },
    });
    await end(server.child);
    site.closeAllConnections();
    site.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

export { expect } from "@playwright/test";

interface ServerOptions {
  readonly folder: string;
  readonly routing: string;
  readonly port: number;
  readonly origins: readonly string[];
}

async function startServer({ folder, routing, port, origins }: ServerOptions) {
  const child = spawn(
    process.execPath,
    [
      serverBin,
      ...["--root", folder, "--write-root", "styles", "--routing", routing, "--port", String(port)],
      ...origins.flatMap((origin) => ["--allow-origin", origin]),
    ],
    { stdio: ["ignore", "pipe", "inherit", "ipc"] },
  );
  const [message] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`the apply server exited with ${code}`))),
  ]);
  child.stdout?.resume();
  // The server's one message to its parent: contract, section 2.
  return { child, port: (message as { port: number }).port };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
