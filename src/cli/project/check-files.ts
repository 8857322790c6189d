import { join } from "node:path";
import { createApply, type DiskProblem } from "../../apply/apply.js";
import type { Discovery } from "../../discover/discover.js";
import type { PanelConfig } from "../../model/config.js";
import { quote } from "../../model/echo.js";
import type { Issue } from "../../model/issue.js";
import { parsePanelConfig } from "../../model/panel-config/parse-panel-config.js";
import { parseRouting, type RoutingTable } from "../../model/routing.js";
import { error, type Finding, ok, warning } from "./finding.js";
import { findMisrouted } from "./misrouted.js";
import { configFileName, routingFileName } from "./plan.js";
import { findProgramConfig } from "./program-config.js";
import type { Project } from "./project.js";
import { readJson } from "./read-json.js";

const mostNamed = 5;

/** The configuration file: whether it is there, is JSON, and is a configuration. */
export function checkConfigFile(project: Project): {
  findings: readonly Finding[];
  config: PanelConfig | undefined;
} {
  const about = "config";
  const { folder } = project;
  const read = readJson(join(folder, configFileName));
  if (read.kind === "none") {
    return { findings: [withoutFile(about, project)], config: undefined };
  }
  if (read.kind === "broken") {
    return {
      findings: [error(about, `${configFileName}: ${read.message}`, "mend the JSON at the place it names")],
      config: undefined,
    };
  }
  const parsed = parsePanelConfig(read.value);
  if (!parsed.ok) {
    return {
      findings: parsed.issues.map((issue) => error(about, place(issue), issue.hint ?? wanted(issue))),
      config: undefined,
    };
  }
  // They fill the address in.
  const warnings = parsed.warnings
    .filter(
      ({ code, path }) => !(discovers(project) && code === "apply-disabled" && path === "applyEndpoint"),
    )
    .map((issue) => warning(about, place(issue), issue.hint ?? wanted(issue)));
  return {
    findings: warnings.length > 0 ? warnings : [ok(about, `${configFileName} is right`)],
    config: parsed.value,
  };
}

function withoutFile(about: string, project: Project): Finding {
  const program = findProgramConfig(project.folder);
  if (program !== undefined) return ok(about, `${program} is a program; the dev server checks it`);
  const absent = `there is no ${configFileName}`;
  return discovers(project)
    ? ok(about, `${absent}, and none is needed`)
    : warning(about, absent, "run npx design-token-panel init; a page that carries its own needs none");
}

/** Vite and Astro find the tokens and serve Apply by themselves. */
function discovers({ framework }: Project): boolean {
  return framework === "vite" || framework === "astro";
}

function place({ path, message }: Issue): string {
  return path === "" ? message : `${path}: ${message}`;
}

function wanted({ expected }: Issue): string {
  return expected === undefined ? "correct it there" : `it should be ${expected}`;
}

/** The configuration against the style sheets: tokens that are gone, and tokens that have no row. */
export function checkTokens(config: PanelConfig, discovery: Discovery): readonly Finding[] {
  const names = new Set<string>();
  for (const tab of config.tabs) {
    for (const tier of tab.tiers)
      for (const item of tier.items) if (item.missing === undefined) names.add(item.cssVar);
  }
  const gone = [...names].filter((name) => !discovery.tokens.has(name));
  const fresh = [...discovery.tokens.keys()].filter((name) => !names.has(name));
  const findings: Finding[] = [];
  if (gone.length > 0) {
    findings.push(
      warning(
        "tokens",
        `${named(gone)} declared by no style sheet`,
        "mend the names, or run npx design-token-panel init to mark them; --css names sheets elsewhere",
      ),
    );
  }
  if (fresh.length > 0) {
    findings.push(
      warning(
        "tokens",
        `${named(fresh)} without a row in the panel`,
        "run npx design-token-panel init to add them",
      ),
    );
  }
  return findings.length > 0 ? findings : [ok("tokens", `all ${names.size} tokens are in the style sheets`)];
}

/** The routing: right in itself, its files there and inside the project, and every token sent where it is declared. */
export function checkRouting(
  project: Project,
  config: PanelConfig | undefined,
  discovery: Discovery,
): readonly Finding[] {
  const about = "routing";
  const { folder } = project;
  const read = readJson(join(folder, routingFileName));
  if (read.kind === "broken")
    return [error(about, `${routingFileName}: ${read.message}`, "mend the JSON at the place it names")];
  const value = read.kind === "value" ? read.value : config?.applyRouting;
  if (value === undefined) return [withoutRouting(about, project)];
  const parsed = parseRouting(value);
  if (!parsed.ok) return parsed.issues.map((issue) => error(about, place(issue), wanted(issue)));
  const findings = [...fileFindings(folder, parsed.value), ...routeFindings(parsed.value, discovery)];
  return findings.length > 0 ? findings : [ok(about, "every token is sent to the files that declare it")];
}

function withoutRouting(about: string, project: Project): Finding {
  const absent = `there is no ${routingFileName}`;
  return discovers(project)
    ? ok(about, `${absent}; the dev server sends tokens to where it found them`)
    : warning(about, absent, "run npx design-token-panel init; whoever wrote a routing elsewhere needs none");
}

function fileFindings(folder: string, table: RoutingTable): readonly Finding[] {
  const apply = createApply({ rootDir: folder, writeRoot: folder, routing: table });
  return table.routes.flatMap(({ prefix, files }) =>
    files.flatMap((file) => {
      const problem = apply.check(file);
      return problem === undefined ? [] : [fileFinding(`${quote(file)} of ${quote(prefix)}`, problem)];
    }),
  );
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
        'add a prefix for them, or "*" for all others',
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

function named(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const shown = names.slice(0, mostNamed).join(", ");
  return `${more > 0 ? `${shown} and ${more} more` : shown} ${names.length === 1 ? "is" : "are"}`;
}
