import type { ConfigOutcome } from "../../integrations/config/load-config.js";
import { welcomeOf } from "../../integrations/dev-server/welcome.js";
import { echo, quote } from "../../model/echo.js";
import type { ProxyEvent } from "../../proxy/site.js";
import { listenFailure } from "../lines.js";
import type { AnySiteCommand } from "./arguments.js";

/** The address to open: on this machine by the name that the site has there, which its cookies know. */
export function pageAddress(
  { address, host }: Pick<AnySiteCommand, "address" | "host">,
  port: number,
): string {
  const isForThisMachine = ["127.0.0.1", "localhost", "0.0.0.0", "::"].includes(host);
  const isKnownHere = address.hostname === "127.0.0.1" || /(?:^|\.)localhost$/.test(address.hostname);
  const bound = host.includes(":") ? `[${host}]` : host;
  const name = isForThisMachine ? (isKnownHere ? address.hostname : "localhost") : bound;
  return `http://${name}:${port}${address.pathname}${address.search}`;
}

/** What the terminal says once the proxy listens; `page` is the address to open. */
export function startLines(
  { address, launcher }: Pick<AnySiteCommand, "address" | "launcher">,
  page: string,
  outcome: ConfigOutcome,
): readonly string[] {
  const first = `open ${page} : it shows ${address.origin}`;
  // Without a configuration there is no panel, as is said beside this.
  if (outcome.kind !== "found") return [first];
  return [`${first} with the panel`, welcomeOf(outcome.config, { launcher })];
}

/** What an event is worth at the terminal. */
export function eventLine(event: ProxyEvent, { address, host }: AnySiteCommand): string {
  switch (event.kind) {
    case "upstream-down":
      return `${address.origin} does not answer (${echo(event.reason)}); its pages come as soon as it does`;
    case "upstream-up":
      return `${address.origin} answers again`;
    case "takes-own-name":
      return `${address.origin} sends every other name there, so it is asked by its own from now on`;
    case "left-alone":
      return `no panel on ${quote(event.path)}: ${event.reason}`;
    case "has-both":
      return `${quote(event.path)} has a panel of its own further down; the one of the proxy takes its place`;
    case "refused-host":
      return `refused a request for the host ${quote(event.host)}; if that is this machine, give --host (now ${quote(host)})`;
  }
}

/** Why the port could not be bound, and what to do. */
export function proxyListenFailure(code: string, command: AnySiteCommand): string {
  if (code === "EADDRINUSE") return `port ${command.port} already in use; choose another with --port`;
  return listenFailure(code, command);
}
