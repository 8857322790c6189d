import { readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { adapterFile } from "../page/adapter-file.js";

/** Serves the panel's own code, which is whatever the adapter loads from beside it. */
export function servePanelFile(name: string, request: IncomingMessage, response: ServerResponse): void {
  const file = /^(?:host-adapter|parts\/[\w-]+)\.js$/.test(name)
    ? join(dirname(adapterFile()), name)
    : undefined;
  const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file === undefined || stats === undefined) {
    response.writeHead(404, { "Content-Length": 0 }).end();
    return;
  }
  const headers = {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    ETag: `"${stats.size}-${stats.mtimeMs}"`,
  };
  if (request.headers["if-none-match"] === headers.ETag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = readFileSync(file);
  response.writeHead(200, { ...headers, "Content-Length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
}
