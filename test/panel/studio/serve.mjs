import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { rolldown } from "rolldown";
import { inParts } from "../../../scripts/build/in-parts.mjs";
import { modeSheet } from "./mode-tokens.mjs";
import { scaleTokens } from "./scale-tokens.mjs";

const studio = fileURLToPath(new URL(".", import.meta.url));
const scaleSheet = `:root {\n${Object.entries(scaleTokens)
  .map(([name, value]) => `  ${name}: ${value};\n`)
  .join("")}}\n`;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/**
 * Bundles the studio and serves it on a free loopback port, with the real apply route on a copy of its tokens.
 * `?csp=` asks for a page with that content security policy. `tokens()` reads the copy.
 */
export async function serveStudio() {
  const folder = mkdtempSync(join(tmpdir(), "studio-"));
  const tokensFile = join(folder, "styles/tokens.css");
  mkdirSync(join(folder, "styles"));
  const reset = () => {
    cpSync(join(studio, "tokens.css"), tokensFile);
    appendFileSync(tokensFile, scaleSheet + modeSheet);
  };
  reset();
  const scripts = await bundlePage();
  const apply = await createApply(folder);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://studio");
    if (pathname === "/apply") return void apply(request, response);
    const body = readBody(pathname);
    if (body === undefined) return void response.writeHead(404).end();
    const headers = {
      "content-type": types[extname(pathname) || ".html"] ?? "text/plain",
      // The scripts stay as they are, in every page; the style sheet is what Apply writes.
      "cache-control": scripts.has(pathname) ? "max-age=3600" : "no-store",
    };
    const csp = searchParams.get("csp");
    if (csp !== null) headers["content-security-policy"] = csp;
    response.writeHead(200, headers).end(body);
  });
  function readBody(pathname) {
    if (pathname === "/") return readFileSync(join(studio, "page.html"));
    return pathname === "/styles/tokens.css" ? readFileSync(tokensFile) : scripts.get(pathname);
  }
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    reset,
    tokens: () => readFileSync(tokensFile, "utf8"),
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function bundlePage() {
  const { input, output: inFiles } = inParts({ entry: "test/panel/studio/entry.ts" }, "entry");
  const bundle = await rolldown(input);
  const { output } = await bundle.generate(inFiles);
  await bundle.close();
  return new Map(output.map(({ fileName, code }) => [`/${fileName}`, code]));
}

async function createApply(folder) {
  const outfile = join(folder, "server.mjs");
  await build({
    entryPoints: [join(studio, "../../../src/server.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  const { createNodeApplyHandler } = await import(pathToFileURL(outfile).href);
  return createNodeApplyHandler({
    rootDir: folder,
    writeRoot: "styles",
    routing: { "*": "styles/tokens.css" },
  });
}
