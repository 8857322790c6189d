import type { ApplyOutcome } from "../apply/outcome.js";
import { echo, quote, toPlainLine } from "../model/echo.js";
import type { BuildOutcome } from "../model/wire/wire.js";
import type { ServerOptions } from "./server/arguments.js";

/** What our lines begin with on a terminal that other programs write to, too. */
export const prefix = "[design-token-panel]";

/** Makes a line of ours on the terminal, with its end. */
export function line(text: string): string {
  return `${prefix} ${text}\n`;
}

export const noOriginLine =
  "warning: no --allow-origin given: every browser POST /apply will be rejected; add --allow-origin <the page's origin>";

/** Tells where the server listens, with an address that answers when it is clicked. */
export function listeningLine(
  { host, writeRoot }: Pick<ServerOptions, "host" | "writeRoot">,
  port: number,
): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  const check = `${urlOf(reachable, port)}/healthz`;
  return `listening on ${urlOf(host, port)} (writes into ${quote(writeRoot)}; check: ${check} )`;
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Tells why the port could not be bound, and what to do. The `code` is the system's. */
export function listenFailure(code: string, { host, port }: Pick<ServerOptions, "host" | "port">): string {
  switch (code) {
    case "EADDRINUSE":
      return `port ${port} already in use; choose another with --port, and name it in the page's applyEndpoint`;
    case "EACCES":
      return `--port ${port} is closed to this user; choose another one above 1023`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
      return `--host ${quote(host)} is no address of this machine; 127.0.0.1 is the usual one`;
    default:
      return `cannot listen on --host ${quote(host)} --port ${port} (${code})`;
  }
}

/** Tells of one apply; undefined for what is not worth a line. */
export function outcomeLine(outcome: ApplyOutcome): string | undefined {
  if (outcome.kind !== "applied") return undefined;
  const { updated } = outcome;
  const changedFiles = updated.filter(({ changed }) => changed.length > 0).map(({ file }) => echo(file));
  const count = updated.reduce((sum, { changed }) => sum + changed.length, 0);
  return `applied ${count} tokens to ${updated.length} files (changed: ${changedFiles.join(", ") || "none"})`;
}

/** Tells what became of a build; what it printed where it failed. */
export function buildLines({ command, status, output }: BuildOutcome): string {
  const outcome = { done: "built", failed: "error: failed", running: "still running" }[status];
  const lines = status === "failed" && output !== "" ? `\n${output.replace(/^/gm, "  ")}` : "";
  return `${outcome}: ${toPlainLine(command)}${lines}`;
}
