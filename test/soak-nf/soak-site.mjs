import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { embedConfig, restoreScript } from "../../dist/index.js";
import { groups } from "./project-model.mjs";

const types = { ".css": "text/css", ".js": "text/javascript" };

/**
 * The pages of the project, one for each group of style sheets, and the routing of the apply server. `settingsOf(group)`
 * gives a page its `endpoint`, and where wanted a `policy` and a `firstScript`; the panel comes from `dist`.
 */
export async function openSite({ project, dist, settingsOf }) {
  const routing = Object.fromEntries(groups.map((group) => [group, filesOf(project, group)]));
  writeFileSync(join(project.folder, "routing.json"), JSON.stringify(routing));
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://site").pathname);
    const page = groups.find((group) => path === `/${group}`);
    const found =
      page === undefined ? read({ project, dist }, path) : pageOf(project, page, settingsOf(page));
    if (found === undefined) return void response.writeHead(404).end();
    const type = page === undefined ? types[extname(path)] : "text/html; charset=utf-8";
    const { policy } = page === undefined ? {} : settingsOf(page);
    const headers = policy === undefined ? {} : { "content-security-policy": policy };
    response.writeHead(200, { "content-type": type, "cache-control": "no-store", ...headers }).end(found);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const filesOf = (project, group) => project.files.filter((file) => file.startsWith(`${group}/`));

function read({ project, dist }, path) {
  if (path.startsWith("/panel/")) return readIfThere(join(dist, path.slice("/panel/".length)));
  return project.files.includes(path.slice(1)) ? readFileSync(join(project.folder, path)) : undefined;
}

/** Whoever builds the package meanwhile takes its files away for a moment. */
function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  }
}

function pageOf(project, group, { endpoint, firstScript }) {
  const config = {
    storagePrefix: group,
    consoleNamespace: "soak",
    applyEndpoint: endpoint,
    applyRouting: { [group]: filesOf(project, group) },
    defaultsFromFiles: true,
    tabs: ["color", "space", "font"].map((kind) => tabOf(project, group, kind)),
  };
  const sheets = filesOf(project, group).map((file) => `<link rel="stylesheet" href="/${file}">`);
  return `<!doctype html><html lang="en" data-theme="light"><head><title>${group}</title><link rel="icon" href="data:,">
${firstScript === undefined ? "" : `<script>${firstScript}</script>`}
${sheets.join("\n")}
<script type="application/json" id="tokenpanel-config">${embedConfig(config)}</script>
<script>${restoreScript}</script>
<script type="module" src="/panel/host-adapter.js"></script></head><body><p>A page of the soak.</p></body></html>`;
}

const kinds = {
  color: { kind: "color" },
  space: { kind: "length", step: 1, unit: "px" },
  font: { kind: "text" },
};

function tabOf(project, group, kind) {
  const all = project.declarationsOf(group, kind);
  const items = all
    .filter(({ mode }) => mode !== "dark")
    .map(({ name, first }) => ({
      id: name.slice(2),
      cssVar: name,
      label: name,
      default: first,
      type: kinds[kind],
    }));
  const paletteOf = (wanted) => ({
    palette: all.filter(({ mode }) => mode === wanted).map(({ first }) => first),
  });
  const modes = {
    id: "modes",
    baseRoles: {},
    baseDefaults: {},
    colorSchemes: { day: paletteOf("light"), night: paletteOf("dark") },
    panelSettings: {
      colorScheme: "day",
      colorMode: { defaultMode: "light", lightScheme: "day", darkScheme: "night" },
    },
  };
  return {
    id: kind,
    label: kind,
    tiers: [{ id: kind, label: kind, items }],
    ...(kind === "color" && { colorExtras: modes }),
  };
}
