import { realpathSync } from "node:fs";
import { createServer } from "node:net";
import { isAbsolute, relative, sep } from "node:path";
import { isRecord } from "../../../model/json.js";
import { hasPlugin, type Project } from "../project.js";
import { error, type Finding, ok, warning } from "./finding.js";

const timeoutMs = 2_000;
const defaultPort = 24_681;

export interface ServerCheck {
  readonly project: Project;
  /** The configuration's `applyEndpoint`. */
  readonly endpoint: string | undefined;
  /** The page's origin, to ask the server about; undefined when the user named none. */
  readonly origin: string | undefined;
}

/** The apply server: whether it answers, whether it is ours, and whether it lets the page write. */
export async function checkServer({ project, endpoint, origin }: ServerCheck): Promise<readonly Finding[]> {
  if (endpoint === undefined || endpoint.startsWith("/")) return [ownServer(project, endpoint)];
  const address = loopbackAddress(endpoint);
  if (address === undefined) return [ok("server", `${endpoint} is not on this machine, so it was not asked`)];
  const health = await ask(new URL("/healthz", address), {});
  if (health === undefined) return [await unreachable(address)];
  const body: unknown = await health.json().catch(() => undefined);
  if (!isRecord(body) || body.ok !== true || typeof body.writeRoot !== "string") {
    return [
      error(
        "server",
        `${address.host} answers, but is no design-token-panel-server`,
        "start the server on another --port and name it in applyEndpoint",
      ),
    ];
  }
  const findings = [whereItWrites(address, body.writeRoot, project)];
  return origin === undefined ? findings : [...findings, await checkOrigin(address, origin)];
}

/** The server of another project, started on the same port, would write that one's files. */
function whereItWrites({ host }: URL, writeRoot: string, { folder }: Project): Finding {
  const root = realPath(folder);
  const written = realPath(writeRoot);
  const message = `${host} writes into ${writeRoot}`;
  const isOurs = root === written || isInside(root, written) || isInside(written, root);
  return isOurs
    ? ok("server", message)
    : warning(
        "server",
        `${message}, which is not in this project`,
        "if it is another project's server, start this one's on another --port and name it in applyEndpoint",
      );
}

/** Whether a path lies below a folder, as both are written. */
function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // Gone since the server started, or in another machine's file system.
    return path;
  }
}

function ownServer(project: Project, endpoint: string | undefined): Finding {
  if (endpoint !== undefined) return ok("server", `the page's own server answers at ${endpoint}`);
  if (hasPlugin(project)) return ok("server", "the dev server serves Apply itself");
  return warning(
    "server",
    "no applyEndpoint says where Apply goes, so it is off",
    "run npx design-token-panel init, or name the server's address there",
  );
}

function loopbackAddress(endpoint: string): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const address = new URL(endpoint);
  return ["localhost", "127.0.0.1", "[::1]"].includes(address.hostname) ? address : undefined;
}

async function checkOrigin(address: URL, origin: string): Promise<Finding> {
  const answer = await ask(address, { method: "OPTIONS", headers: { origin } });
  if (answer?.headers.get("access-control-allow-origin") === origin)
    return ok("origins", `pages of ${origin} may apply`);
  return error(
    "origins",
    `pages of ${origin} may not apply`,
    `start the server with --allow-origin ${origin}`,
  );
}

async function unreachable(address: URL): Promise<Finding> {
  const port = Number(address.port || defaultPort);
  const isFree = await canListen(port);
  return isFree
    ? warning(
        "server",
        `nothing listens at ${address.host}`,
        "start design-token-panel-server beside your dev server",
      )
    : error(
        "ports",
        `port ${port} is in use by a program that does not answer like a web server`,
        "choose another --port and name it in applyEndpoint",
      );
}

async function ask(url: URL, init: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    // Refused, reset or too slow: for us the server is not there.
    return undefined;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
