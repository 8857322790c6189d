import { labelOf } from "../names/label.js";

/** Tokens that stand together. */
export interface Group {
  readonly title: string;
  /** How many words all their names start with, which their labels go without. */
  readonly shared: number;
}

type Name = readonly string[];

/** A name, and the last branch of the tree that it has in common with others, once all are added. */
export interface PrefixedName {
  readonly words: Name;
  branch: Branch | undefined;
}

/** Names that start with the same words. */
interface Branch {
  readonly parent: Branch | undefined;
  /** One of the names, and how many of its words all of them start with. */
  readonly name: Name;
  readonly shared: number;
  count: number;
  /** The number of names that go on with at least one more word. */
  longer: number;
  /** Next words that only one name has. */
  lonely: number;
  /** By next word: the branch of several names, or the only name that goes on so. */
  readonly next: Map<string, Branch | PrefixedName>;
  /** The branch that heads the group of the names here, once that is known: this one, or one before it. */
  head: Branch | undefined;
  group: Group | undefined;
}

/** A group with more tokens than this gives up families as groups of their own. */
const comfortable = 16;
const family = 3;

/** The tree of the words that names start with. */
export class NamePrefixes {
  readonly #root = createBranch(undefined, [], 0);

  constructor(names: readonly PrefixedName[]) {
    names.forEach(this.#add, this);
  }

  #add(name: PrefixedName): void {
    const { words } = name;
    let branch = this.#root;
    for (let depth = 0; depth < words.length; depth++) {
      const next = takeNext(branch, words[depth] ?? "", name);
      if (next === undefined) break;
      next.count++;
      branch = next;
    }
    name.branch = branch;
  }

  /** The group of one of the names, headed by as many words as split the names without leaving one alone. */
  groupOf({ branch = this.#root }: PrefixedName): Group | undefined {
    if (branch.head === undefined) findHeads(branch);
    const { head = branch } = branch;
    // A title is made when it is asked for, since it may be as long as names may.
    if (head !== this.#root)
      head.group ??= { title: labelOf(head.name, 0, head.shared), shared: head.shared };
    return head.group;
  }
}

function createBranch(parent: Branch | undefined, name: Name, shared: number): Branch {
  const next = new Map<string, Branch | PrefixedName>();
  return { parent, name, shared, count: 0, longer: 0, lonely: 0, next, head: undefined, group: undefined };
}

/** The branch of those names of a branch that go on with this word, unless the given one is the first to do so. */
function takeNext(branch: Branch, word: string, name: PrefixedName): Branch | undefined {
  branch.longer++;
  const next = branch.next.get(word);
  if (next === undefined) {
    branch.next.set(word, name);
    branch.lonely++;
    return undefined;
  }
  return "words" in next ? split(branch, word, next) : next;
}

/** Makes a branch of the only name that went on from another so. */
function split(parent: Branch, word: string, name: PrefixedName): Branch {
  const branch = createBranch(parent, name.words, parent.shared + 1);
  branch.count = 1;
  const next = name.words[branch.shared];
  if (next !== undefined) {
    branch.longer = 1;
    branch.lonely = 1;
    branch.next.set(next, name);
  }
  name.branch = branch;
  parent.lonely--;
  parent.next.set(word, branch);
  return branch;
}

/** The words of a branch and of all branches above it. */
function findHeads(branch: Branch): void {
  const trail: Branch[] = [];
  for (let at: Branch | undefined = branch; at !== undefined && at.head === undefined; at = at.parent)
    trail.push(at);
  for (const at of trail.reverse()) at.head = headOf(at);
}

function headOf(branch: Branch): Branch {
  const { parent } = branch;
  if (parent === undefined) return branch;
  return parent.head === parent && mayDescend(parent, branch) ? branch : (parent.head ?? parent);
}

function mayDescend(from: Branch, to: Branch): boolean {
  if (from.shared === 0) return true;
  if (from.lonely === 0 && from.longer === from.count) return true;
  return from.count > comfortable && to.count >= family;
}
