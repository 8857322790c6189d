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

export type CollectedFlags<Name extends string> =
  | {
      readonly ok: true;
      /** The values of each flag in the order they were given; a switch that was given has an empty one. */
      readonly values: ReadonlyMap<Name, readonly string[]>;
      readonly positionals: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/** Reads a command line by a table of flags; the first mistake comes back as one line. */
export function collectFlags<Name extends string>(
  flags: readonly (Flag & { readonly name: Name })[],
  argv: readonly string[],
): CollectedFlags<Name> {
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
      return { ok: false, message: `unknown flag ${quote(token.rawName)}; ${hint(token.name, flags)}` };
    }
    const fault =
      flag.value === undefined ? token.value !== undefined && "takes no value" : valueFault(token);
    if (fault) return { ok: false, message: `--${flag.name} ${fault}` };
    values.set(flag.name, [...(values.get(flag.name) ?? []), token.value ?? ""]);
  }
  return { ok: true, values, positionals };
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
