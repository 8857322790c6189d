import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { nodeModulesPolyfillPlugin } from "esbuild-plugins-node-modules-polyfill";
import { discoverTokens } from "../demo/discovered.mjs";
import { panelPieces } from "../demo/panel-pieces.mjs";
import { prepareWorkingCopy } from "../demo/working-copy.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What of Node the apply server needs and no published replacement has. */
const nodeModules = {
  fs: at("demo/node/fs.cjs"),
  crypto: at("demo/node/crypto.js"),
  buffer: at("demo/node/buffer.js"),
  util: at("demo/node/util.js"),
  "timers/promises": at("demo/node/timers-promises.js"),
};

/** Writes the demo as static files: the page, the panel, and the apply server's code for the page. */
export async function buildDemo(folder) {
  mkdirSync(folder, { recursive: true });
  const copy = mkdtempSync(join(tmpdir(), "design-token-panel-site-"));
  try {
    const { stylesFolder, sheets } = prepareWorkingCopy(copy);
    const tokens = discoverTokens(copy, sheets);
    cpSync(stylesFolder, join(folder, "styles"), { recursive: true });
    writeFileSync(join(folder, "index.html"), demoPage({ ...tokens.read(), applyEndpoint: "apply" }));
  } finally {
    rmSync(copy, { recursive: true });
  }
  for (const file of ["icon.svg", "page.css", "page.js", "theme.js"])
    cpSync(at(`../demo/${file}`), join(folder, file));
  cpSync(at("demo/patch.css"), join(folder, "patch.css"));
  for (const file of panelFiles()) cpSync(at(`../dist/${file}`), join(folder, "design-token-panel", file));
  await bundleServer(join(folder, "apply-in-page.js"));
}

/** The demo's page with addresses that hold in any folder, and the place where the patch is shown. */
function demoPage(config) {
  return readFileSync(at("../demo/index.html"), "utf8")
    .replace("<!-- design-token-panel -->", () =>
      ['<link rel="stylesheet" href="patch.css">', panelPieces(config)].join("\n    "),
    )
    .replace("</body>", () => `  ${readFileSync(at("demo/patch.html"), "utf8")}  </body>`)
    .replaceAll(/(href|src)="\/(demo\/)?/g, '$1="');
}

/** What a browser loads of the package, as a site without a bundler serves it. */
function panelFiles() {
  const parts = readdirSync(at("../dist/parts"))
    .filter((file) => file.endsWith(".js"))
    .map((file) => `parts/${file}`);
  return ["host-adapter.js", "THIRD-PARTY-NOTICES.md", ...parts];
}

async function bundleServer(outfile) {
  await build({
    entryPoints: [at("demo/apply-in-page.js")],
    outfile,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    inject: [at("demo/node/timers.js")],
    // What the server's door holds beside the handler is not asked for in a page.
    logOverride: { "ignored-bare-import": "silent" },
    plugins: [
      {
        name: "node-modules",
        setup: (bundler) =>
          bundler.onResolve({ filter: /^node:/ }, ({ path }) => {
            const replaced = nodeModules[path.slice("node:".length)];
            return replaced === undefined ? undefined : { path: replaced };
          }),
      },
      nodeModulesPolyfillPlugin({ globals: { process: true, Buffer: true }, fallback: "empty" }),
    ],
  });
}
