import { join } from "node:path";
import { readJsonFile } from "../../../discover/project-files.js";
import { isRecord } from "../../../model/json.js";
import type { Project } from "../project.js";
import { error, type Finding, ok, warning } from "./finding.js";

/** The oldest major versions the pieces were made for. */
const oldest: Readonly<Record<string, number>> = { vite: 5, astro: 6, next: 15 };
const oldestNode = [20, 19] as const;

/** Whether Node and the frameworks are new enough. */
export function checkVersions(project: Project, nodeVersion: string): readonly Finding[] {
  const findings: Finding[] = [];
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, "").split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    findings.push(
      error("versions", `Node ${nodeVersion} is too old`, `install Node ${oldestNode.join(".")} or later`),
    );
  }
  for (const [name, least] of Object.entries(oldest)) {
    const installed = installedVersion(project.folder, name);
    if (installed === undefined || Number(installed.split(".")[0]) >= least) continue;
    findings.push(
      warning(
        "versions",
        `${name} ${installed} is older than what this works with`,
        `install ${name} ${least} or later`,
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [ok("versions", `Node ${nodeVersion} and the installed packages fit`)];
}

function installedVersion(folder: string, name: string): string | undefined {
  const read = readJsonFile(join(folder, "node_modules", name, "package.json"));
  // A broken install is the package manager's to tell.
  const version = read.kind === "value" && isRecord(read.value) ? read.value.version : undefined;
  return typeof version === "string" ? version : undefined;
}
