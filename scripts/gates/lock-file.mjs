import { readFileSync } from "node:fs";
import { root } from "../setup/paths.mjs";

const lockFiles = ["package-lock.json", "bench/package-lock.json", "site/package-lock.json"];

/**
 * Native tools publish one package per system and name them all as optional. npm leaves out of the lock file what the
 * registry did not have at that moment, and `npm ci` then fails on those systems.
 */
export const lockFileGate = {
  title: "the lock files hold the native builds of every system",
  run: async () => {
    const missing = lockFiles.flatMap((file) =>
      findMissingBuilds(JSON.parse(readFileSync(root + file, "utf8")).packages).map(
        (one) => `missing from ${file}: ${one}`,
      ),
    );
    return {
      passed: missing.length === 0 ? 1 : 0,
      failed: missing.length === 0 ? 0 : 1,
      output: missing.join("\n"),
    };
  },
};

/** Every optional dependency of a locked package that is not locked itself, with who asks for it. */
export function findMissingBuilds(packages) {
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => findLocked(packages, path, name)?.integrity === undefined)
      .map((name) => `${name}, of ${path.replace(/^.*node_modules\//, "")} ${version}`),
  );
}

/** The package that `name` means for the one at `path`: the nearest `node_modules` from there upwards. */
function findLocked(packages, path, name) {
  for (
    let folder = path;
    folder !== "";
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
  ) {
    const found = packages[`${folder}/node_modules/${name}`];
    if (found !== undefined) return found;
  }
  return packages[`node_modules/${name}`];
}
