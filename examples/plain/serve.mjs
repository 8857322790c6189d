// A static server for this folder, as strict as a careful host: only files of this site and one inline script by hash.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const site = import.meta.dirname ?? dirname(fileURLToPath(import.meta.url));
const panel = dirname(fileURLToPath(import.meta.resolve("design-token-panel/host-adapter")));
const restoreScript = "'sha256-K+wOCnh6U74Rtmd7+l2czf4GFXh5kr2FcVpWPPhnV1o='";
const policy = [
  "default-src 'self'",
  `script-src 'self' ${restoreScript}`,
  "connect-src 'self' http://127.0.0.1:*",
  "require-trusted-types-for 'script'",
].join("; ");
const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml" };

const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
  const file = path.startsWith("/design-token-panel/")
    ? join(panel, path.slice("/design-token-panel/".length))
    : join(site, path === "/" ? "index.html" : path);
  const type = types[extname(file)];
  const body = type === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (body === undefined) {
    response.writeHead(404).end("Not found");
    return;
  }
  response.writeHead(200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
  });
  response.end(body);
});

server.listen(Number(process.argv[2] ?? 8080), "127.0.0.1", () => {
  console.log(`http://localhost:${server.address().port}`);
});
