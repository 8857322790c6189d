import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { echo, quote } from "../../../model/echo.js";
import { isRecord, type JsonObject, parseJson } from "../../../model/json.js";
import type { Project } from "../project.js";
import { type Asked, ask } from "./ask.js";
import { error, type Finding, ok } from "./finding.js";

/** Apply as a route of the server that the page itself comes from. */
export interface OwnRoute {
  readonly project: Project;
  readonly origin: string;
  /** Where the page's configuration has it; undefined where the page shows none. */
  readonly path: string | undefined;
  /** That of the page's configuration, where it is known. */
  readonly routing: unknown;
  /** The project's files that declare tokens, by their paths from its folder. */
  readonly files: readonly string[];
}

/** Where the plugins serve it, as long as the site has no base. */
const usualPath = "/__design-token-panel/apply";

/** Asks for a preview, which writes nothing, as the page would: the answer says whose files would be written. */
export async function checkOwnRoute(route: OwnRoute): Promise<Finding> {
  const { origin, path = usualPath } = route;
  const asked = await ask(new URL(path, origin), {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ preview: { [routedName(route.routing)]: "0" } }),
  });
  const answer = answerOf(asked);
  if (answer === undefined) {
    const what =
      route.path === undefined
        ? "its start page has no panel, and it serves no Apply"
        : `does not serve Apply at ${path}`;
    return error(
      "server",
      `${origin} answers, but ${what}`,
      "see that the panel is on the page (wiring), and start the dev server anew: a production build has neither; if it is another project's, give the origin of this one's",
    );
  }
  if (answer.status === 403) return originRefused(origin);
  const { project } = answer.body;
  if (typeof project === "string" && !isThisProject(project, answer.body, route))
    return otherProject(project, route);
  return ok("server", `${origin} serves Apply at ${path}, and its pages may apply`);
}

/** A token that some route takes, whether or not a file declares it. */
function routedName(routing: unknown): string {
  const [prefix = "*"] = isRecord(routing) ? Object.keys(routing) : [];
  return prefix === "*" ? "--design-token-panel" : `--${prefix.replace(/^--/, "").replace(/-$/, "")}`;
}

/** The answer, if it is one of the apply route: a refused origin counts, a page that says "not found" does not. */
function answerOf(asked: Asked): { readonly status: number; readonly body: JsonObject } | undefined {
  if (asked.kind !== "answer") return undefined;
  const body = parseJson(asked.text);
  if (!isRecord(body) || typeof body.ok !== "boolean") return undefined;
  const { status } = asked.response;
  return body.ok || status === 403 || (status >= 400 && status < 500 && "issues" in body)
    ? { status, body }
    : undefined;
}

/** By its name; or by a file that both have, since the server may have a folder of the project for its root. */
function isThisProject(name: string, { files }: JsonObject, { project, files: own }: OwnRoute): boolean {
  if (name === project.name) return true;
  const digests = new Set(own.map((file) => digestOf(join(project.folder, file))));
  return (
    Array.isArray(files) &&
    files.some((file) => isRecord(file) && typeof file.digest === "string" && digests.has(file.digest))
  );
}

function digestOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

function otherProject(name: string, { origin, project }: OwnRoute): Finding {
  return error(
    "server",
    `${origin} is the server of another project, ${quote(name)}: there Apply writes its files, not those of ${quote(project.name)}`,
    "start this project's dev server, and take the address that it prints:\n  npx design-token-panel doctor --origin <that address>",
  );
}

function originRefused(origin: string): Finding {
  return error(
    "origins",
    `pages of ${echo(origin)} may not apply`,
    `allow it: allowOrigins: ["${origin}"] in the options, or --allow-origin ${origin}`,
  );
}
