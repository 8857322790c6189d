import { resolve } from "node:path";
import type { DiscoverOptions } from "../../discover/style-sheets/style-sheet-file.js";
import { quote } from "../../model/echo.js";
import { commonFlags, type Flag, mistake, readFlags, type Unstarted } from "../read-flags.js";
import { usageLine } from "../usage.js";

export const projectFlags = [
  { name: "css", value: "<file>", help: "only this style sheet; repeat for more" },
  { name: "attribute", value: "<name=value>", help: "one that the page's html has; repeat for more" },
  { name: "skip", value: "<folder>", help: "folder names to pass over, instead of the usual ones" },
  { name: "dry-run", help: "init: say what would be written, write nothing" },
  { name: "origin", value: "<origin>", help: "doctor: the page's origin, to ask the server about" },
  { name: "json", help: "print JSON" },
  ...commonFlags,
] as const satisfies readonly Flag[];

export type ProjectCommand =
  | Unstarted
  | {
      readonly kind: "init" | "doctor";
      /** Absolute. */
      readonly folder: string;
      readonly discover: DiscoverOptions;
      readonly dryRun: boolean;
      readonly json: boolean;
      readonly origin: string | undefined;
    };

/** What a command comes to: a text to print, or one line of why it could not be done. */
export type CommandResult =
  | { readonly ok: true; readonly output: string; readonly exitCode: 0 | 1 }
  | { readonly ok: false; readonly message: string };

/** Reads the command line of `design-token-panel`. Touches neither process nor disk. */
export function parseProjectCommand(argv: readonly string[], cwd: string): ProjectCommand {
  if (argv.length === 0) return { kind: "help" };
  const read = readFlags(projectFlags, argv);
  if (read.kind !== "given") return read;
  const { values, positionals } = read;
  const [kind, folder = ".", stray] = positionals;
  if (kind !== "init" && kind !== "doctor") {
    const what = kind === undefined ? "no command" : `unknown command ${quote(kind)}`;
    return mistake(
      `${what}; the commands are init and doctor, or give an address such as http://localhost:3000`,
    );
  }
  if (stray !== undefined) return mistake(`unexpected argument ${quote(stray)}`);
  const foreign = kind === "init" ? "origin" : "dry-run";
  if (values.has(foreign)) return mistake(`--${foreign} is not for ${kind}`);
  const [css, skipFolders] = [values.get("css"), values.get("skip")];
  const attributes = values.get("attribute");
  return {
    kind,
    folder: resolve(cwd, folder),
    discover: {
      ...(css && { css }),
      ...(skipFolders && { skipFolders }),
      ...(attributes && { attributes: readAttributes(attributes) }),
    },
    dryRun: values.has("dry-run"),
    json: values.has("json"),
    origin: values.get("origin")?.at(-1),
  };
}

/** Each as `name=value`, or a name alone, as for `hidden`. Classes that are given one by one are all there. */
function readAttributes(written: readonly string[]): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (const text of written) {
    const [name = "", ...rest] = text.split("=");
    const value = rest.join("=").replace(/^(["'])(.*)\1$/, "$2");
    const key = name.trim().toLowerCase();
    const before = key === "class" ? attributes[key] : undefined;
    attributes[key] = before === undefined ? value : `${before} ${value}`;
  }
  return attributes;
}

/** The text of `--help`: one screen, with a complete example. */
export function projectUsage(): string {
  return `Puts the design token panel on a site.

Usage: design-token-panel <address> [options]
       design-token-panel init [dir] [options]
       design-token-panel doctor [dir] [options]

  <address>                 shows a site with the panel; more: <address> --help
  init                      finds the tokens, writes configuration and routing
  doctor                    finds what keeps the panel away; writes nothing

${projectFlags.map(usageLine).join("\n")}

Example: a project with its style sheets in src/styles
  npx design-token-panel init
  npx design-token-panel doctor --origin http://localhost:5173
`;
}
