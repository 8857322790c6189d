import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { root } from "../../scripts/setup/paths.mjs";

const types = { js: "text/javascript", css: "text/css" };

/** Serves the built package below `/dist`, and what is put into `pages` by path: text, or a function of the request's body. */
export async function startSite() {
  const pages = new Map();
  const server = createServer(async (request, response) => {
    const { url } = request;
    const page = pages.get(url);
    const body = page ?? (url.startsWith("/dist/") ? readFileSync(`${root}${url.slice(1)}`) : undefined);
    if (body === undefined) return response.writeHead(404).end();
    const type =
      types[url.split(".").at(-1)] ?? (typeof body === "function" ? "application/json" : "text/html");
    response.writeHead(200, { "content-type": `${type}; charset=utf-8` });
    response.end(typeof body === "function" ? body(await readBody(request)) : body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, pages, stop: () => server.close() };
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
