import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const types = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};
const demoFolder = fileURLToPath(new URL("./", import.meta.url));
const distFolder = fileURLToPath(new URL("../dist/", import.meta.url));

/**
 * The demo page as a static site on loopback. `stylesFolder` holds the working copy of the style sheets;
 * `pieces()` gives the HTML that puts the panel on the page. Nothing is cached, so a written file shows on reload.
 */
export function createSite({ stylesFolder, pieces }) {
  const mounts = [
    ["/styles/", stylesFolder],
    ["/demo/", demoFolder],
    ["/design-token-panel/", distFolder],
  ];
  return createServer((request, response) => {
    const path = pathOf(request.url);
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, "Method not allowed");
    if (path === "/") return sendText(response, types[".html"], page(pieces()));
    const file = path === undefined ? undefined : fileOf(mounts, path);
    if (file === undefined) return refuse(response, 404, "Not found");
    response.writeHead(200, { ...always, "content-type": types[extname(file)] });
    createReadStream(file)
      .on("error", () => response.destroy())
      .pipe(response);
  });
}

const always = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

function page(pieces) {
  return readFileSync(join(demoFolder, "index.html"), "utf8").replace(
    "<!-- design-token-panel -->",
    () => pieces,
  );
}

function pathOf(url) {
  try {
    return decodeURIComponent(new URL(url, "http://127.0.0.1").pathname);
  } catch {
    // A path that is not valid percent-encoding names no file.
    return undefined;
  }
}

/** The file behind a path, if it is a known type of file inside its mount. */
function fileOf(mounts, path) {
  const mount = mounts.find(([prefix]) => path.startsWith(prefix));
  if (mount === undefined || path.includes("\0")) return undefined;
  const [prefix, folder] = mount;
  const file = normalize(join(folder, path.slice(prefix.length)));
  const inside = file.startsWith(normalize(folder + sep));
  if (!inside || types[extname(file)] === undefined) return undefined;
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

function sendText(response, type, text) {
  response.writeHead(200, { ...always, "content-type": type });
  response.end(text);
}

function refuse(response, status, message) {
  response.writeHead(status, { ...always, "content-type": "text/plain; charset=utf-8" });
  response.end(`${message}\n`);
}
