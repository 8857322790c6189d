import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const studio = fileURLToPath(new URL(".", import.meta.url));
const types = { ".html": "text/html", ".js": "text/javascript" };

/** Bundles the studio and serves it on a free loopback port. `csp` is sent with the page as it is. */
export async function serveStudio({ csp } = {}) {
  const { outputFiles } = await build({
    entryPoints: [join(studio, "entry.ts")],
    outdir: studio,
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "error",
  });
  const scripts = new Map(
    outputFiles.map(({ path, contents }) => [`/${path.slice(studio.length)}`, contents]),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://studio");
    const file = pathname === "/" ? join(studio, "page.html") : undefined;
    const body = file !== undefined && existsSync(file) ? readFileSync(file) : scripts.get(pathname);
    if (body === undefined) return void response.writeHead(404).end();
    const headers = { "content-type": types[extname(file ?? pathname)] ?? "text/plain" };
    if (csp !== undefined) headers["content-security-policy"] = csp;
    response.writeHead(200, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
