import path from "node:path";
import { isRecord } from "../../model/json.js";
import { normalizePath } from "../../model/routing/routed-path.js";
import { readJsonFile } from "../project-files.js";
import { readSmallFile } from "../read-text-file.js";

/** A program of a project that one of its scripts runs, and that writes files. */
export interface BuildProgram {
  /** By its path from the folder of the project. */
  readonly file: string;
  readonly text: string;
  /** The name of the script in `package.json` that runs it. */
  readonly script: string;
}

/** Nobody keeps more scripts, or a longer program that builds. */
const mostScripts = 500;
const mostBytes = 256 * 1024;
const longestCommand = 2_000;

const runsScript = /^(?:node|tsx|ts-node|jiti|bun(?:\s+run)?)\s+(?:-[\w-]+(?:=\S+)?\s+)*["']?([\w./-]+)/;
const writesFiles =
  /\b(?:writeFile(?:Sync)?|createWriteStream|outputFile(?:Sync)?|Bun\.write)\s*\(|["']style-dictionary["']/;

/** A program that writes other things may import tokens of which a style sheet by hand is a copy. */
const namesStyles = /\.css\b/;

/** Finds the programs by which the scripts of a project's `package.json` write files. */
export function findBuildPrograms(folder: string): readonly BuildProgram[] {
  const manifest = readJsonFile(path.join(folder, "package.json"));
  const scripts = manifest.kind === "value" && isRecord(manifest.value) ? manifest.value.scripts : undefined;
  if (!isRecord(scripts)) return [];
  const found = new Map<string, BuildProgram>();
  for (const [script, command] of Object.entries(scripts).slice(0, mostScripts)) {
    if (typeof command !== "string" || !/^[\w:.-]+$/.test(script)) continue;
    for (const { file, isConfig } of programsIn(command)) {
      const text = found.has(file) ? undefined : readSmallFile(path.join(folder, file), mostBytes);
      if (text !== undefined && (isConfig || (writesFiles.test(text) && namesStyles.test(text))))
        found.set(file, { file, text, script });
    }
  }
  return [...found.values()];
}

interface Run {
  readonly file: string;
  /** Whether it configures a program that builds. */
  readonly isConfig: boolean;
}

/** The programs that a command runs by Node or the like, each from the folder that the command has gone to. */
function programsIn(command: string): readonly Run[] {
  let at = "";
  return command
    .slice(0, longestCommand)
    .split(/&&|\|\||[;|&]/)
    .flatMap((part): readonly Run[] => {
      const text = part.trim();
      const entered = /^cd\s+["']?([\w./-]+)/.exec(text)?.[1];
      if (entered !== undefined) at = `${at}${entered}/`;
      const config = dictionary.exec(text)?.[1];
      const program = config ?? runsScript.exec(text)?.[1];
      if (program === undefined || program.startsWith("/")) return [];
      const named = normalizePath(at + program);
      const file = isScript.test(named) ? named : `${named}.js`;
      return file.startsWith("..") ? [] : [{ file, isConfig: config !== undefined }];
    });
}

/** Node finds a program that is named without its ending. */
const isScript = /\.[cm]?[jt]s$/;

const dictionary = /\bstyle-dictionary\s+build\b.*?\s(?:--config|-c)[\s=]+["']?([\w./-]+\.[cm]?[jt]s)\b/;

/** The names of the files that a program writes, as far as it gives them as plain texts. */
export function filesWrittenBy({ text }: BuildProgram): readonly string[] {
  const calls = text.matchAll(
    /\b(?:writeFile(?:Sync)?|createWriteStream|outputFile(?:Sync)?|Bun\.write)\s*\(\s*(?:(?:path\.)?(?:join|resolve)\s*\([^"'`)]{0,100})?["'`]([^"'`\n]{1,200})["'`]/g,
  );
  return Array.from(calls, ([, file = ""]) => path.posix.basename(file));
}
