import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { discoverTokens } from "./discovered.mjs";
import { panelPieces } from "./panel-pieces.mjs";
import { createSite } from "./site.mjs";
import { prepareWorkingCopy } from "./working-copy.mjs";

const bin = fileURLToPath(new URL("../dist/bin/design-token-panel-server.js", import.meta.url));

/**
 * Starts the demo page and the apply server on loopback, on the ports of the run before, else on the usual ones or on free
 * ones: a browser keeps what was edited and not applied by the page's port.
 * `say` gets the apply server's lines. Resolves to the page's URL, `stopped` and `stop()`.
 */
export async function startDemo({ folder, reset, say, usualPorts = { site: 4173, apply: 24681 } }) {
  const lastPorts = readPorts(folder);
  const { stylesFolder, sheets, copied } = prepareWorkingCopy(folder, { reset });
  say(
    copied > 0
      ? `copied ${copied} style sheets of Pico CSS to ${stylesFolder}`
      : `style sheets: ${stylesFolder}`,
  );
  const tokens = discoverTokens(folder, sheets, { reset });
  say(tokens.found);
  const where = { applyEndpoint: "" };
  const site = createSite({ stylesFolder, pieces: () => panelPieces({ ...tokens.read(), ...where }) });
  site.listen(await freePort(lastPorts?.site ?? usualPorts.site), "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address();
  if (lastPorts !== undefined && lastPorts.site !== port)
    say(`port ${lastPorts.site} of the last run is taken; what was not applied there is kept for it`);
  const server = startApplyServer({
    folder,
    routing: tokens.routing,
    applyPort: await freePort(lastPorts?.apply ?? usualPorts.apply),
    sitePort: port,
    say,
  });
  // Also when this process dies of an error: a server nobody sees must not stay.
  process.once("exit", () => server.kill());
  const stopped = once(server, "exit").then(([code, signal]) => signal ?? code);
  const stop = async () => {
    site.closeAllConnections();
    site.close();
    await end(server);
  };
  const applyPort = await Promise.race([
    once(server, "message").then(([message]) => message.port),
    stopped.then(() => 0),
  ]);
  if (applyPort === 0) {
    await stop();
    throw new Error("the apply server did not start");
  }
  if (lastPorts === undefined) writePorts(folder, { site: port, apply: applyPort });
  where.applyEndpoint = `http://127.0.0.1:${applyPort}/apply`;
  return { url: `http://127.0.0.1:${port}/`, stylesFolder, stopped, stop };
}

function startApplyServer({ folder, routing, applyPort, sitePort, say }) {
  const origins = [`http://127.0.0.1:${sitePort}`, `http://localhost:${sitePort}`];
  const child = spawn(
    process.execPath,
    [
      bin,
      ...["--root", folder, "--write-root", "styles", "--routing", routing, "--port", String(applyPort)],
      ...origins.flatMap((origin) => ["--allow-origin", origin]),
    ],
    { stdio: ["ignore", "pipe", "pipe", "ipc"] },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      for (const line of text.trimEnd().split("\n")) say(line);
    });
  }
  return child;
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const forced = setTimeout(() => child.kill("SIGKILL"), 3000);
  await gone;
  clearTimeout(forced);
}

/** The ports of the first run in this folder. */
function readPorts(folder) {
  const file = portsFile(folder);
  if (!existsSync(file)) return undefined;
  const [site, apply] = readFileSync(file, "utf8").split(" ").map(Number);
  return site > 0 && apply > 0 ? { site, apply } : undefined;
}

function writePorts(folder, { site, apply }) {
  writeFileSync(portsFile(folder), `${site} ${apply}\n`);
}

function portsFile(folder) {
  return join(folder, "ports");
}

/** The usual port when nobody has it, else one the system chooses. */
async function freePort(usual) {
  return (await bound(usual)) ?? (await bound(0));
}

async function bound(port) {
  const probe = createServer();
  try {
    probe.listen(port, "127.0.0.1");
    await once(probe, "listening");
    return probe.address().port;
  } catch (error) {
    if (error.code === "EADDRINUSE" || error.code === "EACCES") return undefined;
    throw error;
  } finally {
    await new Promise((resolve) => probe.close(resolve));
  }
}
