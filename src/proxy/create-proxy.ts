import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type ListenResult, listen } from "../http/server/listen.js";
import { forward, noteDown, type ProxyContext } from "./forward.js";
import { answerOurselves } from "./own-answers.js";
import { type Exchange, hasBody } from "./send-upstream.js";
import type { ProxySite } from "./site.js";
import { refuseUpgrade, tunnel } from "./tunnel.js";
import { createUpstream, maxHeaderSize } from "./upstream.js";

export interface ProxyServer {
  /** Binds the port, or fails with the system's code, such as `EADDRINUSE`. */
  listen(port: number, host: string): Promise<ListenResult>;
  /** Tells of a server behind that does not answer yet. */
  check(): Promise<void>;
  /** Ends every connection. */
  close(): Promise<void>;
}

/** A form that somebody fills in for a while must not meet a connection that ends at that moment. */
const keepAliveTimeout = 60_000;

/** Makes a proxy that stands before one server, and before no other. */
export function createProxy(address: URL, site: ProxySite): ProxyServer {
  const upstream = createUpstream(address);
  const context: ProxyContext = {
    upstream,
    site,
    learnt: { usesUpstreamName: !upstream.takesPageName, isDown: false },
  };
  const tunnels = new Set<Duplex>();
  const accept = (waitsForContinue: boolean) => (request: IncomingMessage, response: ServerResponse) =>
    respond({ request, response, waitsForContinue }, context);
  // An upload or an event stream may take as long as it likes; a head may not.
  const server = createServer({
    maxHeaderSize,
    requestTimeout: 0,
    keepAliveTimeout,
    insecureHTTPParser: false,
  });
  server
    .on("request", accept(false))
    .on("checkContinue", accept(true))
    .on("connect", (_request, socket: Duplex) => refuseUpgrade(socket, 405))
    .on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      tunnels.add(socket);
      socket.once("close", () => tunnels.delete(socket)).on("error", () => undefined);
      const refusal = refusalOf(request, site);
      if (refusal !== undefined) refuseUpgrade(socket, refusal.status);
      // Nobody could tell where its body ends and what comes after the switch begins.
      else if (hasBody(request)) refuseUpgrade(socket, 400);
      else tunnel({ request, socket, head }, context);
    });
  return {
    listen: (port, host) => listen(server, port, host),
    async check() {
      const reason = await upstream.findFault();
      if (reason !== undefined) noteDown(context, reason);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of tunnels) socket.destroy();
        upstream.close();
      }),
  };
}

function respond(exchange: Exchange, context: ProxyContext): void {
  const { request, response, waitsForContinue } = exchange;
  const refusal = refusalOf(request, context.site);
  if (refusal !== undefined) {
    answerOurselves(exchange, refusal.status, refusal);
    return;
  }
  if (context.site.serve(request, response, waitsForContinue)) return;
  void forward(exchange, context);
}

/** Why a request is none for this proxy: it names another host, or asks for the address of any server. */
function refusalOf(
  { headers, url = "", rawHeaders }: IncomingMessage,
  site: ProxySite,
): { readonly status: number; readonly text: string } | undefined {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  const { host } = headers;
  if (hosts.length !== 1 || host === undefined) return { status: 400, text: "One Host header is needed." };
  if (!site.isOwnHost(host)) {
    site.report({ kind: "refused-host", host });
    return { status: 403, text: "This host name is not one of this proxy; --host gives it another." };
  }
  if (!url.startsWith("/")) return { status: 400, text: "This proxy stands before one server only." };
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked") {
    return { status: 501, text: "Only the transfer coding `chunked` is passed on." };
  }
  return undefined;
}
