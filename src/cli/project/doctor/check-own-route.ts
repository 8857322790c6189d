import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRegularFile } from "../../../discover/project-files.js";
import { echo, quote, toPlainLine } from "../../../model/echo.js";
import { isRecord, type JsonObject } from "../../../model/json.js";
import type { Project } from "../project.js";
import { askRoute, type RouteAnswer } from "./ask-route.js";
import { error, type Finding, named, ok, warning } from "./finding.js";

/** Apply as a route of the server that the page itself comes from. */
export interface OwnRoute {
  readonly project: Project;
  readonly origin: string;
  /** Where the page's configuration has it; undefined where the page shows none. */
  readonly path: string | undefined;
  /** The project's tokens, and the files that declare them, by their paths from its folder. */
  readonly tokens: TokensOfProject;
}

export interface TokensOfProject {
  readonly names: readonly string[];
  readonly files: readonly string[];
}

/** Where the plugins serve it, as long as the site has no base. */
const usualPath = "/__design-token-panel/apply";

/** Asks the project's own dev server for its apply route, and says what the answer means. */
export async function checkOwnRoute(route: OwnRoute): Promise<readonly Finding[]> {
  const { origin, path = usualPath, project, tokens } = route;
  const answer = await askRoute({ address: new URL(path, origin), origin, names: tokens.names });
  if (answer.kind !== "none") return readVerdict(answer, { what: origin, path, origin, project, tokens });
  const what =
    route.path === undefined
      ? "its start page shows no panel, and it serves no Apply"
      : `does not serve Apply at ${path}`;
  return [
    error(
      "server",
      `${origin} answers, but ${what}`,
      "see that the panel is on the page (wiring), and start the dev server anew: a production build has neither; if it is another project's, give the origin of this one's",
    ),
  ];
}

export interface Answering extends Pick<OwnRoute, "project" | "tokens"> {
  /** Who answered, as sentences begin with it. */
  readonly what: string;
  readonly path: string;
  /** That of the pages that would apply. */
  readonly origin: string;
}

/** What the answer of an apply route says of who would write what. */
export function readVerdict(
  answer: Exclude<RouteAnswer, { readonly kind: "none" }>,
  { what, path, origin, project, tokens }: Answering,
): readonly Finding[] {
  const serves = `${what} serves Apply at ${path}`;
  switch (answer.kind) {
    case "silent":
      return [warning("server", `${what} ${answer.why} where Apply should be, at ${path}`, "ask again")];
    case "refused":
      return [originRefused(origin)];
    case "failed":
      return [error("server", `${serves}, and it fails: ${toPlainLine(answer.why)}`, "mend what it names")];
    case "unrouted":
      return [
        error(
          "server",
          `${serves}, and takes none of this project's tokens`,
          "if it is another project's server, give the address of this one's; if it is this one's, add their prefixes to its routing, and start it anew",
        ),
      ];
    case "preview": {
      const { project: name } = answer.body;
      if (typeof name === "string" && !isThisProject(name, answer.body, { project, tokens }))
        return [otherProject(name, what, project)];
      const found = ok("server", `${serves}, and its pages may apply`);
      return answer.unrouted.length === 0 ? [found] : [found, withoutRoute(answer.unrouted, what)];
    }
  }
}

function withoutRoute(names: readonly string[], what: string): Finding {
  return warning(
    "server",
    `${named(names)} without a route at ${what}`,
    "add their prefixes to the routing, and start the server anew, which may have an older one",
  );
}

/** By a file that both have, since many projects bear the name of one template; by its name where it names no file. */
function isThisProject(
  name: string,
  { files }: JsonObject,
  { project, tokens }: Pick<OwnRoute, "project" | "tokens">,
): boolean {
  const previewed = Array.isArray(files) ? files.filter(isRecord) : [];
  if (previewed.length === 0) return name === project.name;
  const digests = new Set(tokens.files.map((file) => findDigest(join(project.folder, file))));
  return previewed.some(({ file, digest }) => {
    if (typeof digest !== "string") return false;
    // A routing may name files that declare no token of the page.
    return (
      digests.has(digest) || (typeof file === "string" && findDigest(join(project.folder, file)) === digest)
    );
  });
}

function findDigest(path: string): string | undefined {
  return isRegularFile(path) ? createHash("sha256").update(readFileSync(path)).digest("hex") : undefined;
}

function otherProject(name: string, what: string, project: Project): Finding {
  const where =
    name === project.name
      ? "another folder, for a project of the same name"
      : `another project, ${quote(name)}`;
  return error(
    "server",
    `${what} is the server of ${where}: there Apply writes its files, not those of ${quote(project.name)}`,
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
