import type { Routing } from "../model/config.js";
import { createRecord } from "../model/json.js";

interface Node {
  readonly key: string;
  /** Empty at the ends of the tree. */
  children: Map<string, Node> | undefined;
  /** The files of the name that ends here, joined, if one does. */
  files: string | undefined;
  /** All files of the names at and below this node. */
  within: ReadonlySet<string>;
  /** What its names cost, once that is known: without this memory the search doubles at every level. */
  costs: Costs | undefined;
}

/**
 * What the names at and below a node need, by the files that they inherit. Files that none of these names has all cost the
 * same, so that a node costs no more to weigh than it has files.
 */
interface Costs {
  readonly ofOwn: ReadonlyMap<string, Choice>;
  readonly ofOther: Choice;
}

/** The best there is for a node: to go on with what it inherits, or to have a key of its own for these files. */
interface Choice {
  readonly files?: string;
  /** Whether the key is for the files of all names below, which then need none. */
  readonly spans?: true;
  readonly cost: number;
}

/** A key over more files than a name needs makes every apply read them, so it has to spare at least this many keys. */
const costOfSpanning = 3;
const nothing: Choice = { cost: 0 };

const separator = "\n";

/**
 * The fewest prefixes that send every name to the files that declare it (docs/server.md, "Routing"): to exactly
 * those, or to a few more where that spares many prefixes. `tokens` goes by custom property name; `order` lists all files in
 * cascade order.
 */
export function routingOf(
  tokens: ReadonlyMap<string, { readonly files: readonly string[] }>,
  order: readonly string[],
): Routing {
  const joined = joinEach(tokens);
  const [only, ...others] = new Set(joined.values());
  if (only !== undefined && others.length === 0) return { "*": toRoute(only) };
  const root = treeOf(tokens, joined);
  const position = new Map(order.map((file, at) => [file, at]));
  const union = (lists: ReadonlySet<string>): string =>
    [...new Set([...lists].flatMap((list) => list.split(separator)))]
      .sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0))
      .join(separator);
  const below = costsBelow(root);
  const [best] = cheapest(root.within, (files) => costOf(below, files));
  const routing = createRecord<string | string[]>();
  if (best === undefined) return routing;
  routing["*"] = toRoute(best);
  addKeysBelow(root, best, (key, files) => {
    routing[key] = toRoute(typeof files === "string" ? files : union(files));
  });
  return routing;
}

/** The lists of files as keys. Many tokens have one list in common. */
function joinEach(
  tokens: ReadonlyMap<string, { readonly files: readonly string[] }>,
): ReadonlyMap<readonly string[], string> {
  const joined = new Map<readonly string[], string>();
  let last: readonly string[] | undefined;
  tokens.forEach(({ files }) => {
    if (files !== last && !joined.has(files)) joined.set(files, files.join(separator));
    last = files;
  });
  return joined;
}

function toRoute(files: string): string | string[] {
  const list = files.split(separator);
  return list.length === 1 ? files : list;
}

function nodeOf(key: string, within: ReadonlySet<string>): Node {
  return { key, children: undefined, files: undefined, within, costs: undefined };
}

/** Sets of one file, which most nodes have, are shared and never change. */
class Members {
  readonly #single = new Map<string, ReadonlySet<string>>();
  readonly #own = new WeakSet<ReadonlySet<string>>();

  with(known: ReadonlySet<string>, files: string): ReadonlySet<string> {
    if (known.has(files)) return known;
    if (known.size === 0) return this.#singleOf(files);
    if (this.#own.has(known)) return (known as Set<string>).add(files);
    const own = new Set([...known, files]);
    this.#own.add(own);
    return own;
  }

  #singleOf(files: string): ReadonlySet<string> {
    const single = this.#single.get(files) ?? new Set([files]);
    this.#single.set(files, single);
    return single;
  }
}

/** A prefix ends before a dash, so the tree branches at dashes; `--a` and `--a-b` both belong to `a`. */
function treeOf(
  tokens: ReadonlyMap<string, { readonly files: readonly string[] }>,
  joined: ReadonlyMap<readonly string[], string>,
): Node {
  const members = new Members();
  const none: ReadonlySet<string> = new Set();
  const root = nodeOf("", none);
  for (const [cssVar, token] of tokens) {
    const files = joined.get(token.files) ?? "";
    let node = root;
    root.within = members.with(root.within, files);
    const name = cssVar.slice(2);
    let end = -1;
    for (const part of name.split("-")) {
      end += part.length + 1;
      node.children ??= new Map();
      let child = node.children.get(part);
      if (child === undefined) {
        child = nodeOf(name.slice(0, end), none);
        node.children.set(part, child);
      }
      child.within = members.with(child.within, files);
      node = child;
    }
    node.files = files;
  }
  return root;
}

/** How many keys are needed below a node whose names go to some files unless a longer key says otherwise. */
interface CostsBelow {
  /** For files that none of the names has. */
  readonly ofOther: number;
  /** How much less it is for files that some of the names have. */
  readonly spared: ReadonlyMap<string, number>;
}

function costsBelow({ children }: Node): CostsBelow {
  let ofOther = 0;
  const spared = new Map<string, number>();
  for (const child of children?.values() ?? []) {
    const costs = costsOf(lowestKey(pastNonKeys(child)));
    ofOther += costs.ofOther.cost;
    for (const [files, { cost }] of costs.ofOwn)
      spared.set(files, (spared.get(files) ?? 0) + costs.ofOther.cost - cost);
  }
  return { ofOther, spared };
}

function costOf({ ofOther, spared }: CostsBelow, files: string): number {
  return ofOther - (spared.get(files) ?? 0);
}

function costsOf(node: Node): Costs {
  node.costs ??= weigh(node);
  return node.costs;
}

function weigh(node: Node): Costs {
  const { within, files: ending } = node;
  const below = costsBelow(node);
  const canHaveKey = isKey(node.key);
  const choices = ending === undefined ? within : [ending];
  const bestKeys = canHaveKey ? cheapest(choices, (files) => costOf(below, files)) : [];
  const choose = (inherited: string | undefined): Choice => {
    const cost = inherited === undefined ? below.ofOther : costOf(below, inherited);
    const all: Choice[] = ending === undefined || ending === inherited ? [{ cost }] : [];
    const files = bestKeys.find((one) => one !== inherited);
    if (files !== undefined) all.push({ files, cost: 1 + costOf(below, files) });
    if (canHaveKey && within.size > 1) all.push({ spans: true, cost: 1 + costOfSpanning });
    return all.reduce((least, one) => (one.cost < least.cost ? one : least), all[0] ?? nothing);
  };
  const ofOwn = new Map<string, Choice>();
  for (const files of within) ofOwn.set(files, within.size === 1 ? nothing : choose(files));
  return { ofOwn, ofOther: choose(undefined) };
}

/** The two that cost least, since one of them may be what is there without a key. */
function cheapest(all: Iterable<string>, costFor: (files: string) => number): readonly string[] {
  const found: { readonly files: string; readonly cost: number }[] = [];
  for (const files of all) {
    const cost = costFor(files);
    const at = found.findIndex((one) => cost < one.cost);
    if (at >= 0) found.splice(at, 0, { files, cost });
    else found.push({ files, cost });
    found.length = Math.min(found.length, 2);
  }
  return found.map(({ files }) => files);
}

type AddKey = (key: string, files: string | ReadonlySet<string>) => void;

function addKeysBelow({ children }: Node, inherited: string, add: AddKey): void {
  for (const child of children?.values() ?? []) {
    const node = lowestKey(pastNonKeys(child));
    const { ofOwn, ofOther } = costsOf(node);
    const choice = ofOwn.get(inherited) ?? ofOther;
    if (choice.spans) add(node.key, node.within);
    else if (choice !== nothing) {
      if (choice.files !== undefined) add(node.key, choice.files);
      addKeysBelow(node, choice.files ?? inherited, add);
    }
  }
}

/** A passage leads to one child only, so that all its names are the child's. */
function onlyChild({ files, children }: Node): Node | undefined {
  if (files !== undefined || children?.size !== 1) return undefined;
  const [child] = children.values();
  return child;
}

// A name may have as many parts as a sheet has characters, more than the call stack takes, so loops follow passages.

/** The node itself, or where passages lead that are no keys. */
function pastNonKeys(node: Node): Node {
  let at = node;
  for (let next = onlyChild(at); next !== undefined && !isKey(at.key); next = onlyChild(at)) at = next;
  return at;
}

/** Through passages to their last key, which does what a key before it does. */
function lowestKey(node: Node): Node {
  let lowest = node;
  for (let next = onlyChild(lowest); next !== undefined; next = onlyChild(lowest)) {
    const key = pastNonKeys(next);
    if (!isKey(key.key)) return lowest;
    lowest = key;
  }
  return lowest;
}

/** A trailing dash of a key is ignored, so a name that ends in one cannot be told from its stem. */
function isKey(key: string): boolean {
  return key !== "" && !key.startsWith("-") && !key.endsWith("-") && key !== "*";
}
