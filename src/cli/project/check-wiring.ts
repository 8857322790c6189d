import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultSkippedFolders } from "../../discover/find-style-sheets.js";
import { error, type Finding, ok, warning } from "./finding.js";
import { configFileName } from "./plan.js";
import { findProgramConfig } from "./program-config.js";
import type { Framework, Project } from "./project.js";
import { wiringOf } from "./wiring.js";

/** The oldest major versions the pieces were made for. */
const oldest: Readonly<Record<string, number>> = { vite: 5, astro: 6, next: 15 };
const oldestNode = [20, 19] as const;

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
  const file = join(folder, "node_modules", name, "package.json");
  if (!existsSync(file)) return undefined;
  try {
    const manifest: { version?: unknown } = JSON.parse(readFileSync(file, "utf8"));
    return typeof manifest.version === "string" ? manifest.version : undefined;
  } catch {
    // A broken install is the package manager's to tell.
    return undefined;
  }
}

/** Text that shows the host pieces are in place, by framework, and the files it stands in. */
const signs: Readonly<
  Record<Framework, { readonly files: RegExp; readonly text: string; readonly where: string }>
> = {
  vite: { files: /^vite\.config\.\w+$/, text: "design-token-panel/vite", where: "vite.config" },
  astro: { files: /^astro\.config\.\w+$|\.astro$/, text: "design-token-panel/astro", where: "astro.config" },
  next: { files: /\.[jt]sx?$/, text: "design-token-panel", where: "the app folder" },
  plain: { files: /\.html?$/, text: "tokenpanel-config", where: "a page" },
};

const mostFiles = 2_000;

/** Whether the panel was put on the pages at all, and both halves of it. */
export function checkWiring(project: Project): readonly Finding[] {
  const about = "wiring";
  const sign = signs[project.framework];
  const texts = textsOf(project.folder, sign.files);
  const wired = texts.filter((text) => text.includes(sign.text));
  if (wired.length === 0) {
    const configFile = findProgramConfig(project.folder) ?? configFileName;
    const fix = wiringOf(project.framework, { writeRoot: ".", configFile }).join("\n");
    return [error(about, `${sign.where} does not mention ${sign.text}`, fix)];
  }
  const needsAdapter =
    project.framework === "plain" || wired.some((text) => text.includes("<DesignTokenPanelHost"));
  if (needsAdapter && !texts.some((text) => text.includes("host-adapter"))) {
    return [
      error(
        about,
        "the configuration is on the page, but nothing loads the host adapter",
        'add a module script that imports "design-token-panel/host-adapter"',
      ),
    ];
  }
  return [ok(about, `${sign.where} has the panel`)];
}

function textsOf(folder: string, names: RegExp): readonly string[] {
  const texts: string[] = [];
  const open = [folder];
  for (let at = open.shift(); at !== undefined && texts.length < mostFiles; at = open.shift()) {
    for (const entry of entriesOf(at)) {
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && !defaultSkippedFolders.includes(entry.name))
          open.push(join(at, entry.name));
      } else if (entry.isFile() && names.test(entry.name)) {
        texts.push(readFileSync(join(at, entry.name), "utf8"));
      }
    }
  }
  return texts;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder we may not look into holds no page of this project that we could check.
    return [];
  }
}
