import { join } from "node:path";
import { readTextFile } from "../../discover/read-text-file.js";
import { isRecord, parseJson } from "../../model/json.js";
import { fieldsUnder, withoutComments } from "./source-text.js";

/** What tells where a dev server listens. */
export interface PortSource {
  /** The programs that start it, as scripts name them. */
  readonly commands: readonly string[];
  /** Its configuration, and the object in it whose field `port` counts. */
  readonly config?: { readonly file: RegExp; readonly key: string };
}

interface ProjectFiles {
  readonly folder: string;
  /** Of its folder, and of those in which a tool keeps its own. */
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, unknown>>;
}

/** The port that a project's scripts give its dev server, or else its configuration; undefined where none is named. */
export function findDevPort(
  { commands, config }: PortSource,
  { folder, files, scripts }: ProjectFiles,
): number | undefined {
  const inScripts = startScripts(scripts).flatMap((script) => portsIn(script, commands))[0];
  if (inScripts !== undefined || config === undefined) return inScripts;
  for (const file of files.filter((one) => config.file.test(one))) {
    const read = readTextFile(join(folder, file));
    if (!("text" in read)) continue;
    const text = withoutComments(read.text);
    const port = file.endsWith(".json")
      ? portOfWorkspace(text)
      : /(?:^|[\s,])port\s*:\s*(\d+)\s*(?:,|$)/.exec(fieldsUnder(config.key, text) ?? "")?.[1];
    if (isPort(port)) return Number(port);
  }
  return undefined;
}

/** Those that start a server, by the names that people give these, the most usual first. */
function startScripts(scripts: Readonly<Record<string, unknown>>): readonly string[] {
  const names = ["dev", "start", "serve", "develop", "docs:dev", "storybook"];
  return names.flatMap((name) => {
    const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
    return typeof script === "string" ? [script] : [];
  });
}

/** Each command of a script names the port of its own program only. */
function portsIn(script: string, commands: readonly string[]): readonly number[] {
  return script.split(/[;&|"']+/).flatMap((command) => {
    const words = command.trim().split(/\s+/);
    const isOurs = words.some((word) => commands.includes(word.replace(/^.*[\\/]/, "")));
    if (!isOurs || words.some((word) => /^(?:build|preview)$/.test(word))) return [];
    const found = flag.exec(command)?.slice(1).find(isPort);
    return found === undefined ? [] : [Number(found)];
  });
}

/** As most programs take it, as some take it from their surroundings, and as servers of Python and PHP do. */
const flag =
  /(?:--port(?:=|\s+)|\s-[pl](?:=|\s*))(\d+)(?!\S)|(?:^|\s)PORT=(\d+)(?!\S)|\s(?:http\.server|-S\s+[\w.[\]:-]*:)\s*(\d+)(?!\S)/;

const isPort = (text: string | undefined): text is string =>
  text !== undefined && Number(text) > 0 && Number(text) < 65_536;

/** Angular's workspace says it for each of its projects. */
function portOfWorkspace(text: string): string | undefined {
  const workspace = parseJson(text);
  const projects =
    isRecord(workspace) && isRecord(workspace.projects) ? Object.values(workspace.projects) : [];
  for (const project of projects) {
    const targets = isRecord(project) ? (project.architect ?? project.targets) : undefined;
    const serve = isRecord(targets) ? targets.serve : undefined;
    const options = isRecord(serve) ? serve.options : undefined;
    if (isRecord(options) && typeof options.port === "number") return String(options.port);
  }
  return undefined;
}
