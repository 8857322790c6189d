import { join } from "node:path";
import { type Discovery, declaredNames } from "../../../discover/discover.js";
import { configFileName, readJsonFile } from "../../../discover/project-files.js";
import type { PanelConfig } from "../../../model/config.js";
import { parsePanelConfig } from "../../../model/panel-config/parse-panel-config.js";
import { hasPlugin, type Project } from "../project.js";
import type { FilesNeed } from "./files-need.js";
import { brokenFile, type Finding, findingOf, named, ok, unlessOptions, warning } from "./finding.js";

/** The configuration file: whether it is there, is JSON, and is a configuration. */
export function checkConfigFile(
  project: Project,
  need: FilesNeed,
): {
  findings: readonly Finding[];
  config: PanelConfig | undefined;
} {
  const about = "config";
  const { folder } = project;
  const read = readJsonFile(join(folder, configFileName));
  // The program counts, whatever lies beside it.
  if (read.kind === "none" || project.program !== undefined) {
    return { findings: [withoutFile(about, project, need)], config: undefined };
  }
  if (read.kind === "broken") {
    return {
      findings: [brokenFile(about, configFileName, read)],
      config: undefined,
    };
  }
  const parsed = parsePanelConfig(read.value);
  if (!parsed.ok) {
    return {
      findings: parsed.issues.map((issue) => findingOf("error", about, { issue, file: configFileName })),
      config: undefined,
    };
  }
  // They fill the address in.
  const warnings = parsed.warnings
    .filter(
      ({ code, path }) => !(hasPlugin(project) && code === "apply-disabled" && path === "applyEndpoint"),
    )
    .map((issue) => findingOf("warning", about, { issue, file: configFileName }));
  return {
    findings: warnings.length > 0 ? warnings : [ok(about, `${configFileName} is right`)],
    config: parsed.value,
  };
}

function withoutFile(about: string, project: Project, need: FilesNeed): Finding {
  const { program } = project;
  if (program !== undefined) return ok(about, `${program} is a program; the server that runs it checks it`);
  const absent = `there is no ${configFileName}`;
  switch (need) {
    case "none":
      return ok(about, `${absent}; none is needed, ${unlessOptions}`);
    case "in the page":
      return ok(about, `${absent}; the page has its own`);
    case "none by the proxy":
      return ok(about, `${absent}, and the proxy needs none`);
    case "files":
      return warning(
        about,
        absent,
        "run npx design-token-panel init; a page that carries its own needs none",
      );
  }
}

/** The configuration against the style sheets: tokens that are gone, and tokens that have no row. */
export function checkTokens(config: PanelConfig, discovery: Discovery): readonly Finding[] {
  const names = new Set<string>();
  for (const tab of config.tabs) {
    for (const tier of tab.tiers)
      for (const item of tier.items) if (item.missing === undefined) names.add(item.cssVar);
  }
  const declared = declaredNames(discovery);
  const gone = [...names].filter((name) => !declared.has(name));
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
  return findings.length > 0
    ? findings
    : [ok("tokens", "every token of the configuration is in the style sheets")];
}
