import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export type ListenResult =
  | { readonly ok: true; readonly port: number }
  | { readonly ok: false; readonly code: string };

/** Binds a port, or tells the system's code for why it cannot be bound, such as `EADDRINUSE`. */
export function listen(server: Server, port: number, host: string): Promise<ListenResult> {
  return new Promise((resolve) => {
    // This stays for good: later errors are connections that could not be accepted, and the next one may be.
    server.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, code: error.code ?? error.message }),
    );
    server.listen(port, host, () => {
      // It is bound to a host and port, never to a pipe, so the address is an object.
      resolve({ ok: true, port: (server.address() as AddressInfo).port });
    });
  });
}
