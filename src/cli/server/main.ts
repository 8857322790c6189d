import { printOrRefuse } from "../print-or-refuse.js";
import { createTerminal } from "../terminal.js";
import { usage } from "../usage.js";
import { parseArguments } from "./arguments.js";
import { serve } from "./serve.js";

/** The command `design-token-panel-server`: reads the arguments, then prints, refuses or serves. */
export async function main(process: NodeJS.Process): Promise<void> {
  const terminal = createTerminal(process);
  const parsed = parseArguments(process.argv.slice(2));
  if (parsed.kind === "run") return serve(parsed.options, process, terminal);
  printOrRefuse(parsed, usage, { terminal, process });
}
