import { parseArguments } from "./arguments.js";
import { line } from "./lines.js";
import { serve } from "./serve.js";
import { usage } from "./usage.js";
import { readVersion } from "./version.js";

/** The command `design-token-panel-server`: reads the arguments, then prints, refuses or serves. */
export async function main(process: NodeJS.Process): Promise<void> {
  // A reader that went away (`… | head`) is no reason to stop serving.
  process.stdout.on("error", () => undefined);
  process.stderr.on("error", () => undefined);
  const parsed = parseArguments(process.argv.slice(2));
  switch (parsed.kind) {
    case "help":
      process.stdout.write(usage());
      return;
    case "version":
      process.stdout.write(`${readVersion()}\n`);
      return;
    case "mistake":
      process.stderr.write(line(parsed.message));
      process.exitCode = 1;
      return;
    case "run":
      return serve(parsed.options, process);
  }
}
