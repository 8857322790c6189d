import { quote } from "../../model/echo.js";
import { commonFlags, type Flag, mistake, readFlags, readPort, type Unstarted } from "../read-flags.js";

export const flags = [
  { name: "write-root", value: "<dir>", help: "the only folder written into (required)" },
  { name: "routing", value: "<file>", help: "JSON: token prefix to CSS file (required)" },
  { name: "tokens-build", value: "<cmd>", help: "run after Apply wrote token files" },
  { name: "allow-origin", value: "<origin>", help: "a page origin that may apply; repeat for more" },
  { name: "root", value: "<dir>", help: "anchor of relative paths (default: current folder)" },
  { name: "port", value: "<number>", help: "0 to 65535; 0 takes a free one (default: 24681)" },
  { name: "host", value: "<addr>", help: "interface to bind (default: 127.0.0.1)" },
  { name: "quiet", help: "no banner, no line per apply; errors still print" },
  ...commonFlags,
] as const satisfies readonly Flag[];

type FlagName = (typeof flags)[number]["name"];

export interface ServerOptions {
  /** The folder as it was given, relative to that in which the command was called. */
  readonly root: string | undefined;
  readonly writeRoot: string;
  readonly routing: string;
  readonly tokensBuild: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly allowOrigins: readonly string[];
  readonly quiet: boolean;
}

export type ParsedArguments = Unstarted | { readonly kind: "run"; readonly options: ServerOptions };

type Values = ReadonlyMap<FlagName, readonly string[]>;

const defaultPort = 24681;

/** Reads the command line. It touches neither process nor disk. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  const read = readFlags(flags, argv);
  if (read.kind !== "given") return read;
  const [stray] = read.positionals;
  if (stray !== undefined) return mistake(`unexpected argument ${quote(stray)}; flags start with --`);
  return checkValues(read.values);
}

function checkValues(values: Values): ParsedArguments {
  const last = (name: FlagName) => values.get(name)?.at(-1);
  const writeRoot = last("write-root");
  if (writeRoot === undefined) return mistake("--write-root <dir> is required: the only folder written into");
  const routing = last("routing");
  if (routing === undefined)
    return mistake("--routing <file> is required: a JSON file, token prefix to CSS file");
  const port = readPort(last("port"), defaultPort);
  if (typeof port === "object") return port;
  return {
    kind: "run",
    options: {
      root: last("root"),
      writeRoot,
      routing,
      tokensBuild: last("tokens-build"),
      port,
      host: last("host") ?? "127.0.0.1",
      allowOrigins: values.get("allow-origin") ?? [],
      quiet: values.has("quiet"),
    },
  };
}
