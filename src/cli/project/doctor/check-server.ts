import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";
import { routingFileName } from "../../../discover/project-files.js";
import { isRecord, parseJson } from "../../../model/json.js";
import { hasPlugin, type Project } from "../project.js";
import { inShell } from "../wiring/wiring.js";
import { ask } from "./ask.js";
import { askRoute } from "./ask-route.js";
import { checkOwnRoute, readVerdict, type TokensOfProject } from "./check-own-route.js";
import { error, type Finding, ok, warning } from "./finding.js";

export interface ServerCheck {
  readonly project: Project;
  /** The folder that a server of this project would write into. */
  readonly writeRoot: string;
  /** Where the page's configuration sends Apply; undefined where nothing says it. */
  readonly endpoint: string | undefined;
  /** The page's origin; undefined when the user named none. */
  readonly origin: string | undefined;
  /** Something answers at that origin. */
  readonly isOriginUp: boolean;
  readonly tokens: TokensOfProject;
}

/** The server's, unless it is told another. */
const usualPort = 24681;

/** Where Apply goes: whether that server answers, whether it is ours, and whether it lets the page write. */
export async function checkServer({
  project,
  writeRoot,
  endpoint,
  origin,
  isOriginUp,
  tokens,
}: ServerCheck): Promise<readonly Finding[]> {
  if (endpoint === undefined || endpoint.startsWith("/")) {
    if (endpoint === undefined && !hasPlugin(project)) return [applyIsOff()];
    return origin === undefined || !isOriginUp
      ? [notAsked(endpoint)]
      : await checkOwnRoute({ project, origin, path: endpoint, tokens });
  }
  const address = loopbackAddress(endpoint);
  if (address === undefined) return [ok("server", `${endpoint} is not on this machine, so it was not asked`)];
  const health = await ask(new URL("/healthz", address), {});
  if (health.kind === "nothing") return [nothingListens(address, { project, origin, writeRoot })];
  if (health.kind === "fault") {
    return [
      error(
        "ports",
        `${address.host} ${health.why}`,
        "another program may have the port: choose another --port and name it in applyEndpoint",
      ),
    ];
  }
  const folders = foldersIn(health.text);
  if (folders !== undefined) {
    const where = whereItWrites(address, folders, { project, origin, writeRoot });
    // Another project's server should not be told to let this one's pages in.
    return origin === undefined || where.level === "error"
      ? [where]
      : [where, await checkOrigin(address, origin)];
  }
  const page = origin ?? address.origin;
  const answer = await askRoute({ address, origin: page, names: tokens.names });
  const what = address.host;
  // Of a page that nobody named there is nothing to say.
  if (answer.kind === "refused" && origin === undefined)
    return [
      ok(
        "server",
        `${what} serves Apply at ${address.pathname}; doctor --origin <the page's origin> tries it`,
      ),
    ];
  if (answer.kind !== "none")
    return readVerdict(answer, { what, path: address.pathname, origin: page, project, tokens });
  const who = health.response.headers.get("server");
  return [
    error(
      "server",
      `${address.host} answers${who === null ? "" : ` as ${who}`}, but is no design-token-panel-server`,
      "start the server on another --port and name it in applyEndpoint",
    ),
  ];
}

function nothingListens(address: URL, page: ServerOfProject): Finding {
  return warning(
    "server",
    `nothing listens at ${address.host}, where the configuration sends Apply`,
    [
      "start the server beside your dev server (the proxy needs none):",
      ...serverCommand(page, Number(address.port)),
    ].join("\n"),
  );
}

/** What the command that starts it is made of. */
type ServerOfProject = Pick<ServerCheck, "project" | "origin" | "writeRoot">;

/** What a server of ours says of its health. */
interface ServerFolders {
  readonly writeRoot: string;
  readonly routing: string;
}

function foldersIn(text: string): ServerFolders | undefined {
  const body = parseJson(text);
  if (!isRecord(body) || body.ok !== true || typeof body.writeRoot !== "string") return undefined;
  return { writeRoot: body.writeRoot, routing: typeof body.routing === "string" ? body.routing : "" };
}

/** The server of another project, started on the same port, would write that one's files. */
function whereItWrites(
  { host, port }: URL,
  { writeRoot, routing }: ServerFolders,
  page: ServerOfProject,
): Finding {
  const root = realPath(page.project.folder);
  const written = realPath(writeRoot);
  const isOurs =
    root === written ||
    isInside(root, written) ||
    isInside(written, root) ||
    isInside(root, realPath(routing));
  if (isOurs) return ok("server", `${host} writes into ${writeRoot}`);
  const free = Number(port) + 1;
  return error(
    "server",
    `${host} is the server of another project: it writes into ${writeRoot}`,
    [
      "start this one's on another port, and name that in applyEndpoint:",
      ...serverCommand(page, free),
      `  "applyEndpoint": "http://127.0.0.1:${free}/apply",`,
    ].join("\n"),
  );
}

/** The lines that start this project's server on a port. */
function serverCommand(
  { project, writeRoot, origin = `http://localhost:${project.host.port}` }: ServerOfProject,
  port: number,
): readonly string[] {
  return [
    `  npx design-token-panel-server --write-root ${inShell(writeRoot)} --routing ${routingFileName} \\`,
    `    --allow-origin ${origin}${port === usualPort ? "" : ` --port ${port}`}`,
  ];
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

function applyIsOff(): Finding {
  return warning(
    "server",
    "no applyEndpoint says where Apply goes, so it is off",
    "run npx design-token-panel init, or name the server's address there",
  );
}

function notAsked(endpoint: string | undefined): Finding {
  const where =
    endpoint === undefined ? "to the dev server itself" : `to ${endpoint} of the page's own server`;
  return ok("server", `Apply goes ${where}; doctor --origin <the page's origin> tries it`);
}

function loopbackAddress(endpoint: string): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const address = new URL(endpoint);
  return ["localhost", "127.0.0.1", "[::1]"].includes(address.hostname) ? address : undefined;
}

async function checkOrigin(address: URL, origin: string): Promise<Finding> {
  const asked = await ask(address, { method: "OPTIONS", headers: { origin } });
  if (asked.kind === "answer" && asked.response.headers.get("access-control-allow-origin") === origin)
    return ok("origins", `pages of ${origin} may apply`);
  return error(
    "origins",
    `pages of ${origin} may not apply`,
    `start the server with --allow-origin ${origin}`,
  );
}
