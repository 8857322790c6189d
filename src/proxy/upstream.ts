import { type ClientRequest, Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { connect } from "node:net";
import { isLoopback } from "./headers/addresses.js";

/** A request line and its headers, ready to go out. */
export interface OutgoingHead {
  readonly method: string;
  readonly path: string;
  /** Node's flat list of names and values. */
  readonly headers: readonly string[];
}

/** The server that the proxy stands before. */
export interface Upstream {
  readonly origin: string;
  /** Whether it is asked by the name that the page has; a server of another machine or over https knows only its own. */
  readonly takesPageName: boolean;
  /** Begins a request, on a connection that may have served others. */
  begin(head: OutgoingHead): ClientRequest;
  /** Begins one on a connection of its own, which no idle end of the server can cut. */
  beginFresh(head: OutgoingHead): ClientRequest;
  /** Connects and says nothing; resolves to the system's code where nobody is there. */
  findFault(): Promise<string | undefined>;
  close(): void;
}

/** Servers may be given more than this; browsers send the cookies of all ports of a machine to each. */
export const maxHeaderSize = 65_536;

export function createUpstream({ origin, protocol, hostname, port }: URL): Upstream {
  const isSecure = protocol === "https:";
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const connection = {
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
    maxHeaderSize,
    ...(isSecure && { rejectUnauthorized: !isOfThisNetwork(hostname) }),
  };
  const request = isSecure ? httpsRequest : httpRequest;
  const begin = ({ method, path, headers }: OutgoingHead, from: HttpAgent | false): ClientRequest =>
    request({ ...connection, method, path, headers, agent: from });
  return {
    origin,
    takesPageName: !isSecure && isLoopback(hostname),
    begin: (head) => begin(head, agent),
    beginFresh: (head) => begin(head, false),
    findFault: () =>
      new Promise((resolve) => {
        const socket = connect({ host: connection.hostname, port: connection.port }, () => {
          socket.destroy();
          resolve(undefined);
        });
        socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      }),
    close: () => agent.destroy(),
  };
}

/** Names that no certificate authority signs for, so that a certificate made at home is the only one there can be. */
function isOfThisNetwork(hostname: string): boolean {
  return (
    isLoopback(hostname) ||
    /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$/.test(hostname) ||
    /^\[f[cde]/.test(hostname) ||
    /(?:^[^.[]+|\.(?:test|local|internal|lan|home\.arpa))$/.test(hostname)
  );
}
