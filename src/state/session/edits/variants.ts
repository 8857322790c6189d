import { createRecord, isRecord, parseJson, readMap, readText, writeJson } from "../../../model/json.js";
import type { Overrides } from "../../../model/overrides.js";
import { emitTierItemCssValue } from "../../../model/resolve.js";
import type { SafeStorage } from "../../storage/safe-storage.js";
import { findItemFault } from "../items/item-fault.js";
import { type ItemEntry, resolveEntry } from "../items/item-index.js";
import { type Change, type SavedOverrides, savedOverrides } from "../items/override-store.js";
import type { SessionCore } from "../session-core.js";
import type { History } from "./history.js";

/** A named set of overrides that is kept beside the present ones. */
export interface Variant {
  readonly name: string;
  /** Number of its overrides, of all modes of the page. */
  readonly count: number;
}

/** Named sets of overrides, in browser storage: to go to, to look at, and to compare. */
export interface Variants {
  /** In the order in which they were first saved. */
  list(): readonly Variant[];
  /**
   * Saves the present overrides of all modes under a name; one of the same name is replaced. Says whether it is in
   * the browser's storage: else it is there until the page is loaded again.
   */
  save(name: string): boolean;
  /** Replaces all overrides by those of the variant, as one undo step. Of a name that is not there it does nothing. */
  use(name: string): void;
  remove(name: string): void;
  /** The overrides of a variant for the modes that the page is in, in their one shape. */
  read(name: string): Overrides;
  /** Shows the variant on the page without taking it over, until it is called with `undefined`. */
  preview(name: string | undefined): void;
}

export interface VariantsDependencies {
  readonly core: SessionCore;
  readonly history: History;
  readonly key: string;
  readonly storage: SafeStorage;
}

interface StoredVariant extends SavedOverrides {
  readonly name: string;
}

export function createVariants({ core, history, key, storage }: VariantsDependencies): Variants {
  let previewed: readonly ItemEntry[] = [];

  const read = (): readonly StoredVariant[] => parseVariants(storage.read(key));
  const find = (name: string) => read().find((variant) => variant.name === name);

  function write(variants: readonly StoredVariant[]): boolean {
    const isNone = variants.length === 0;
    if (isNone) storage.remove(key);
    const isStored = isNone || storage.write(key, writeJson({ version: 1, variants })) === "ok";
    core.watchers.notify([]);
    return isStored;
  }

  function endPreview(): void {
    const shown = previewed;
    previewed = [];
    if (shown.length > 0) core.showOnPage(shown);
  }

  return {
    list: () => read().map((variant) => ({ name: variant.name, count: [...valuesOf(core, variant)].length })),
    save(name) {
      const { tabs, schemes } = savedOverrides(core.store, []);
      const variant = { name, tabs, schemes };
      const all = read();
      const isThere = all.some((one) => one.name === name);
      return write(isThere ? all.map((one) => (one.name === name ? variant : one)) : [...all, variant]);
    },
    use(name) {
      const variant = find(name);
      if (variant === undefined) return;
      endPreview();
      const changes = planChanges(core, variant);
      if (changes.length === 0) return;
      history.seal();
      history.push({ label: name, changes }, core.world.now());
      history.seal();
      core.write(changes);
    },
    read(name) {
      const variant = find(name);
      const tabs = createRecord<Record<string, Record<string, string>>>();
      for (const { entry, value } of variant === undefined ? [] : inForce(core, variant)) {
        const { tab, tier, item } = entry.address;
        tabs[tab] ??= createRecord();
        tabs[tab][tier] ??= createRecord();
        tabs[tab][tier][item] = value;
      }
      return tabs;
    },
    remove: (name) => void write(read().filter((variant) => variant.name !== name)),
    preview(name) {
      endPreview();
      const variant = name === undefined ? undefined : find(name);
      if (variant === undefined) return;
      const wanted = new Map(inForce(core, variant).map(({ entry, value }) => [entry, value]));
      previewed = [...new Set([...core.overridden(), ...wanted.keys()])];
      for (const entry of previewed) {
        const value = wanted.get(entry);
        if (value === undefined) core.inline.hide(entry.item.cssVar);
        else core.inline.show(entry.item.cssVar, emitTierItemCssValue(resolveEntry(entry, value)));
      }
      core.pageValues.expire();
    },
  };
}

interface VariantValue {
  readonly entry: ItemEntry;
  readonly scheme: string | undefined;
  readonly value: string;
}

/** The values of a variant that fit the configuration of today. */
function* valuesOf(core: SessionCore, { tabs, schemes }: SavedOverrides): Generator<VariantValue> {
  const names = Object.keys(schemes);
  for (const entry of core.index.entries) {
    const { tab, tier, item } = entry.address;
    const hasOneValue = core.schemes.slot(entry) === undefined;
    const slots = hasOneValue ? [undefined] : names.filter((name) => core.schemes.canHold(entry, name));
    for (const scheme of slots) {
      const value = (scheme === undefined ? tabs : schemes[scheme])?.[tab]?.[tier]?.[item];
      if (value !== undefined && findItemFault(entry, value) === undefined) yield { entry, scheme, value };
    }
  }
}

/** Those of its values that the page shows in the mode that it is in. */
function inForce(core: SessionCore, variant: SavedOverrides): readonly VariantValue[] {
  return [...valuesOf(core, variant)].filter(({ entry, scheme }) => scheme === core.schemes.slot(entry));
}

/** What changes where the overrides of a variant take the place of all that are there. */
function planChanges(core: SessionCore, variant: SavedOverrides): readonly Change[] {
  const changes = new Map<string, Change>();
  const keyOf = (entry: ItemEntry, scheme: string | undefined) => writeJson([scheme ?? "", entry.key]);
  for (const [entry, scheme, before] of core.store.all())
    changes.set(keyOf(entry, scheme), { entry, scheme, before, after: undefined });
  for (const { entry, scheme, value } of valuesOf(core, variant)) {
    const before = core.store.get(entry, scheme);
    changes.set(keyOf(entry, scheme), { entry, scheme, before, after: value, isBack: true });
  }
  return [...changes.values()].filter(({ before, after }) => before !== after);
}

function parseVariants(text: string | undefined): readonly StoredVariant[] {
  const json = text === undefined ? undefined : parseJson(text);
  if (!isRecord(json) || json.version !== 1 || !Array.isArray(json.variants)) return [];
  const readTier = (value: unknown) => readMap(value, readText);
  const readTab = (value: unknown) => readMap(value, readTier);
  const readTabs = (value: unknown) => readMap(value, readTab);
  return json.variants.filter(isRecord).flatMap(({ name, tabs, schemes }): readonly StoredVariant[] => {
    if (typeof name !== "string" || name === "") return [];
    return [{ name, tabs: readTabs(tabs), schemes: readMap(schemes, readTabs) }];
  });
}
