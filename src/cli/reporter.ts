import type { ApplyOutcome } from "../apply/outcome.js";
import { quote, toPlainLine } from "../model/echo.js";
import { buildLines, line, outcomeLine } from "./lines.js";
import type { Terminal } from "./terminal.js";

/** A hostile page can try origins without end; the terminal shows only so many. */
const shownOrigins = 20;

export interface Reporter {
  onOutcome(outcome: ApplyOutcome): void;
  onRefusedOrigin(origin: string | undefined): void;
}

/** Prints what became of requests: a line per apply unless quiet, and what the developer has to mend. */
export function createReporter({ quiet }: { readonly quiet: boolean }, terminal: Terminal): Reporter {
  const refused = new Set<string>();
  return {
    onOutcome: (outcome) => {
      if (outcome.kind === "failed") {
        terminal.printError(line(`error: ${toPlainLine(outcome.message)}`));
      } else if (!quiet) {
        const text = outcomeLine(outcome);
        if (text !== undefined) terminal.print(line(text));
      }
      const build = outcome.kind === "applied" ? outcome.build : undefined;
      if (build?.status === "failed") terminal.printError(line(buildLines(build)));
      else if (build !== undefined && !quiet) terminal.print(line(buildLines(build)));
    },
    onRefusedOrigin: (origin) => {
      if (origin === undefined || refused.has(origin) || refused.size >= shownOrigins) return;
      refused.add(origin);
      terminal.printError(line(`refused a page on ${quote(origin)}: it is not given by --allow-origin`));
    },
  };
}
