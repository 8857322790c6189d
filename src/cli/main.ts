import { parseArguments } from "./arguments.js";
import { line } from "./lines.js";
import { serve } from "./serve.js";
import { createTerminal } from "./terminal.js";
import { readVersion, usage } from "./usage.js";

/** The command `design-token-panel-server`: reads the arguments, then prints, refuses or serves. */
export async function main(process: NodeJS.Process): Promise<void> {
  const terminal = createTerminal(process);
  const parsed = parseArguments(process.argv.slice(2));
  switch (parsed.kind) {
    case "help":
      terminal.print(usage());
      return;
    case "version":
      terminal.print(`${readVersion()}\n`);
      return;
    case "mistake":
      terminal.printError(line(parsed.message));
      process.exitCode = 1;
      return;
    case "run":
      return serve(parsed.options, process, terminal);
  }
}
