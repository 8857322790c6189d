import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createServer as createViteServer } from "vite";
import { createAnySite } from "../../../src/integrations/any-site/any-site.js";
import {
  createNodePanelHandler,
  createPanelHandler,
} from "../../../src/integrations/handler/panel-handler.js";
import { designTokenPanel } from "../../../src/integrations/vite-plugin.js";
import { createProxy } from "../../../src/proxy/create-proxy.js";
import type { Routing } from "../../../src/server.js";
import { type DoorKind, type DoorOptions, page } from "./doors.js";

/** The ways into the apply route that the servers of a page's developer have. */
export const devServers: readonly DoorKind[] = [
  {
    name: "Vite",
    async open({ scratch, writeRoot = ".", routing }) {
      const server = await createViteServer({
        root: scratch.root,
        configFile: false,
        logLevel: "silent",
        plugins: [
          designTokenPanel({ config: configOf(routing), writeRoot, allowOrigins: [page], discover: false }),
        ],
        server: { host: "127.0.0.1", port: 0, ws: false },
        optimizeDeps: { noDiscovery: true },
      });
      await server.listen();
      const address = new URL("/__design-token-panel/apply", server.resolvedUrls?.local[0]);
      return {
        send: (init) => fetch(address, init),
        close: () => server.close(),
      };
    },
  },
  {
    name: "the panel's handler",
    async open(options) {
      const handle = createPanelHandler(handlerOptions(options));
      return {
        send: (init) => handle(new Request("http://127.0.0.1:5173/panel/apply", init)),
        close: async () => undefined,
      };
    },
  },
  {
    name: "the panel's handler behind node:http",
    async open(options) {
      const server = await serve(createNodePanelHandler(handlerOptions(options)));
      return {
        send: (init) => fetch(`http://127.0.0.1:${server.port}/panel/apply`, init),
        close: server.close,
      };
    },
  },
  {
    name: "the proxy",
    async open({ scratch, writeRoot = ".", routing }) {
      writeConfig(scratch, routing);
      const behind = await serve((_, response) => void response.end("behind"));
      const site = createAnySite({
        ...{ root: scratch.root, writeRoot: scratch.path(writeRoot), hostname: "localhost" },
        ...{ hasLauncher: true, opensPanel: false },
        events: {
          onConfig: () => undefined,
          onProxyEvent: () => undefined,
          onRecovery: () => undefined,
        },
      });
      const proxy = createProxy(new URL(`http://127.0.0.1:${behind.port}`), site);
      const bound = await proxy.listen(0, "127.0.0.1");
      if (!bound.ok) throw new Error(bound.code);
      return {
        send: (init) => sendAsPage(bound.port, "/__design-token-panel-proxy/apply", init),
        async close() {
          await proxy.close();
          await behind.close();
        },
      };
    },
  },
];

const configOf = (applyRouting: Routing) => ({
  storagePrefix: "doors",
  consoleNamespace: "doors",
  applyRouting,
  tabs: [],
});

function writeConfig(scratch: DoorOptions["scratch"], routing: Routing): void {
  scratch.write("design-token-panel.config.json", JSON.stringify(configOf(routing)));
}

function handlerOptions({ scratch, writeRoot = ".", routing }: DoorOptions) {
  writeConfig(scratch, routing);
  return { rootDir: scratch.root, writeRoot, allowOrigins: [page] };
}

async function serve(listener: RequestListener): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    // It listens on a host and a port, so the address is an object.
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends as the page at `page`, whose server the proxy is then; `fetch` would not let a test choose its `Host`. */
async function sendAsPage(port: number, path: string, init: RequestInit): Promise<Response> {
  const asked = new Request(page + path, init);
  const isStream = init.body instanceof ReadableStream;
  const whole = isStream ? undefined : Buffer.from(await asked.arrayBuffer());
  const headers = { ...Object.fromEntries(asked.headers), host: new URL(page).host };
  const sent = request({ port, host: "127.0.0.1", method: asked.method, path, headers });
  const answered = once(sent, "response");
  // An upload that is refused breaks off after the answer.
  sent.on("error", () => undefined);
  if (isStream) Readable.fromWeb(asked.body as never).pipe(sent);
  else sent.end(whole);
  const [answer] = await answered;
  const bytes: Buffer[] = await answer.toArray();
  const status: number = answer.statusCode;
  const body = status === 204 || asked.method === "HEAD" ? null : Buffer.concat(bytes);
  return new Response(body, { status, headers: new Headers(answer.headers) });
}
