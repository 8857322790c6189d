import { join } from "node:path";
import { readJsonFile } from "../../discover/project-files.js";
import { isRecord } from "../../model/json.js";
import { runCommand } from "./packages/package-manager.js";

/** Programs that build style sheets from token files, and scripts that are called as if they did. */
const program = /\b(?:style-dictionary|terrazzo|tz build|cobalt|co build|token-transformer|tokens?-studio)\b/;
const scriptFile = /(?:^|[\s/])(?:build-?)?(?:style-?dictionary|tokens?)[\w.-]*\.(?:[cm]?[jt]s)\b/;
const scriptName =
  /^(?:(?:build|generate|compile)[:-](?:design-)?tokens?|(?:design-)?tokens?(?:[:-](?:build|generate))?)$/;

/** The command of a project that builds style sheets from token files, as its scripts tell; it is told, and not run. */
export function findTokensBuild(folder: string): string | undefined {
  const manifest = readJsonFile(join(folder, "package.json"));
  const scripts = manifest.kind === "value" && isRecord(manifest.value) ? manifest.value.scripts : undefined;
  if (!isRecord(scripts)) return undefined;
  const named = Object.entries(scripts).flatMap(([name, command]) =>
    typeof command === "string" && /^[\w:.-]+$/.test(name) && !/watch/.test(`${name} ${command}`)
      ? [{ name, command }]
      : [],
  );
  const found =
    named.find(({ command }) => program.test(command)) ??
    named.find(({ command }) => scriptFile.test(command)) ??
    named.find(({ name }) => scriptName.test(name));
  return found && runCommand(folder, found.name);
}
