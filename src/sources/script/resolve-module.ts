import { normalizePath } from "../../model/routing/routed-path.js";

/** The files that a script may mean by a relative address that it imports: the first that is there is. */
export function findModuleCandidates(from: string, address: string): readonly string[] {
  if (!/^\.\.?\//.test(address)) return [];
  const path = normalizePath(`${from.split("/").slice(0, -1).join("/")}/${address}`);
  const bare = path.replace(/\.([mc]?)jsx?$/, "");
  const written = path.endsWith("x") ? ["tsx"] : ["ts", "mts", "cts", "tsx"];
  return [
    path,
    ...endings.map((ending) => `${path}.${ending}`),
    // TypeScript names the file that will be made of a script.
    ...(bare === path ? [] : written.map((ending) => `${bare}.${ending}`)),
    ...endings.map((ending) => `${path}/index.${ending}`),
  ];
}

const endings = ["ts", "tsx", "js", "jsx", "mjs", "cjs", "mts", "cts"];
