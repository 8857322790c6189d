import { type Apply, createApply, type RecoveryReport } from "../../apply/apply.js";
import { recoveryLines } from "../../apply/recovery-lines.js";
import { createApplyRoute } from "../../http/apply-route.js";
import { onlyListedOrigins } from "../../http/origin.js";
import { createListener, type Listener } from "../../http/server/listener.js";
import { createRouter } from "../../http/server/router.js";
import { endOnSignals } from "../end-on-signals.js";
import { line, listenFailure, listeningLine, noOriginLine } from "../lines.js";
import { createReporter } from "../reporter.js";
import type { Terminal } from "../terminal.js";
import type { ServerOptions } from "./arguments.js";
import { checkStartup, findWarnings, type Startup } from "./startup.js";

/** Starts the apply server and leaves it running until a signal comes; `exitCode` 1 when it cannot start. */
export async function serve(
  options: ServerOptions,
  process: NodeJS.Process,
  terminal: Terminal,
): Promise<void> {
  const printError = (text: string) => terminal.printError(line(text));
  const fail = (message: string) => {
    printError(message);
    process.exitCode = 1;
  };
  const checked = checkStartup(options, process.cwd());
  if (!checked.ok) return fail(checked.message);

  const onRecovery = (report: RecoveryReport) => recoveryLines(report).forEach(printError);
  const { tokensBuild } = options;
  const apply = createApply({ ...checked, routing: checked.table, tokensBuild, onRecovery });
  onRecovery(await apply.recover());
  const listener = assembleListener(options, checked, { apply, terminal });
  const bound = await listener.listen(options.port, options.host);
  if (!bound.ok) return fail(listenFailure(bound.code, options));
  for (const warning of findWarnings(options, checked)) printError(`warning: ${warning}`);
  endOnSignals(listener, process);
  announce(options, bound.port, terminal);
  // A parent that has gone meanwhile is told nothing, and that is no reason to stop.
  process.send?.({ type: "listening", port: bound.port }, undefined, undefined, () => undefined);
}

function assembleListener(
  options: ServerOptions,
  { writeRoot, routingFile }: Startup,
  { apply, terminal }: { readonly apply: Apply; readonly terminal: Terminal },
): Listener {
  const originRule = onlyListedOrigins(options.allowOrigins);
  const reporter = createReporter(options, terminal);
  const health = { ok: true, writeRoot, routing: routingFile, port: options.port } as const;
  const applyRoute = createApplyRoute({ apply, originRule, ...reporter });
  return createListener(createRouter({ applyRoute, originRule, health }), originRule);
}

function announce({ quiet, ...options }: ServerOptions, port: number, { print, printError }: Terminal): void {
  if (!quiet) print(line(listeningLine(options, port)));
  if (options.allowOrigins.length === 0) (quiet ? printError : print)(line(noOriginLine));
}
