/** The file that a script imports by a relative address, of those that are there; undefined where it is none of them. */
export function resolveModule(
  from: string,
  address: string,
  isThere: (path: string) => boolean,
): string | undefined {
  if (!/^\.\.?\//.test(address)) return undefined;
  const path = joinPath(from.split("/").slice(0, -1), address.split("/"));
  if (path === undefined) return undefined;
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

function joinPath(folder: readonly string[], address: readonly string[]): string | undefined {
  const parts = [...folder];
  for (const part of address) {
    if (part === "." || part === "") continue;
    if (part !== "..") parts.push(part);
    else if (parts.length === 0 || parts.at(-1) === "..") parts.push("..");
    else parts.pop();
  }
  return parts.join("/");
}
