import { dirname, join } from "node:path";
import { readJsonFile } from "../../../discover/project-files.js";
import { isRecord } from "../../../model/json.js";
import type { Project } from "../project.js";
import { error, type Finding, ok, warning } from "./finding.js";

/** The oldest major versions the pieces were made for. */
const oldest: Readonly<Record<string, number>> = { vite: 5, astro: 6, next: 15 };
const oldestNode = [20, 19] as const;

/** What examines the project. */
export interface Examiner {
  readonly nodeVersion: string;
  /** Of this package. */
  readonly ownVersion: string;
}

/** Whether Node and the frameworks are new enough, and whether the project has the version of this package that runs. */
export function checkVersions(project: Project, { nodeVersion, ownVersion }: Examiner): readonly Finding[] {
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
  const own = installedVersion(project.folder, "design-token-panel");
  if (own !== undefined && own !== ownVersion) {
    findings.push(
      warning(
        "versions",
        `the project has design-token-panel ${own} installed, and this is ${ownVersion}, which may find other things than that one does`,
        `install this one, design-token-panel@${ownVersion}; or let the installed one look: npx design-token-panel doctor`,
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [ok("versions", `Node ${nodeVersion} and the installed packages fit`)];
}

/** As Node finds it: in a monorepo the package may lie above the project. */
function installedVersion(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const read = readJsonFile(join(at, "node_modules", name, "package.json"));
    // A broken install is the package manager's to tell.
    const version = read.kind === "value" && isRecord(read.value) ? read.value.version : undefined;
    if (typeof version === "string") return version;
    if (dirname(at) === at) return undefined;
  }
}
