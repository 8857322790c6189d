import { printOrRefuse } from "../print-or-refuse.js";
import { projectFlags } from "../project/commands.js";
import { isSiteAddress } from "../site-address.js";
import { createTerminal } from "../terminal.js";
import { anySiteFlags, anySiteUsage, parseAnySite } from "./arguments.js";
import { serveAnySite } from "./serve-any-site.js";

/** Whether a command line of `design-token-panel` is about a site: its first argument that is no flag is an address. */
export function namesSite(argv: readonly string[]): boolean {
  const withValue = [...anySiteFlags, ...projectFlags].filter((flag) => "value" in flag);
  const names = new Set(withValue.map(({ name }) => `--${name}`));
  const first = argv.find(
    (argument, index) => !argument.startsWith("-") && !names.has(argv[index - 1] ?? ""),
  );
  return first !== undefined && isSiteAddress(first);
}

/** The command `design-token-panel <address>`: reads the arguments, then prints, refuses or serves. */
export async function main(process: NodeJS.Process): Promise<void> {
  const terminal = createTerminal(process);
  const parsed = parseAnySite(process.argv.slice(2));
  if (parsed.kind === "run") return serveAnySite(parsed.command, process, terminal);
  printOrRefuse(parsed, anySiteUsage, { terminal, process });
}
