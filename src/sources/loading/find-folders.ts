import { normalizePath } from "../../model/routing/routed-path.js";
import { type GetLoadRules, type LoadRules, noLoadRules } from "./load-rules.js";

/** A longer address is not looked for. */
const longestAddress = 500;

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

function join(folder: string, address: string): string {
  return normalizePath(`${folder}/${address}`);
}

/** Whether a file belongs to an installed package, which the next install writes over. */
export function isInstalledFile(path: string): boolean {
  return `/${path}`.includes("/node_modules/");
}
