import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";
import { isRecord } from "../../../model/json.js";
import { hasPlugin, type Project } from "../project.js";
import { type Asked, ask } from "./ask.js";
import { error, type Finding, ok, warning } from "./finding.js";

export interface ServerCheck {
  readonly project: Project;
  /** Where the page's configuration sends Apply; undefined where nothing says it. */
  readonly endpoint: string | undefined;
  /** The page's origin; undefined when the user named none. */
  readonly origin: string | undefined;
  /** Something answers at that origin. */
  readonly isOriginUp: boolean;
}

/** Where Apply goes: whether that server answers, whether it is ours, and whether it lets the page write. */
export async function checkServer({
  project,
  endpoint,
  origin,
  isOriginUp,
}: ServerCheck): Promise<readonly Finding[]> {
  if (endpoint === undefined || endpoint.startsWith("/")) {
    if (endpoint === undefined && !hasPlugin(project)) return [applyIsOff()];
    return origin === undefined || !isOriginUp
      ? [notAsked(endpoint)]
      : [await checkOwnRoute(project, endpoint, origin)];
  }
  const address = loopbackAddress(endpoint);
  if (address === undefined) return [ok("server", `${endpoint} is not on this machine, so it was not asked`)];
  const health = await ask(new URL("/healthz", address), {});
  if (health.kind === "nothing") {
    return [
      warning(
        "server",
        `nothing listens at ${address.host}, where the page's configuration sends Apply`,
        "start design-token-panel-server beside your dev server",
      ),
    ];
  }
  if (health.kind === "fault") {
    return [
      error(
        "ports",
        `${address.host} ${health.why}`,
        "another program may have the port: choose another --port and name it in applyEndpoint",
      ),
    ];
  }
  const writeRoot = writeRootIn(health.text);
  if (writeRoot !== undefined) {
    const where = whereItWrites(address, writeRoot, project);
    return origin === undefined ? [where] : [where, await checkOrigin(address, origin)];
  }
  const preflight = await ask(address, { method: "OPTIONS", headers: { origin: origin ?? address.origin } });
  if (isApplyRoute(preflight)) return [ok("server", `${address.host} serves Apply at ${address.pathname}`)];
  const who = health.response.headers.get("server");
  return [
    error(
      "server",
      `${address.host} answers${who === null ? "" : ` as ${who}`}, but is no design-token-panel-server`,
      "start the server on another --port and name it in applyEndpoint",
    ),
  ];
}

function writeRootIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) && body.ok === true && typeof body.writeRoot === "string"
      ? body.writeRoot
      : undefined;
  } catch {
    // Some other server's page.
    return undefined;
  }
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
  return ok("server", `Apply goes ${where}; --origin <the page's origin> asks it`);
}

/** The plugins' own route, or the one that the configuration names on the page's own server. */
async function checkOwnRoute(
  project: Project,
  endpoint: string | undefined,
  origin: string,
): Promise<Finding> {
  const guesses = project.host.framework === "nuxt" ? ["/_nuxt/__design-token-panel/apply"] : [];
  const paths = endpoint === undefined ? ["/__design-token-panel/apply", ...guesses] : [endpoint];
  for (const path of paths) {
    const preflight = await ask(new URL(path, origin), { method: "OPTIONS", headers: { origin } });
    if (preflight.kind !== "answer") continue;
    if (preflight.response.headers.get("access-control-allow-origin") === origin)
      return ok("server", `${origin} serves Apply at ${path}, and its pages may apply`);
    if (preflight.response.status === 403 && isOurRefusal(preflight)) return originRefused(origin);
  }
  if (endpoint === undefined && project.host.framework === "next")
    return ok("server", "Apply goes to the route of the panel, whose address the page knows");
  return error(
    "server",
    `${origin} answers, but does not serve Apply at ${paths.join(" or ")}`,
    "see that the panel is on the page (wiring), and restart the dev server",
  );
}

function isOurRefusal(asked: Asked & { readonly kind: "answer" }): boolean {
  return asked.text.includes('"ok":false');
}

function isApplyRoute(asked: Asked): boolean {
  if (asked.kind !== "answer") return false;
  const isAllowed =
    asked.response.status === 204 && asked.response.headers.has("access-control-allow-origin");
  return isAllowed || (asked.response.status === 403 && isOurRefusal(asked));
}

function originRefused(origin: string): Finding {
  return error(
    "origins",
    `pages of ${origin} may not apply`,
    `allow it: allowOrigins: ["${origin}"] in the options, or --allow-origin ${origin}`,
  );
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
