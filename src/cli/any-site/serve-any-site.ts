import { resolve } from "node:path";
import { recoveryLines } from "../../apply/recovery-lines.js";
import { createAnySite } from "../../integrations/any-site/any-site.js";
import type { ConfigOutcome } from "../../integrations/config/load-config.js";
import { quote } from "../../model/echo.js";
import { createProxy } from "../../proxy/create-proxy.js";
import { isLoopback } from "../../proxy/headers/addresses.js";
import { endOnSignals } from "../end-on-signals.js";
import { line } from "../lines.js";
import { createReporter } from "../reporter.js";
import { hostWarning, isFolder } from "../server/startup.js";
import type { Terminal } from "../terminal.js";
import type { AnySiteCommand } from "./arguments.js";
import { eventLine, pageAddress, proxyListenFailure, startLines } from "./lines.js";
import { openBrowser } from "./open-browser.js";

/** A site can be wrong in many places; the terminal names so many of them. */
const shownTroubles = 40;

/** Starts the proxy and leaves it running until a signal comes; `exitCode` 1 when it cannot start. */
export async function serveAnySite(
  command: AnySiteCommand,
  process: NodeJS.Process,
  terminal: Terminal,
): Promise<void> {
  const { address, host, port, quiet } = command;
  const fail = (message: string): void => {
    terminal.printError(line(message));
    process.exitCode = 1;
  };
  const folders = foldersOf(command, process.cwd());
  if ("fault" in folders) return fail(folders.fault);
  if (port !== 0 && Number(address.port) === port && isLoopback(address.hostname)) {
    return fail(`port ${port} is the site's own; choose another with --port`);
  }
  const trouble = createTroubleReport(terminal);
  const site = createAnySite({
    ...folders,
    hostname: host,
    hasLauncher: command.launcher,
    opensPanel: command.open,
    events: {
      ...createReporter({ quiet }, terminal),
      onProxyEvent: (event) => trouble(eventLine(event, command), event.kind.startsWith("upstream")),
      onConfig: (outcome) => configLines(outcome).forEach((text) => void trouble(text)),
      onRecovery: (report) => recoveryLines(report).forEach((text) => void trouble(text)),
    },
  });
  const proxy = createProxy(address, site);
  const bound = await proxy.listen(port, host);
  if (!bound.ok) return fail(proxyListenFailure(bound.code, command));
  const close = async (): Promise<void> => {
    await site.whenIdle();
    await proxy.close();
  };
  endOnSignals({ close }, process);
  const page = pageAddress(command, bound.port);
  const outcome = await site.read();
  if (!quiet) for (const text of startLines(command, page, outcome)) terminal.print(line(text));
  for (const warning of hostWarning(host)) terminal.printError(line(`warning: ${warning}`));
  await proxy.check();
  process.send?.({ type: "listening", port: bound.port }, undefined, undefined, () => undefined);
  if (command.open) {
    openBrowser(page, process.platform, () => trouble(`no browser could be started; open ${page} yourself`));
  }
}

function foldersOf(
  { root, writeRoot }: AnySiteCommand,
  cwd: string,
): { readonly root: string; readonly writeRoot: string } | { readonly fault: string } {
  const folder = resolve(cwd, root ?? "");
  if (!isFolder(folder)) return { fault: `--root ${quote(root ?? cwd)} is not an existing folder` };
  const writable = resolve(folder, writeRoot ?? "");
  if (isFolder(writable)) return { root: folder, writeRoot: writable };
  return {
    fault: `--write-root ${quote(writeRoot ?? "")} is not an existing folder; create it or correct the path`,
  };
}

function configLines(outcome: ConfigOutcome): readonly string[] {
  if (outcome.kind === "broken") return [outcome.message];
  return outcome.warnings.map((warning) => `warning: ${warning}`);
}

/** Prints each trouble once; what comes and goes is told each time. */
function createTroubleReport({ printError }: Terminal): (text: string, comesAndGoes?: boolean) => void {
  const told = new Set<string>();
  return (text, comesAndGoes = false) => {
    if (!comesAndGoes && (told.has(text) || told.size >= shownTroubles)) return;
    if (!comesAndGoes) told.add(text);
    printError(line(text));
  };
}
