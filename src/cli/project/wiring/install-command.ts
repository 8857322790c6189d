import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** By the lock file, what puts a package among those of development. */
const commands = {
  "pnpm-lock.yaml": "pnpm add --save-dev",
  "yarn.lock": "yarn add --dev",
  "bun.lock": "bun add --dev",
  "bun.lockb": "bun add --dev",
  "package-lock.json": "npm install --save-dev",
} as const;

/** The command that installs this package in a project, whose lock file may lie above it. */
export function installCommand(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const found = Object.entries(commands).find(([file]) => existsSync(join(at, file)));
    if (found !== undefined || dirname(at) === at)
      return `${found?.[1] ?? commands["package-lock.json"]} design-token-panel`;
  }
}
