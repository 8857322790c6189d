import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

type Manager = "pnpm" | "yarn" | "bun" | "npm";

const byLock: Readonly<Record<string, Manager>> = {
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
  "package-lock.json": "npm",
};

/** Puts a package among those of development. */
const adding: Readonly<Record<Manager, string>> = {
  pnpm: "pnpm add --save-dev",
  yarn: "yarn add --dev",
  bun: "bun add --dev",
  npm: "npm install --save-dev",
};

/** The manager of a project's packages, whose lock file may lie above it, as in a workspace. */
function managerOf(folder: string): Manager {
  for (let at = folder; ; at = dirname(at)) {
    const found = Object.entries(byLock).find(([file]) => existsSync(join(at, file)));
    if (found !== undefined) return found[1];
    if (dirname(at) === at) return "npm";
  }
}

/** The command that adds this package to a project. */
export function addCommand(folder: string): string {
  return `${adding[managerOf(folder)]} design-token-panel`;
}

/** The command that installs what a project's manifest names. */
export function installCommand(folder: string): string {
  return `${managerOf(folder)} install`;
}

/** The command that runs a script of a project. */
export function runCommand(folder: string, script: string): string {
  return `${managerOf(folder)} run ${script}`;
}
