import type { Routing } from "../model/config.js";
import { createRecord } from "../model/json.js";

interface Node {
  readonly key: string;
  /** Empty at the ends of the tree. */
  children: Map<string, Node> | undefined;
  /** The files of the name that ends here, joined, if one does. */
  files: string | undefined;
  /** All files of the names at and below this node. */
  within: Members;
  /** The best plan for each inherited key: without this memory the search doubles at every level. */
  plans: Map<string, Plan> | undefined;
}

/** A set that never changes, and the larger sets made of it: many nodes share one set. */
interface Members {
  readonly all: ReadonlySet<string>;
  readonly larger: Map<string, Members>;
}

interface Plan {
  /** Pairs of key and joined files. */
  readonly keys: readonly (readonly [string, string])[];
  readonly cost: number;
}

/** A key over more files than a name needs makes every apply read them, so it has to spare at least this many keys. */
const costOfSpanning = 3;
const nothing: Plan = { keys: [], cost: 0 };

const separator = "\n";

/**
 * The fewest prefixes that send every name to the files that declare it (contract, "Routing file"): to exactly those,
 * or to a few more where that spares many prefixes. `tokens` goes by custom property name; `order` lists all files in
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
  const union: Union = (lists) =>
    [...new Set([...lists].flatMap((list) => list.split(separator)))]
      .sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0))
      .join(separator);
  let best: Plan | undefined;
  for (const files of root.within.all) {
    const plan = withKey("*", files, planBelow(root, files, union));
    if (best === undefined || plan.cost < best.cost) best = plan;
  }
  const routing = createRecord<string | string[]>();
  for (const [key, files] of best?.keys ?? []) {
    routing[key] = toRoute(files);
  }
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

type Union = (lists: ReadonlySet<string>) => string;

function withKey(key: string, files: string, below: Plan): Plan {
  return { keys: [[key, files], ...below.keys], cost: below.cost + 1 };
}

function nodeOf(key: string, within: Members): Node {
  return { key, children: undefined, files: undefined, within, plans: undefined };
}

function withMember(members: Members, files: string): Members {
  if (members.all.has(files)) return members;
  let larger = members.larger.get(files);
  if (larger === undefined) {
    larger = { all: new Set([...members.all, files]), larger: new Map() };
    members.larger.set(files, larger);
  }
  return larger;
}

/** A prefix ends before a dash, so the tree branches at dashes; `--a` and `--a-b` both belong to `a`. */
function treeOf(
  tokens: ReadonlyMap<string, { readonly files: readonly string[] }>,
  joined: ReadonlyMap<readonly string[], string>,
): Node {
  const none: Members = { all: new Set(), larger: new Map() };
  const root = nodeOf("", none);
  for (const [cssVar, token] of tokens) {
    const files = joined.get(token.files) ?? "";
    let node = root;
    root.within = withMember(root.within, files);
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
      child.within = withMember(child.within, files);
      node = child;
    }
    node.files = files;
  }
  return root;
}

/** Keys needed below a node whose names go to `inherited` unless a longer key says otherwise. */
function planBelow({ children }: Node, inherited: string, union: Union): Plan {
  if (children === undefined) return nothing;
  const keys: (readonly [string, string])[] = [];
  let cost = 0;
  for (const child of children.values()) {
    const plan = planOf(pastNonKeys(child), inherited, union);
    cost += plan.cost;
    for (const key of plan.keys) keys.push(key);
  }
  return { keys, cost };
}

function planOf(start: Node, inherited: string, union: Union): Plan {
  const node = lowestKey(start);
  const within = node.within.all;
  if (within.size === 1 && within.has(inherited)) return nothing;
  const known = node.plans?.get(inherited);
  if (known !== undefined) return known;
  const plans: Plan[] = [];
  if (node.files === undefined || node.files === inherited) plans.push(planBelow(node, inherited, union));
  if (isKey(node.key)) {
    for (const files of node.files === undefined ? within : [node.files]) {
      if (files !== inherited) plans.push(withKey(node.key, files, planBelow(node, files, union)));
    }
    if (within.size > 1) plans.push({ keys: [[node.key, union(within)]], cost: 1 + costOfSpanning });
  }
  const best = plans.reduce((least, plan) => (plan.cost < least.cost ? plan : least), plans[0] ?? nothing);
  node.plans ??= new Map();
  node.plans.set(inherited, best);
  return best;
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
