import { normalizePath } from "../../model/routing/routed-path.js";

/** The file that a script imports by a relative address, of those that are there; undefined where it is none of them. */
export function resolveModule(
  from: string,
  address: string,
  isThere: (path: string) => boolean,
): string | undefined {
  if (!/^\.\.?\//.test(address)) return undefined;
  const path = normalizePath(`${from.split("/").slice(0, -1).join("/")}/${address}`);
  const bare = path.replace(/\.([mc]?)jsx?$/, "");
  const written = path.endsWith("x") ? ["tsx"] : ["ts", "mts", "cts", "tsx"];
  const candidates = [
    path,
    ...endings.map((ending) => `${path}.${ending}`),
    // TypeScript names the file that will be made of a script.
    ...(bare === path ? [] : written.map((ending) => `${bare}.${ending}`)),
    ...endings.map((ending) => `${path}/index.${ending}`),
  ];
  return candidates.find(isThere);
}

const endings = ["ts", "tsx", "js", "jsx", "mjs", "cjs", "mts", "cts"];
