import { normalizePath } from "../../model/routing/routed-path.js";
import { type GetLoadRules, type LoadRules, noLoadRules } from "../loading/load-rules.js";

/** A longer address is not looked for. */
const longestAddress = 500;

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

/** The paths that an address may mean, without regard to endings. */
export function findFolders(
  from: string,
  address: string,
  rules: GetLoadRules = () => noLoadRules,
): readonly string[] {
  if (address.length > longestAddress || /^[a-z]+:\/\//.test(address)) return [];
  const here = from.slice(0, Math.max(0, from.lastIndexOf("/")));
  const aliased = /^\.{1,2}\//.test(address) ? [] : findAliased(address.replace(/^~(?=[^/])/, ""), rules());
  if (aliased.length > 0) return aliased;
  const [, inPackage] = /^(?:pkg:|~)([^/].*)$/.exec(address) ?? [];
  if (inPackage !== undefined) return packagePaths(here, inPackage);
  const [, usual] = /^[@~]\/(.+)$/.exec(address) ?? [];
  if (usual !== undefined) return [`src/${usual}`, `app/${usual}`, usual];
  if (address.startsWith("$lib/")) return [`src/lib/${address.slice(5)}`];
  const beside = join(here, address);
  if (/^\.{0,2}\//.test(address)) return [beside];
  const { loadPaths } = rules();
  const below = loadPaths.map((folder) => join(folder, address));
  const usualPlaces = [normalizePath(address), `src/${address}`, ...packagePaths(here, address)];
  return [...new Set([beside, ...below, ...usualPlaces])];
}

/** The paths that an address means by the aliases of the project; empty where it begins with none of them. */
function findAliased(address: string, { aliases }: LoadRules): readonly string[] {
  return aliases.flatMap(({ from, to }) => {
    if (address === from) return [to];
    return address.startsWith(`${from}/`) ? [join(to, address.slice(from.length + 1))] : [];
  });
}

/** Looks where Node does, from a folder up to the root. */
function packagePaths(here: string, address: string): readonly string[] {
  const folders = here === "" ? [] : here.split("/");
  return folders
    .map((_, at) => folders.slice(0, folders.length - at).join("/"))
    .concat("")
    .filter((folder) => !folder.endsWith("node_modules"))
    .map((folder) => join(folder, `node_modules/${address}`));
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

function join(folder: string, address: string): string {
  return normalizePath(`${folder}/${address}`);
}
