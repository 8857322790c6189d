import { parseArgs } from "node:util";
import { type FlagName, flags } from "./flags.js";
import { quoted } from "./quoted.js";

export interface ServerOptions {
  /** As given; relative to the folder the command was called in. */
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

/** Reads the command line. Touches neither process nor disk. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  if (argv.includes("--help") || argv.includes("-h")) return { kind: "help" };
  if (argv.includes("--version")) return { kind: "version" };
  const collected = collectValues(argv);
  return typeof collected === "string" ? mistake(collected) : checkValues(collected);
}

function mistake(message: string): ParsedArguments {
  return { kind: "mistake", message };
}

/** The values given per flag, in order; a string is the first mistake. */
function collectValues(argv: readonly string[]): Values | string {
  const options = Object.fromEntries(
    flags.map((flag) => [flag.name, { type: "value" in flag ? "string" : "boolean" } as const]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const values = new Map<FlagName, string[]>();
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    if (token.kind === "positional") return `unexpected argument ${quoted(token.value)}; flags start with --`;
    const flag = flags.find(({ name }) => name === token.name);
    if (flag === undefined || !token.rawName.startsWith("--")) {
      return `unknown flag ${quoted(token.rawName)}; --help lists all flags`;
    }
    const fault = "value" in flag ? valueFault(token) : token.value !== undefined && "takes no value";
    if (fault) return `--${flag.name} ${fault}`;
    values.set(flag.name, [...(values.get(flag.name) ?? []), token.value ?? ""]);
  }
  return values;
}

function valueFault(token: {
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}): string | false {
  if (token.value === undefined || token.value === "") return "needs a value";
  const looksLikeFlag = !token.inlineValue && token.value.startsWith("--");
  return looksLikeFlag && `needs a value, but ${quoted(token.value)} follows`;
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
    return mistake(`--port must be a whole number from 0 to 65535, not ${quoted(givenPort ?? "")}`);
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

function parsePort(text: string): number | undefined {
  return /^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}
