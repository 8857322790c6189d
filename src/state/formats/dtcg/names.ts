import type { ItemEntry, ItemIndex } from "../../session/items/item-index.js";

/** A text as a token or group name: no dots, no braces, no dollar sign in front. */
export function toTokenName(text: string): string {
  const name = text.replace(/[.{}]/g, "-");
  return name.startsWith("$") || name === "" ? `_${name}` : name;
}

/** Finds the item a token path stands for when the file does not say: by our own path, then by name in kebab case. */
export function createPathFinder(index: ItemIndex): (path: readonly string[]) => ItemEntry | undefined {
  const byPath = new Map<string, ItemEntry>();
  const byName = new Map<string, ItemEntry>();
  for (const entry of index.entries) {
    const { tab, tier, item } = entry.address;
    byPath.set([tab, tier, item].map(toTokenName).join("."), entry);
    const name = toKebab(entry.item.cssVar.slice(2));
    if (!byName.has(name)) byName.set(name, entry);
  }
  return (path) => {
    const named = path.filter((part) => part !== "$root");
    return byPath.get(path.join(".")) ?? byName.get(named.map(toKebab).join("-"));
  };
}

function toKebab(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/[\s_.]+/g, "-")
    .toLowerCase();
}
