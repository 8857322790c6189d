import { emitTierItemCssValue, type ResolvedValue } from "../../model/resolve.js";
import type { ItemEntry, ItemIndex } from "../session/items/item-index.js";
import type { SessionWorld } from "../session/session-world.js";
import { authoredValue } from "./authored-value.js";
import { type InlineProperties, readBare } from "./inline-properties.js";

export interface PageValue {
  /** Trimmed; empty when the page does not declare the property. */
  readonly text: string;
  /** It is declared, and is not what the configuration's default gives. */
  readonly differsFromDefault: boolean;
  /** The files declare it, and this page does not have it: a build left it out, or another mode or page has it. */
  readonly isLeftOut: boolean;
}

/** What the page's style sheets give an item, read when asked and kept while it can be. */
export interface PageValues {
  read(entry: ItemEntry): PageValue;
  /** What was read last, unless that was cleared. */
  findKept(entry: ItemEntry): PageValue | undefined;
  /** Reads what these items show before their first override, in one go. */
  readAll(entries: readonly ItemEntry[]): void;
  /** A value of ours changed: values that may hang on it through `var()` are read again. */
  expire(): void;
  clear(): void;
}

interface Kept extends PageValue {
  readonly epoch: number;
}

export function createPageValues({
  world,
  index,
  inline,
  defaultsFromFiles,
  resolveBaseline,
}: {
  readonly world: SessionWorld;
  readonly index: ItemIndex;
  readonly inline: InlineProperties;
  /** Then what the page has is the default, whatever the configuration remembers of it. */
  readonly defaultsFromFiles: boolean;
  readonly resolveBaseline: (entry: ItemEntry) => ResolvedValue;
}): PageValues {
  const kept = new Map<string, Kept>();
  let epoch = 0;

  function readNow(entry: ItemEntry): PageValue {
    const text = world.page.computedValue(entry.item.cssVar).trim();
    const differs = () => text !== "" && !isDefault(text, resolveBaseline(entry));
    // A file may declare an empty value, and a token that no file declares may be one that scripts or fallbacks ask for.
    const isDeclared = defaultsFromFiles && !entry.item.missing && entry.item.default.trim() !== "";
    const value = {
      text,
      differsFromDefault: !defaultsFromFiles && differs(),
      isLeftOut: isDeclared && text === "",
    };
    kept.set(entry.key, { ...value, epoch });
    return value;
  }

  /** A reference's default is compared by what its target computes to, and a text by what its references do. */
  function isDefault(text: string, baseline: ResolvedValue): boolean {
    const { computedValue } = world.page;
    if (baseline.kind === "reference") return text === computedValue(baseline.target.cssVar).trim();
    const declared = emitTierItemCssValue(baseline).trim();
    return authoredValue(text, declared, computedValue) === declared;
  }

  /** Taking our properties off costs a style pass, so the whole tab's unread ones are read in the same one. */
  function readCovered(entry: ItemEntry): PageValue {
    const unread = index
      .ofTab(entry.address.tab)
      .filter(({ key, item }) => inline.isShown(item.cssVar) && !kept.has(key));
    const names = unread.map(({ item }) => item.cssVar);
    readBare({ world, inline }, names, () => unread.forEach(readNow));
    return kept.get(entry.key) ?? readNow(entry);
  }

  function read(entry: ItemEntry): PageValue {
    const value = kept.get(entry.key);
    const isCovered = inline.isShown(entry.item.cssVar);
    if (value && (isCovered || value.epoch === epoch)) return value;
    return isCovered ? readCovered(entry) : readNow(entry);
  }

  return {
    read,
    findKept: (entry) => kept.get(entry.key),
    readAll(entries) {
      for (const entry of entries) read(entry);
    },
    expire() {
      epoch += 1;
    },
    clear() {
      kept.clear();
    },
  };
}
