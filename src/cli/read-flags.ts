import { parseArgs } from "node:util";
import { quote } from "../model/echo.js";
import { findNearest } from "../model/shape/nearest.js";

/** One row of a table of flags: parsing and usage are both made from it. */
export interface Flag {
  readonly name: string;
  readonly short?: string;
  /** What stands for the value in the usage; absent for a switch. */
  readonly value?: string;
  readonly help: string;
}

/** The flags that every program of ours has. */
export const commonFlags = [
  { name: "version", help: "print the version" },
  { name: "help", short: "h", help: "print this" },
] as const satisfies readonly Flag[];

/** A command line that is wrong, in one line. */
export interface Mistake {
  readonly kind: "mistake";
  readonly message: string;
}

/** A command line that starts nothing. */
export type Unstarted = { readonly kind: "help" } | { readonly kind: "version" } | Mistake;

export interface GivenFlags<Name extends string> {
  readonly kind: "given";
  /** The values of each flag in the order they were given; a switch that was given has an empty one. */
  readonly values: ReadonlyMap<Name, readonly string[]>;
  readonly positionals: readonly string[];
}

/** What keeps a command line from being run, in a sentence. */
export function mistake(message: string): Mistake {
  return { kind: "mistake", message };
}

/** Reads a command line by a table of flags. Whoever asks for help gets it, whatever else is wrong. */
export function readFlags<Name extends string>(
  flags: readonly (Flag & { readonly name: Name })[],
  argv: readonly string[],
): GivenFlags<Name> | Unstarted {
  if (argv.includes("--help") || argv.includes("-h")) return { kind: "help" };
  if (argv.includes("--version")) return { kind: "version" };
  const options = Object.fromEntries(
    flags.map((flag) => [flag.name, { type: flag.value === undefined ? "boolean" : "string" } as const]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const values = new Map<Name, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    if (token.kind === "positional") {
      positionals.push(token.value);
      continue;
    }
    const flag = flags.find(({ name }) => name === token.name);
    if (flag === undefined || !token.rawName.startsWith("--")) {
      return mistake(`unknown flag ${quote(token.rawName)}; ${hint(token.name, flags)}`);
    }
    const fault =
      flag.value === undefined ? token.value !== undefined && "takes no value" : valueFault(token);
    if (fault) return mistake(`--${flag.name} ${fault}`);
    values.set(flag.name, [...(values.get(flag.name) ?? []), token.value ?? ""]);
  }
  return { kind: "given", values, positionals };
}

/** Reads a port in plain decimal digits; `given` is undefined where the flag was not. */
export function readPort(given: string | undefined, defaultPort: number): number | Mistake {
  if (given === undefined) return defaultPort;
  if (/^[0-9]{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
  return mistake(`--port must be a whole number from 0 to 65535, not ${quote(given)}`);
}

function hint(name: string, flags: readonly Flag[]): string {
  const nearest = findNearest(
    name,
    flags.map((flag) => flag.name),
  );
  return nearest === undefined ? "--help lists all flags" : `did you mean --${nearest}?`;
}

function valueFault(token: {
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}): string | false {
  if (token.value === undefined || token.value === "") return "needs a value";
  const looksLikeFlag = !token.inlineValue && token.value.startsWith("--");
  return looksLikeFlag && `needs a value, but ${quote(token.value)} follows`;
}
