import { findFolders } from "../loading/find-folders.js";
import { type GetLoadRules, noLoadRules } from "../loading/load-rules.js";

/**
 * The files that an address in a file of Sass may mean, relative to the root, in the order in which Sass and the tools around it
 * look for them: beside the file, in the root and in `src`, and among the installed packages.
 */
export function findLoadCandidates(
  from: string,
  address: string,
  rules: GetLoadRules = () => noLoadRules,
): readonly string[] {
  if (address.startsWith("sass:")) return [];
  return findFolders(from, address, rules).flatMap((path) => filesOf(path));
}

/** A file may be named without its ending, and without the underscore that it begins with. */
function filesOf(path: string): readonly string[] {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const base = path.slice(folder.length);
  const at = (name: string): string => `${folder}${name}`;
  if (/\.(?:scss|sass)$/.test(base)) return [at(base), at(`_${base}`)];
  return [
    ...endings.flatMap((ending) => [at(`${base}${ending}`), at(`_${base}${ending}`)]),
    ...endings.flatMap((ending) => [at(`${base}/_index${ending}`), at(`${base}/index${ending}`)]),
  ];
}

const endings = [".scss", ".sass"] as const;
