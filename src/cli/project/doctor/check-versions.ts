import type { Framework } from "../host.js";
import { findVersion, isPlugAndPlay } from "../packages/installed-packages.js";
import { installCommand } from "../packages/package-manager.js";
import type { Project } from "../project.js";
import { error, type Finding, ok, warning } from "./finding.js";

/** The oldest major versions the pieces were made for. */
const oldest: Readonly<Record<string, number>> = { vite: 5, astro: 6, next: 15 };
const oldestNode = [20, 19] as const;

/** What a project's pages come from, each by the packages that lead to it: another Vite may lie beside a framework's own. */
const hosts: Readonly<Record<Framework, readonly (readonly [string, ...string[]])[]>> = {
  vite: [["vite"]],
  storybook: [["vite"]],
  astro: [["astro"], ["astro", "vite"]],
  nuxt: [["nuxt", "@nuxt/vite-builder", "vite"]],
  next: [["next"]],
  plain: [],
};

const ownName = "design-token-panel";

/** What examines the project. */
export interface Examiner {
  readonly nodeVersion: string;
  /** Of this package. */
  readonly ownVersion: string;
}

/** Whether Node and the frameworks are new enough, and whether the project has the version of this package that runs. */
export function checkVersions(project: Project, { nodeVersion, ownVersion }: Examiner): readonly Finding[] {
  const findings: Finding[] = [];
  const fitting = [`Node ${nodeVersion}`];
  const [major = 0, minor = 0] = nodeVersion.replace(/^v/, "").split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    findings.push(
      error("versions", `Node ${nodeVersion} is too old`, `install Node ${oldestNode.join(".")} or later`),
    );
  }
  for (const names of hosts[project.host.framework]) {
    const name = names.at(-1) ?? names[0];
    const installed = findVersion(project.folder, names);
    const least = oldest[name] ?? 0;
    if (installed === undefined) continue;
    if (Number(installed.split(".")[0]) >= least) fitting.push(`${name} ${installed}`);
    else {
      findings.push(
        warning(
          "versions",
          `${name} ${installed} is older than what this works with`,
          `install ${name} ${least} or later`,
        ),
      );
    }
  }
  const own = findVersion(project.folder, [ownName]);
  if (own === ownVersion) fitting.push(`${ownName} ${own}`);
  findings.push(...ownFindings(project, own, ownVersion));
  return findings.length > 0 ? findings : [ok("versions", sentenceOf(fitting))];
}

function ownFindings(project: Project, own: string | undefined, ownVersion: string): readonly Finding[] {
  if (own === ownVersion) return [];
  if (own !== undefined) {
    return [
      warning(
        "versions",
        `the project has ${ownName} ${own} installed, and this is ${ownVersion}, which may find other things than that one does`,
        `install this one, ${ownName}@${ownVersion}; or let the installed one look: npx ${ownName} doctor`,
      ),
    ];
  }
  if (!project.isNamed || isPlugAndPlay(project.folder)) return [];
  const message = `package.json names ${ownName}, which is not installed here`;
  return [error("versions", message, installCommand(project.folder))];
}

function sentenceOf(fitting: readonly string[]): string {
  const [last = "", ...others] = fitting.toReversed();
  return others.length === 0 ? `${last} fits` : `${others.toReversed().join(", ")} and ${last} fit`;
}
