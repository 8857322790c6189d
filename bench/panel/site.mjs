import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const types = { js: "text/javascript", mjs: "text/javascript" };

export const subjectNames = ["floor", "ours", "peer"];

/** The same panel as it was: another checkout, in which `npm run build` was run. */
export const earlierName = "earlier";

/** Bundles each subject for a browser in the same way; a panel of ours stays as it is built, since pages load it so. */
async function bundleSubjects(earlierRoot) {
  const files = new Map();
  const names = earlierRoot === undefined ? subjectNames : [...subjectNames, earlierName];
  for (const name of names) {
    const source = name === earlierName ? "ours" : name;
    const { outputFiles } = await build({
      entryPoints: [{ in: join(here, `subjects/${source}.mjs`), out: name }],
      plugins: source === "ours" ? [builtPanel(name)] : [],
      outdir: `/${name}`,
      bundle: true,
      splitting: true,
      minify: true,
      write: false,
      format: "esm",
      target: "es2023",
      logLevel: "error",
    });
    for (const { path, contents } of outputFiles) files.set(`/${name}/${basename(path)}`, contents);
  }
  addBuiltPanel(files, "ours", resolve(here, "../.."));
  if (earlierRoot !== undefined) addBuiltPanel(files, earlierName, resolve(earlierRoot));
  return files;
}

/** Leaves the import of the built panel to the browser. */
function builtPanel(name) {
  return {
    name: "built panel",
    setup: (plugin) =>
      plugin.onResolve({ filter: /dist\/index\.js$/ }, () => ({
        path: `/${name}/dist/index.js`,
        external: true,
      })),
  };
}

/** Puts in what `npm run build` has written for browsers in that checkout. */
function addBuiltPanel(files, name, checkout) {
  for (const folder of ["", "parts/", "chunks/"]) {
    const from = join(checkout, "dist", folder);
    if (!existsSync(from)) continue;
    for (const file of readdirSync(from).filter((one) => one.endsWith(".js")))
      files.set(`/${name}/dist/${folder}${file}`, readFileSync(join(from, file)));
  }
}

/** Serves the subjects from memory; `pages` are put in by path. */
export async function startSite(earlierRoot) {
  const files = await bundleSubjects(earlierRoot);
  files.set("/probe.mjs", readFileSync(join(here, "probe.mjs")));
  const pages = new Map();
  let loaded = new Set();
  const server = createServer(({ url }, response) => {
    const body = files.get(url) ?? pages.get(url);
    if (body === undefined) return response.writeHead(404).end();
    if (files.has(url) && url !== "/probe.mjs") loaded.add(url);
    const type = types[url.split(".").at(-1)] ?? "text/html";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    pages,
    forget: () => {
      loaded = new Set();
    },
    /** What was sent since `forget`, as a server that compresses would send it. */
    loadedBytes: () =>
      [...loaded].reduce((sum, url) => sum + gzipSync(files.get(url), { level: 9 }).length, 0),
    stop: () => server.close(),
  };
}
