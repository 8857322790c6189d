import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
  type Server,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createProxy, type ProxyServer } from "../../src/proxy/create-proxy.js";
import type { ProxyEvent, ProxySite } from "../../src/proxy/site.js";

/** What stands in every document that went through the proxy of a test. */
export const piece = '<i id="piece"></i>';

export interface Bench {
  /** The server behind, on this machine. */
  readonly upstream: string;
  readonly port: number;
  readonly events: readonly ProxyEvent[];
  readonly server: Server;
  get(path: string, headers?: IncomingHttpHeaders): Promise<Answer>;
  send(path: string, options: SendOptions): Promise<Answer>;
  /** Sends bytes as they are, and resolves to all that comes until the connection ends. */
  raw(text: string): Promise<string>;
  close(): Promise<void>;
}

export interface SendOptions {
  readonly method?: string;
  readonly headers?: IncomingHttpHeaders;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly trailers: NodeJS.Dict<string>;
  readonly bytes: Buffer;
  readonly text: string;
  /** True where the body broke off. */
  readonly isCut: boolean;
}

/** Asks as a browser does for a page. */
export const forDocument = { "sec-fetch-dest": "document", accept: "text/html,*/*" };

/** A proxy before a server of this test; the address of the server may be given another form. */
export async function startBench(
  listener: RequestListener,
  { site = {}, addressOf = (port: number) => `http://localhost:${port}` }: BenchOptions = {},
): Promise<Bench> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const upstream = addressOf(portOf(server));
  return { ...(await startProxy(upstream, site, server)) };
}

export interface BenchOptions {
  readonly site?: Partial<ProxySite>;
  readonly addressOf?: (port: number) => string;
}

/** A proxy before any address. */
export async function startProxy(upstream: string, site: Partial<ProxySite>, server: Server): Promise<Bench> {
  const events: ProxyEvent[] = [];
  const proxy: ProxyServer = createProxy(new URL(upstream), {
    isOwnHost: (host) => /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host),
    serve: () => false,
    noteStyleSheet: () => undefined,
    pieceFor: async (origin) => ({
      html: () => piece,
      address: `${origin}/own/`,
      unlessId: "own-piece",
      unlessScript: /own-piece\.js$/,
    }),
    report: (event) => void events.push(event),
    ...site,
  });
  const bound = await proxy.listen(0, "127.0.0.1");
  if (!bound.ok) throw new Error(bound.code);
  const { port } = bound;
  const send = (path: string, options: SendOptions) => exchange(port, path, options);
  return {
    upstream,
    port,
    events,
    server,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    raw: (text) => rawExchange(port, text),
    async close() {
      await proxy.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

export function portOf(server: Pick<Server, "address">): number {
  // A server that listens on a host and a port has an object for an address.
  return (server.address() as AddressInfo).port;
}

async function exchange(port: number, path: string, { method, headers, body }: SendOptions): Promise<Answer> {
  const outgoing = request({
    port,
    path,
    method: method ?? "GET",
    agent: false,
    headers: { host: `localhost:${port}`, ...headers },
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let isCut = false;
  try {
    for await (const chunk of answer) chunks.push(chunk);
  } catch {
    isCut = true;
  }
  const bytes = Buffer.concat(chunks);
  const { statusCode = 0, rawHeaders, trailers } = answer;
  return {
    status: statusCode,
    headers: answer.headers,
    rawHeaders,
    trailers,
    bytes,
    text: bytes.toString(),
    isCut,
  };
}

async function rawExchange(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(text, "latin1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => undefined);
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}
