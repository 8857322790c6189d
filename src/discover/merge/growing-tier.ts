import type { TierConfig, TierItem } from "../../model/config.js";

/** An item of the tier, and those that were added after it. */
interface Slot {
  readonly item: TierItem;
  readonly added: TierItem[];
}

/** A tier to which items are added, each after the last of its group; its own items stay as they are. */
export class GrowingTier {
  readonly #tier: TierConfig;
  readonly #slots: Slot[] = [];
  /** The last slot of each group. */
  readonly #groups = new Map<string | undefined, Slot>();
  readonly #ids = new Set<string>();
  /** Made when it is first asked for, which only references do. */
  #byCssVar: Map<string, TierItem> | undefined;

  constructor(tier: TierConfig) {
    this.#tier = tier;
    for (const item of tier.items) this.#append(item);
  }

  get id(): string {
    return this.#tier.id;
  }

  get referencesTier(): string | undefined {
    return this.#tier.referencesTier;
  }

  /** The item that sets a custom property. */
  itemOf(cssVar: string): TierItem | undefined {
    if (this.#byCssVar === undefined) {
      this.#byCssVar = new Map();
      for (const item of this.#items()) this.#know(item);
    }
    return this.#byCssVar.get(cssVar);
  }

  add(item: TierItem): void {
    const own = this.#ids.has(item.id) ? { ...item, id: freeId(item.id, this.#ids) } : item;
    const slot = this.#groups.get(item.group);
    if (slot === undefined) {
      this.#append(own);
      return;
    }
    slot.added.push(own);
    this.#know(own);
  }

  finish(): TierConfig {
    return { ...this.#tier, items: this.#items() };
  }

  #items(): readonly TierItem[] {
    return this.#slots.flatMap(({ item, added }) => [item, ...added]);
  }

  #append(item: TierItem): void {
    const slot = { item, added: [] };
    this.#slots.push(slot);
    this.#groups.set(item.group, slot);
    this.#know(item);
  }

  #know(item: TierItem): void {
    this.#ids.add(item.id);
    if (this.#byCssVar?.has(item.cssVar) === false) this.#byCssVar.set(item.cssVar, item);
  }
}

/** The id, or with a number after it, so that no other has it. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-${count}`;
  return free;
}
