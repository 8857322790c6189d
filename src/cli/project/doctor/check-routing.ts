import { join } from "node:path";
import type { DiskProblem } from "../../../apply/apply.js";
import { checkRoutedFiles } from "../../../apply/project-files/check-routed-files.js";
import { findCuts, listTokenFiles } from "../../../apply/project-files/list-files.js";
import type { Discovery } from "../../../discover/discover.js";
import { readJsonFile, routingFileName } from "../../../discover/project-files.js";
import type { PanelConfig } from "../../../model/config.js";
import { quote } from "../../../model/echo.js";
import { parseRouting, type RoutingTable } from "../../../model/routing/routing.js";
import { findMisrouted } from "../misrouted.js";
import type { Project } from "../project.js";
import type { Survey } from "../survey.js";
import type { FilesNeed } from "./files-need.js";
import { brokenFile, error, type Finding, findingOf, named, ok, unlessOptions, warning } from "./finding.js";

/** The routing: right in itself, its files there and inside the project, and every token sent where it is declared. */
export function checkRouting(
  { folder }: Project,
  {
    config,
    need,
  }: { readonly config: Pick<PanelConfig, "applyRouting"> | undefined; readonly need: FilesNeed },
  { discovery, built }: Pick<Survey, "discovery" | "built">,
): readonly Finding[] {
  const about = "routing";
  const read = readJsonFile(join(folder, routingFileName));
  if (read.kind === "broken") return [brokenFile(about, routingFileName, read)];
  const value = read.kind === "value" ? read.value : config?.applyRouting;
  if (value === undefined) return [withoutRouting(about, need)];
  const parsed = parseRouting(value);
  const file = read.kind === "value" ? routingFileName : "applyRouting";
  if (!parsed.ok) return parsed.issues.map((issue) => findingOf("error", about, { issue, file }));
  const findings = [
    ...fileFindings(folder, parsed.value),
    ...routeFindings(parsed.value, discovery),
    ...builtFindings(folder, parsed.value, built),
    ...findCuts(folder, parsed.value).map((cut) =>
      warning(about, cut, "run the server in a folder of the project that holds less"),
    ),
  ];
  return findings.length > 0 ? findings : [ok(about, "every token is sent to the files that declare it")];
}

function withoutRouting(about: string, need: FilesNeed): Finding {
  const absent = `there is no ${routingFileName}`;
  switch (need) {
    case "none":
      return ok(about, `${absent}; none is needed: tokens go to where they were found, ${unlessOptions}`);
    case "none by the proxy":
      return ok(about, `${absent}, and the proxy needs none: tokens go to where they were found`);
    case "in the page":
    case "files":
      return warning(
        about,
        absent,
        "run npx design-token-panel init; whoever wrote a routing elsewhere needs none",
      );
  }
}

function fileFindings(folder: string, table: RoutingTable): readonly Finding[] {
  const { unwritable } = checkRoutedFiles({ rootDir: folder, writeRoot: folder }, table);
  return unwritable.map(({ file, prefix, problem }) =>
    fileFinding(`${quote(file)} of ${quote(prefix)}`, problem),
  );
}

/** Style sheets that are written although a build makes them of token files, and token files that are not there. */
function builtFindings(folder: string, { routes }: RoutingTable, built: Survey["built"]): readonly Finding[] {
  const known = new Set(routes.flatMap((route) => route.built.flatMap(({ files }) => files)));
  const routed = new Set(routes.flatMap(({ files }) => files));
  const patterns = new Set(routes.flatMap((route) => route.built.flatMap(({ tokenFiles }) => tokenFiles)));
  return [
    ...built
      .filter(({ file }) => routed.has(file) && !known.has(file))
      .map(({ file, tokenFiles }) => {
        const [only] = tokenFiles;
        const entry = JSON.stringify({ file: tokenFiles.length > 1 ? tokenFiles : only, builds: file });
        return warning(
          "routing",
          `${quote(file)} is written, and the next build makes it anew of ${tokenFiles.map(quote).join(", ")}`,
          `name both in the place of the path: ${entry}`,
        );
      }),
    ...[...patterns]
      .filter((pattern) => listTokenFiles(folder, [pattern]).length === 0)
      .map((pattern) =>
        warning(
          "routing",
          `no token file is called ${quote(pattern)}`,
          "correct the path; it counts from the project folder",
        ),
      ),
  ];
}

function fileFinding(what: string, { kind, message }: DiskProblem): Finding {
  switch (kind) {
    case "missing":
      return error(
        "routing",
        `${what} does not exist`,
        "correct the path; it counts from the project folder",
      );
    case "not-a-file":
      return error("routing", `${what} is not a regular file`, "name the style sheet itself");
    case "read-only":
      return error("routing", `${what} is read-only`, "make it writable, or name another style sheet");
    case "outside":
      return warning(
        "routing",
        `${what} lies outside the project`,
        "make its folder the write root (writeRoot, --write-root), or copy it in",
      );
    default:
      return error("routing", `${what} cannot be written: ${message}`, "name another style sheet");
  }
}

function routeFindings(table: RoutingTable, discovery: Discovery): readonly Finding[] {
  const { unrouted, elsewhere } = findMisrouted(table, discovery);
  const findings: Finding[] = [];
  if (unrouted.length > 0)
    findings.push(
      warning(
        "routing",
        `${named(unrouted)} without a route`,
        'add a prefix for each, or "*" for all others',
      ),
    );
  if (elsewhere.length > 0) {
    findings.push(
      warning(
        "routing",
        `${named(elsewhere)} declared in other files than their route names`,
        "list all files that declare them, in cascade order",
      ),
    );
  }
  return findings;
}
