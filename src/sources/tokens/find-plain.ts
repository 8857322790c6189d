import type { JsonNode } from "../json/json-node.js";
import type { TokenFile } from "./token-file.js";

/** Finds what files have at paths that are no token's, such as a list of numbers. Each path is looked for once. */
export function createPlainFinder(files: readonly TokenFile[]): (path: string) => JsonNode | undefined {
  const known = new Map<string, JsonNode | undefined>();
  return (path) => {
    if (!known.has(path)) {
      const names = path.split(".");
      const found = files
        .flatMap(({ document }) => document ?? [])
        .flatMap((node) => nodeAt(node, names) ?? []);
      known.set(path, found.length === 1 ? found[0] : undefined);
    }
    return known.get(path);
  };
}

/** Whether a file has anything at a path, a token or not. */
export function hasPath({ document }: TokenFile, path: string): boolean {
  return document !== undefined && nodeAt(document, path.split(".")) !== undefined;
}

function nodeAt(document: JsonNode, names: readonly string[]): JsonNode | undefined {
  let node: JsonNode | undefined = document;
  for (const name of names) {
    if (node?.kind === "object") node = node.members.get(name);
    else node = node?.kind === "list" && /^\d+$/.test(name) ? node.items[Number(name)] : undefined;
  }
  return node;
}
