import type { Routing } from "../model/config.js";

interface Node {
  readonly key: string;
  readonly children: Map<string, Node>;
  /** The files of the name that ends here, joined, if one does. */
  files: string | undefined;
  /** All files of the names at and below this node. */
  readonly within: Set<string>;
  /** The best plan by what is inherited: without it the search doubles at every level. */
  readonly plans: Map<string, Plan>;
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
  const joined = joinEach(tokens.values());
  const [only, ...others] = new Set(joined.values());
  if (only !== undefined && others.length === 0) return { "*": toRoute(only) };
  const root = nodeOf("");
  for (const [cssVar, { files }] of tokens) insert(root, cssVar, joined.get(files) ?? "");
  const position = new Map(order.map((file, at) => [file, at]));
  const union: Union = (lists) =>
    [...new Set([...lists].flatMap((list) => list.split(separator)))]
      .sort((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0))
      .join(separator);
  let best: Plan | undefined;
  for (const files of root.within) {
    const plan = withKey("*", files, planBelow(root, files, union));
    if (best === undefined || plan.cost < best.cost) best = plan;
  }
  const routing: Record<string, string | string[]> = Object.create(null);
  for (const [key, files] of best?.keys ?? []) {
    routing[key] = toRoute(files);
  }
  return routing;
}

/** The lists of files as keys. Many tokens have one list in common. */
function joinEach(
  tokens: Iterable<{ readonly files: readonly string[] }>,
): ReadonlyMap<readonly string[], string> {
  const joined = new Map<readonly string[], string>();
  for (const { files } of tokens) if (!joined.has(files)) joined.set(files, files.join(separator));
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

function nodeOf(key: string): Node {
  return { key, children: new Map(), files: undefined, within: new Set(), plans: new Map() };
}

/** A prefix ends before a dash, so the tree branches at dashes; `--a` and `--a-b` both belong to `a`. */
function insert(root: Node, cssVar: string, files: string): void {
  let node = root;
  root.within.add(files);
  for (const [at, part] of cssVar.slice(2).split("-").entries()) {
    let child = node.children.get(part);
    if (child === undefined) {
      child = nodeOf(at === 0 ? part : `${node.key}-${part}`);
      node.children.set(part, child);
    }
    child.within.add(files);
    node = child;
  }
  node.files = files;
}

/** Keys needed below a node whose names go to `inherited` unless a longer key says otherwise. */
function planBelow(node: Node, inherited: string, union: Union): Plan {
  const plans = [...node.children.values()].map((child) => planOf(child, inherited, union));
  return {
    keys: plans.flatMap(({ keys }) => keys),
    cost: plans.reduce((sum, { cost }) => sum + cost, 0),
  };
}

function planOf(node: Node, inherited: string, union: Union): Plan {
  if (node.within.size === 1 && node.within.has(inherited)) return nothing;
  const known = node.plans.get(inherited);
  if (known !== undefined) return known;
  const plans: Plan[] = [];
  if (node.files === undefined || node.files === inherited) plans.push(planBelow(node, inherited, union));
  if (isKey(node.key)) {
    for (const files of node.files === undefined ? node.within : [node.files]) {
      if (files !== inherited) plans.push(withKey(node.key, files, planBelow(node, files, union)));
    }
    if (node.within.size > 1) {
      plans.push({ keys: [[node.key, union(node.within)]], cost: 1 + costOfSpanning });
    }
  }
  const best = plans.reduce((least, plan) => (plan.cost < least.cost ? plan : least), plans[0] ?? nothing);
  node.plans.set(inherited, best);
  return best;
}

/** A trailing dash of a key is ignored, so a name that ends in one cannot be told from its stem. */
function isKey(key: string): boolean {
  return key !== "" && !key.startsWith("-") && !key.endsWith("-") && key !== "*";
}
