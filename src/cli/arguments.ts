import { quote } from "../model/echo.js";
import { collectFlags, type Flag } from "./collect-flags.js";
import { parsePort } from "./parse-port.js";

export const flags = [
  { name: "write-root", value: "<dir>", help: "the only folder written into (required)" },
  { name: "routing", value: "<file>", help: "JSON: token prefix to CSS file (required)" },
  { name: "allow-origin", value: "<origin>", help: "a page origin that may apply; repeat for more" },
  { name: "root", value: "<dir>", help: "anchor of relative paths (default: current folder)" },
  { name: "port", value: "<number>", help: "0 to 65535; 0 takes a free one (default: 24681)" },
  { name: "host", value: "<addr>", help: "interface to bind (default: 127.0.0.1)" },
  { name: "quiet", help: "no banner, no line per apply; errors still print" },
  { name: "version", help: "print the version" },
  { name: "help", short: "h", help: "print this" },
] as const satisfies readonly Flag[];

type FlagName = (typeof flags)[number]["name"];

export interface ServerOptions {
  /** The folder as it was given, relative to that in which the command was called. */
  readonly root: string | undefined;
  readonly writeRoot: string;
  readonly routing: string;
  readonly port: number;
  readonly host: string;
  readonly allowOrigins: readonly string[];
  readonly quiet: boolean;
}

export type ParsedArguments =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "mistake"; readonly message: string }
  | { readonly kind: "run"; readonly options: ServerOptions };

type Values = ReadonlyMap<FlagName, readonly string[]>;

const defaultPort = 24681;

/** Reads the command line. It touches neither process nor disk. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  if (argv.includes("--help") || argv.includes("-h")) return { kind: "help" };
  if (argv.includes("--version")) return { kind: "version" };
  const collected = collectFlags(flags, argv);
  if (!collected.ok) return mistake(collected.message);
  const [stray] = collected.positionals;
  if (stray !== undefined) return mistake(`unexpected argument ${quote(stray)}; flags start with --`);
  return checkValues(collected.values);
}

function mistake(message: string): ParsedArguments {
  return { kind: "mistake", message };
}

function checkValues(values: Values): ParsedArguments {
  const last = (name: FlagName) => values.get(name)?.at(-1);
  const writeRoot = last("write-root");
  if (writeRoot === undefined) return mistake("--write-root <dir> is required: the only folder written into");
  const routing = last("routing");
  if (routing === undefined)
    return mistake("--routing <file> is required: a JSON file, token prefix to CSS file");
  const givenPort = last("port");
  const port = givenPort === undefined ? defaultPort : parsePort(givenPort);
  if (port === undefined) {
    return mistake(`--port must be a whole number from 0 to 65535, not ${quote(givenPort ?? "")}`);
  }
  return {
    kind: "run",
    options: {
      root: last("root"),
      writeRoot,
      routing,
      port,
      host: last("host") ?? "127.0.0.1",
      allowOrigins: values.get("allow-origin") ?? [],
      quiet: values.has("quiet"),
    },
  };
}
