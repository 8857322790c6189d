import { existsSync } from "node:fs";
import { join } from "node:path";

/** The project's configuration where it is a program, which only its author can change; undefined when it is none. */
export function findProgramConfig(folder: string): string | undefined {
  return ["ts", "mts", "mjs", "js"]
    .map((ending) => `design-token-panel.config.${ending}`)
    .find((file) => existsSync(join(folder, file)));
}
