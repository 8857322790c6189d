import type { TierItem } from "../../model/config.js";
import { labelOf, startsWithSynonym, withoutSynonyms } from "../names/label.js";
import { scaleStepOf } from "../names/scale-position.js";
import { withoutFirst, wordsOf } from "../names/words.js";
import { forEachInSteps } from "../steps.js";
import type { FoundToken } from "../tokens/found-token.js";
import type { Chain, Chains } from "../tokens/reference-chains.js";
import type { CategoryTab } from "./category.js";
import { Groups, type Named } from "./groups.js";
import type { Group } from "./name-prefixes.js";
import { inScaleOrder, type Scaled } from "./scale-order.js";

/** What names and labels of tokens depend on. */
export interface Naming {
  /** How many words at the start of names say whose tokens these are. */
  readonly vendor: number;
  /** Maps comments that name groups to their titles. */
  readonly titles: ReadonlyMap<string, string>;
  readonly chains: Chains;
}

/** The items of one tier in groups, each group in reading order. */
export function* itemsOf(
  tokens: readonly FoundToken[],
  tab: CategoryTab,
  naming: Naming,
): Generator<void, readonly TierItem[]> {
  const inTier = { ...naming, names: new Set(tokens.map(({ cssVar }) => cssVar)) };
  const members: Member[] = [];
  yield* forEachInSteps(tokens, (token) => {
    members.push(memberOf(token, tab, inTier));
  });
  const sections = new Sections(new Groups(members, naming.titles), tab);
  yield* forEachInSteps(members, (member) => sections.add(member));
  const items = sections.inOrder();
  yield;
  // A tab of colours has schemes, which keep all of its tokens by mode.
  const byMode = new Set(tab.id === "color" ? [] : tokens.filter(hasThemes).map(({ cssVar }) => cssVar));
  return byMode.size === 0
    ? items
    : items.map((item) => (byMode.has(item.cssVar) ? { ...item, byMode: true } : item));
}

const hasThemes = ({ themes }: FoundToken): boolean => themes !== undefined && themes.size > 0;

/** A token in its tier. */
interface Member extends Named {
  readonly token: FoundToken;
  /** The words of its name, without the vendor's; `words` of a colour are without the word "color" too. */
  readonly fullWords: readonly string[];
  /** Undefined for a literal. */
  readonly chain: Chain | undefined;
}

function memberOf(
  token: FoundToken,
  tab: CategoryTab,
  { vendor, chains, names }: Naming & { readonly names: ReadonlySet<string> },
): Member {
  const fullWords = withMinus(withoutFirst(vendor, wordsOf(token.cssVar)), token.cssVar, names);
  return {
    token,
    fullWords,
    words: tab.id === "color" ? withoutSynonyms(fullWords, tab.synonyms) : fullWords,
    chain: token.reference === undefined ? undefined : chains.get(token.cssVar),
    branch: undefined,
    headed: undefined,
  };
}

/** Beside a step 0, a second dash before a number is a minus: Utopia has `--step--1`. Else it is a separator like others. */
function withMinus(words: readonly string[], cssVar: string, names: ReadonlySet<string>): readonly string[] {
  const [, stem, number] = (cssVar.includes("--", 2) && /^(.*[^-])--(\d+)$/.exec(cssVar)) || [];
  return number !== undefined && names.has(`${stem}-0`) ? [...words.slice(0, -1), `-${number}`] : words;
}

/** An item whose label may still change. */
type Draft = TierItem & { label: string };

/** A group, or what stands alone. */
interface Section {
  readonly group: string | undefined;
  readonly members: Member[];
  /** Of the members, in their order. */
  readonly drafts: Draft[];
  readonly ownLabels: Labels;
}

class Sections {
  readonly #groups: Groups;
  readonly #tab: CategoryTab;
  readonly #sections = new Map<string | undefined, Section>();
  readonly #colorLabels = new Labels();

  constructor(groups: Groups, tab: CategoryTab) {
    this.#groups = groups;
    this.#tab = tab;
  }

  add(member: Member): void {
    const group = this.#groups.of(member);
    const section = this.#sectionOf(group?.title);
    const label = labelOf(member.words, this.#labelStart(member.words, group));
    this.#labelsOf(section).add(label);
    section.members.push(member);
    section.drafts.push(draftOf(member, label, section.group));
  }

  #sectionOf(group: string | undefined): Section {
    let section = this.#sections.get(group);
    if (section === undefined) {
      section = { group, members: [], drafts: [], ownLabels: new Labels() };
      this.#sections.set(group, section);
    }
    return section;
  }

  /** How many words a label leaves out, since the heading of its group, or else the name of its tab, says them already. */
  #labelStart(words: readonly string[], group: Group | undefined): number {
    const skipped = group?.shared ?? (startsWithSynonym(words, this.#tab.synonyms) ? 1 : 0);
    const start = words.length > skipped ? skipped : 0;
    return this.#isColor ? 0 : start;
  }

  /** Labels that are taken in the section. */
  #labelsOf({ ownLabels }: Section): Labels {
    return this.#isColor ? this.#colorLabels : ownLabels;
  }

  /** Colours are also shown far from their group, as targets of references. */
  get #isColor(): boolean {
    return this.#tab.id === "color";
  }

  inOrder(): readonly TierItem[] {
    this.#tellApart();
    const all: TierItem[] = [];
    for (const section of this.#sections.values()) {
      // One by one: `flat` takes several times as long, and a list may be longer than arguments may be many.
      (section.group === undefined ? section.drafts : inScaleOrder(scaledOf(section))).forEach((item) => {
        all.push(item);
      });
    }
    return all;
  }

  /** Writes labels that are not unique in full, and where that is not enough with the words a colour goes without. */
  #tellApart(): void {
    const alike = Array.from(this.#sections.values(), (section) => this.#alikeIn(section)).flat();
    if (alike.length === 0) return;
    const labels = new Labels();
    for (const { draft, member } of alike) {
      draft.label = labelOf(member.words);
      labels.add(draft.label);
    }
    for (const { draft, member } of alike) {
      if (labels.isRepeated(draft.label)) draft.label = labelOf(member.fullWords);
    }
  }

  #alikeIn(section: Section): readonly { readonly draft: Draft; readonly member: Member }[] {
    const labels = this.#labelsOf(section);
    if (labels.areUnique) return [];
    return section.members.flatMap((member, at) => {
      const draft = section.drafts[at];
      return draft !== undefined && labels.isRepeated(draft.label) ? [{ draft, member }] : [];
    });
  }
}

/** Labels that have to tell items apart. */
class Labels {
  readonly #all = new Set<string>();
  /** None until there is one, since a configuration may have very many tiers. */
  #repeated: Set<string> | undefined;

  add(label: string): void {
    const { size } = this.#all;
    if (this.#all.add(label).size > size) return;
    this.#repeated ??= new Set();
    this.#repeated.add(label);
  }

  get areUnique(): boolean {
    return this.#repeated === undefined;
  }

  isRepeated(label: string): boolean {
    return this.#repeated?.has(label) === true;
  }
}

function draftOf({ token, chain }: Member, label: string, group: string | undefined): Draft {
  const { cssVar } = token;
  const id = idOf(cssVar);
  const value = chain === undefined ? token.value : idOf(chain.target);
  const { type } = chain?.end ?? token;
  // A spread would put each on the stack, and there may be very many.
  return group === undefined
    ? { id, cssVar, label, default: value, type }
    : { id, cssVar, label, default: value, type, group };
}

/** Names are unique, so an id made of one never meets another: a reference item never shares its target's id. */
function idOf(cssVar: string): string {
  return cssVar.slice(2);
}

function scaledOf({ members, drafts }: Section): readonly Scaled[] {
  const scaled: Scaled[] = [];
  members.forEach((member, at) => {
    const item = drafts[at];
    if (item === undefined) return;
    const { token, chain } = member;
    scaled.push({
      item,
      step: stepOf(member),
      value: (chain?.end ?? token).value,
      isReference: chain !== undefined,
    });
  });
  return scaled;
}

/** A name that ends in a dash has no step. */
function stepOf({ token, fullWords }: Member): number | undefined {
  const { cssVar } = token;
  let end = cssVar.length - 1;
  while (cssVar[end] === "." || cssVar[end] === "_") end--;
  return cssVar[end] === "-" ? undefined : scaleStepOf(fullWords)?.position;
}
