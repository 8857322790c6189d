import { labelOf } from "./label.js";

/** Tokens that stand together. */
export interface Group {
  readonly title: string;
  /** How many words all its names start with, which their labels go without. */
  readonly shared: number;
}

/** Names that start with the same words. */
interface Branch {
  readonly group: Group;
  count: number;
  /** Names with at least one more word. */
  longer: number;
  /** Next words that only one name has. */
  lonely: number;
  /** By next word: what several names share, or the only name that goes on so. */
  readonly next: Map<string, Branch | Name>;
}

type Name = readonly string[];

/** A group longer than this lets go of families of its own. */
const comfortable = 16;
const family = 3;

/** The tree of the words that names start with. */
export class NamePrefixes {
  readonly #root = createBranch([], 0);

  constructor(names: readonly { readonly words: Name }[]) {
    for (const { words } of names) this.#add(words);
  }

  /** The group of a name, headed by as many words as split the names without leaving one alone. */
  of(words: Name): Group | undefined {
    let branch = this.#root;
    for (const word of words) {
      const next = branch.next.get(word);
      if (next === undefined || isName(next) || !mayDescend(branch, next)) break;
      branch = next;
    }
    return branch === this.#root ? undefined : branch.group;
  }

  #add(words: Name): void {
    let branch = this.#root;
    for (const [depth, word] of words.entries()) {
      branch.longer++;
      const next = branch.next.get(word);
      if (next === undefined) {
        branch.next.set(word, words);
        branch.lonely++;
        return;
      }
      const shared = isName(next) ? split(branch, next, depth + 1) : next;
      shared.count++;
      branch = shared;
    }
  }
}

/** Makes a branch of the only name that went on from another so. */
function split(parent: Branch, name: Name, length: number): Branch {
  const branch = createBranch(name, length);
  branch.count = 1;
  const word = name[length];
  if (word !== undefined) {
    branch.longer = 1;
    branch.lonely = 1;
    branch.next.set(word, name);
  }
  parent.lonely--;
  parent.next.set(name[length - 1] ?? "", branch);
  return branch;
}

function mayDescend(from: Branch, to: Branch): boolean {
  if (from.group.shared === 0) return true;
  if (from.lonely === 0 && from.longer === from.count) return true;
  return from.count > comfortable && to.count >= family;
}

function createBranch(words: Name, length: number): Branch {
  const group = { title: labelOf(words, 0, length), shared: length };
  return { group, count: 0, longer: 0, lonely: 0, next: new Map() };
}

function isName(next: Branch | Name): next is Name {
  return Array.isArray(next);
}
