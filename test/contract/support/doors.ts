import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApplyHandler, createNodeApplyHandler, type Routing } from "../../../src/server.js";
import { type BuiltBin, buildBin, startBin } from "./bin.js";
import { devServers } from "./dev-servers.js";
import type { Scratch } from "./scratch.js";

export const page = "http://localhost:4321";

export interface DoorOptions {
  readonly scratch: Scratch;
  readonly writeRoot?: string;
  readonly routing: Routing;
}

/** One way into the apply route. */
export interface Door {
  /** Sends a request to the apply route. */
  readonly send: (init: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

export interface DoorKind {
  readonly name: string;
  open(options: DoorOptions): Promise<Door>;
}

const handlerOptions = ({ scratch, writeRoot = ".", routing }: DoorOptions) => ({
  rootDir: scratch.root,
  writeRoot,
  routing,
  allowOrigins: [page],
});

const inProcess: DoorKind = {
  name: "the handler in process",
  open: async (options) => {
    const handler = createApplyHandler(handlerOptions(options));
    return {
      send: (init) => handler(new Request("http://127.0.0.1:5173/apply", init)),
      close: async () => undefined,
    };
  },
};

const nodeWrapper: DoorKind = {
  name: "the Node wrapper",
  open: async (options) => {
    const server = createServer(createNodeApplyHandler(handlerOptions(options)));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // Bound to a host and port, so the address is an object.
    const { port } = server.address() as AddressInfo;
    return {
      send: (init) => fetch(`http://127.0.0.1:${port}/apply`, init),
      close: async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  },
};

const spawnedBin = (bin: () => BuiltBin): DoorKind => ({
  name: "the spawned bin",
  open: async ({ scratch, writeRoot = ".", routing }) => {
    scratch.write("routing.json", JSON.stringify(routing));
    const argv = ["--write-root", writeRoot, "--routing", "routing.json", "--port=0", "--allow-origin", page];
    const running = startBin(bin().file, argv, { cwd: scratch.root });
    const port = await running.port;
    return {
      send: (init) => fetch(`http://127.0.0.1:${port}/apply`, init),
      close: async () => void (await running.stop()),
    };
  },
});

/** Every door. The bin is built by `prepare`, before the first test. */
export function createDoors(): { kinds: readonly DoorKind[]; prepare(): Promise<void>; remove(): void } {
  let bin: BuiltBin | undefined;
  const built = () => {
    if (bin === undefined) throw new Error("prepare() comes first");
    return bin;
  };
  return {
    kinds: [inProcess, nodeWrapper, spawnedBin(built), ...devServers],
    prepare: async () => {
      bin = await buildBin();
    },
    remove: () => bin?.remove(),
  };
}

/** A `POST` of JSON from the allowed page. */
export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { Origin: page, "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}
