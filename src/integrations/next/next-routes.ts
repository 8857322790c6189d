import type { IncomingMessage, ServerResponse } from "node:http";
import type { FetchHandler } from "../../http/calls/fetch-adapter.js";
import { maxBodyBytes } from "../../http/calls/json-body.js";
import type { PanelHandlerOptions } from "../handler/panel-handler.js";

/** What a `route.ts` of the App Router exports. */
export interface PanelRoute {
  readonly GET: FetchHandler;
  readonly POST: FetchHandler;
  readonly OPTIONS: FetchHandler;
}

/** What a file in `pages/api` exports by default. */
export type PanelApi = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Makes the route of the panel for the App Router. In a build it answers 404, and holds nothing that could do more. */
export function createPanelRoute(options: PanelHandlerOptions = {}): PanelRoute {
  const handle = createLoadedHandler(options);
  return { GET: handle, POST: handle, OPTIONS: handle };
}

/** Makes the same for the Pages Router. */
export function createPanelApi(options: PanelHandlerOptions = {}): PanelApi {
  const handle = createLoadedHandler(options);
  return async (request, response) => {
    const asked = await toFetchRequest(request).catch(() => undefined);
    // Nobody waits for an answer any more where the upload broke off.
    if (asked === undefined) return void response.destroy();
    const answer = await handle(asked);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  };
}

/** The route with its defaults, to be exported again as it is. */
export const { GET, POST } = createPanelRoute();

/** The same for the Pages Router, to be exported again by default. */
export const panelApi: PanelApi = createPanelApi();

/**
 * Puts right what a killed server left in the middle of a write. While a style sheet is missing Next builds no page, and with
 * the App Router no route, so it is for `instrumentation.ts`, which runs before. Outside of `next dev` it does nothing.
 */
export async function recoverWrites(
  options: Pick<PanelHandlerOptions, "rootDir" | "writeRoot"> = {},
): Promise<void> {
  if (process.env.NODE_ENV === "development") await (await loadServer()).recoverWrites(options);
}

interface ServerDoor {
  createPanelHandler(this: void, options: PanelHandlerOptions): FetchHandler;
  recoverWrites(this: void, options: PanelHandlerOptions): Promise<void>;
}

/** A bundler that took this name along would bundle the server, which has to find its own files. */
const serverDoor = "design-token-panel/server";

function createLoadedHandler(options: PanelHandlerOptions): FetchHandler {
  let loading: Promise<FetchHandler> | undefined;
  return async (request) => {
    if (process.env.NODE_ENV !== "development") return new Response(null, { status: 404 });
    loading ??= loadServer().then(({ createPanelHandler }) => createPanelHandler(options));
    return (await loading)(request);
  };
}

const loadServer = (): Promise<ServerDoor> =>
  import(/* webpackIgnore: true */ /* turbopackIgnore: true */ serverDoor);

async function toFetchRequest(request: IncomingMessage): Promise<Request> {
  const { method: asked = "GET", headers, url = "" } = request;
  // Fetch makes no request with TRACE; to what answers here it is a method like others that it does not take.
  const method = asked === "TRACE" ? "DELETE" : asked;
  const scheme = "encrypted" in request.socket ? "https" : "http";
  // What the caller names as the host may be none; it is read from its header.
  const address = `${scheme}://localhost${url.replace(/^\/*/, "/")}`;
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string" && name !== "content-length") given.set(name, value);
  }
  return new Request(address, {
    method,
    headers: given,
    ...(method === "POST" && { body: await bodyOf(request) }),
  });
}

/** Next has read the body of a request to `pages/api`, and parsed it, unless the file says otherwise. */
async function bodyOf(
  request: IncomingMessage & { readonly body?: unknown },
): Promise<string | Uint8Array<ArrayBuffer>> {
  const { body } = request;
  if (body !== undefined) return typeof body === "string" ? body : JSON.stringify(body);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Who has sent more is told so by what answers, whether there is an end or not.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) break;
  }
  return Buffer.concat(chunks);
}
