import { line } from "./lines.js";
import type { Unstarted } from "./read-flags.js";
import type { Terminal } from "./terminal.js";
import { readVersion } from "./usage.js";

/** Prints the usage or the version, or says in one line what is wrong with the command line; then the exit status is 1. */
export function printOrRefuse(
  parsed: Unstarted,
  usage: () => string,
  { terminal, process }: { readonly terminal: Terminal; readonly process: NodeJS.Process },
): void {
  switch (parsed.kind) {
    case "help":
      terminal.print(usage());
      break;
    case "version":
      terminal.print(`${readVersion()}\n`);
      break;
    case "mistake":
      terminal.printError(line(parsed.message));
      process.exitCode = 1;
  }
}
