import type { TierItem } from "../model/config.js";
import type { CategoryTab } from "./category.js";
import type { FoundToken } from "./found-token.js";
import { Groups, labelIn, type Named } from "./groups.js";
import { labelOf } from "./label.js";
import type { Group } from "./name-prefixes.js";
import type { Chain } from "./references.js";
import { startsWithSaid } from "./said-words.js";
import { inScaleOrder } from "./scale-order.js";

/** A token in its tier. */
export interface Member extends Named {
  readonly token: FoundToken;
  /** The words of its name, without the vendor's; `words` of a colour are without the word "color" too. */
  readonly fullWords: readonly string[];
  /** None for a literal. */
  readonly chain: Chain | undefined;
}

/** The items of one tier in groups, each group in reading order. Headings name groups when they are telling. */
export function itemsOf(
  members: readonly Member[],
  tab: CategoryTab,
  telling: ReadonlySet<string>,
): readonly TierItem[] {
  const shelves = new Shelves(new Groups(members, telling), tab);
  for (const member of members) shelves.add(member);
  shelves.tellApart(members);
  return shelves.inOrder();
}

/** An item whose label may still change. */
type Draft = TierItem & { label: string };

/** A group, or what stands alone. */
interface Shelf {
  readonly group: string | undefined;
  readonly items: Draft[];
  /** By label, the place of the first item that has it. */
  readonly labels: Map<string, number>;
}

class Shelves {
  readonly #groups: Groups;
  readonly #tab: CategoryTab;
  readonly #drafts: Draft[] = [];
  readonly #shelves = new Map<string | undefined, Shelf>();
  readonly #labels = new Map<string, number>();
  /** The places of items whose labels are not unique. */
  readonly #shared = new Set<number>();

  constructor(groups: Groups, tab: CategoryTab) {
    this.#groups = groups;
    this.#tab = tab;
  }

  add(member: Member): void {
    const group = this.#groups.of(member);
    const shelf = this.#shelfOf(group?.title);
    const label = this.#labelOf(member.words, group);
    const known = this.#isColor ? this.#labels : shelf.labels;
    const place = this.#drafts.length;
    const first = known.get(label);
    if (first === undefined) known.set(label, place);
    else this.#shared.add(first).add(place);
    const draft = draftOf(member, label, shelf.group);
    this.#drafts.push(draft);
    shelf.items.push(draft);
  }

  #labelOf(words: readonly string[], group: Group | undefined): string {
    // Colours are spoken of far from their group, as targets of references; elsewhere the group's heading is near.
    if (this.#isColor) return labelOf(words);
    if (group !== undefined) return labelIn(group, words);
    return labelOf(words, startsWithSaid(words, this.#tab.says) ? 1 : 0);
  }

  get #isColor(): boolean {
    return this.#tab.id === "color";
  }

  /** Writes labels that are not unique in full, and where that is not enough with the words a colour goes without. */
  tellApart(members: readonly Member[]): void {
    const places = [...this.#shared];
    for (const place of places) this.#label(place, members[place]?.words);
    const counts = new Map<string, number>();
    for (const place of places) {
      const label = this.#drafts[place]?.label ?? "";
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    for (const place of places) {
      if (counts.get(this.#drafts[place]?.label ?? "") !== 1) this.#label(place, members[place]?.fullWords);
    }
  }

  inOrder(): readonly TierItem[] {
    return [...this.#shelves.values()].flatMap(({ group, items }) =>
      group === undefined ? items : inScaleOrder(items),
    );
  }

  #shelfOf(group: string | undefined): Shelf {
    let shelf = this.#shelves.get(group);
    if (shelf === undefined) {
      shelf = { group, items: [], labels: new Map() };
      this.#shelves.set(group, shelf);
    }
    return shelf;
  }

  #label(place: number, words: readonly string[] = []): void {
    const draft = this.#drafts[place];
    if (draft !== undefined) draft.label = labelOf(words);
  }
}

function draftOf({ token, chain }: Member, label: string, group: string | undefined): Draft {
  const { cssVar } = token;
  const id = idOf(cssVar);
  const value = chain === undefined ? token.value : idOf(chain.target);
  const { type } = chain?.end ?? token;
  // Not spread: there may be very many of them.
  return group === undefined
    ? { id, cssVar, label, default: value, type }
    : { id, cssVar, label, default: value, type, group };
}

/** Names are unique, so an id made of one never meets another: a reference item never shares its target's id. */
function idOf(cssVar: string): string {
  return cssVar.slice(2);
}
