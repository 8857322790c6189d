import { readFileSync } from "node:fs";
import { root } from "./paths.mjs";
import { run } from "./run.mjs";

/**
 * Installs what package-lock.json asks for when node_modules is absent or differs from it. `folder` is where the two
 * lie, from the root of the checkout. Resolves to an error text, or to undefined when all is in place.
 */
export async function ensureDependencies(say, folder = "") {
  const missing = firstMissingPackage(folder);
  if (missing === undefined) return undefined;
  say(`installing dependencies (${folder}${missing}); the first time takes a minute`);
  // What npm runs for `npm pack --dry-run` is told to install nothing, and would ask for an installation without end.
  const flags = ["--no-dry-run", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await run("npm", ["ci", ...flags], { cwd: root + folder });
  return code === 0 ? undefined : `npm ci failed\n${output}`;
}

/** npm keeps what it installed in a second lock file inside node_modules; the two are compared package by package. */
function firstMissingPackage(folder) {
  const wanted = readLock(`${folder}package-lock.json`).packages;
  const installed = readLock(`${folder}node_modules/.package-lock.json`)?.packages;
  if (installed === undefined) return "node_modules is not there yet";
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "" || entry.optional) continue;
    if (installed[path]?.version !== entry.version) return `${path} ${entry.version} is missing`;
  }
  return undefined;
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(root + file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}
