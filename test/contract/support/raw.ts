import { connect, type Socket } from "node:net";

/** A socket on which a test writes what it likes. */
export interface RawClient {
  readonly socket: Socket;
  /** Everything received, once the server has closed the connection. */
  readonly closed: Promise<string>;
  /** Everything received so far. */
  received(): string;
  /** Waits until what was received matches, or the connection closes. */
  until(pattern: RegExp): Promise<string>;
}

export function openRaw(port: number): RawClient {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
  });
  // A reset is one of the ways a server may close; what came before it counts.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once("close", () => resolve(text));
  });
  return {
    socket,
    closed,
    received: () => text,
    until: (pattern) =>
      new Promise((resolve) => {
        const check = () => pattern.test(text) && resolve(text);
        socket.on("data", check);
        void closed.then(resolve);
        check();
      }),
  };
}

/** Sends bytes as they are and gives everything that came back until the server closed. */
export function exchangeRaw(port: number, request: string | Uint8Array): Promise<string> {
  const client = openRaw(port);
  client.socket.write(request);
  return client.closed;
}

/** Status codes of the responses in a raw stream, in order. */
export function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
}
