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

/** Pairs of key and joined files. */
type Plan = readonly (readonly [string, string])[];

const separator = "\n";

/**
 * The fewest prefixes that send every name to exactly the files that declare it (contract, "Routing file").
 * `declaredIn` maps a custom property name to its files, in cascade order.
 */
export function routingOf(declaredIn: ReadonlyMap<string, readonly string[]>): Routing {
  const root = nodeOf("");
  for (const [cssVar, files] of declaredIn) insert(root, cssVar, files.join(separator));
  let best: Plan | undefined;
  for (const files of root.within) {
    const plan: Plan = [["*", files], ...planBelow(root, files)];
    if (best === undefined || plan.length < best.length) best = plan;
  }
  const routing: Record<string, string | string[]> = Object.create(null);
  for (const [key, files] of best ?? []) {
    const list = files.split(separator);
    routing[key] = list.length === 1 ? (list[0] ?? "") : list;
  }
  return routing;
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
function planBelow(node: Node, inherited: string): Plan {
  const keys: (readonly [string, string])[] = [];
  for (const child of node.children.values()) keys.push(...planOf(child, inherited));
  return keys;
}

function planOf(node: Node, inherited: string): Plan {
  if (node.within.size === 1 && node.within.has(inherited)) return [];
  const known = node.plans.get(inherited);
  if (known !== undefined) return known;
  let best: Plan | undefined;
  if (node.files === undefined || node.files === inherited) best = planBelow(node, inherited);
  for (const files of node.files === undefined ? node.within : [node.files]) {
    if (files === inherited || !isKey(node.key)) continue;
    const plan: Plan = [[node.key, files], ...planBelow(node, files)];
    if (best === undefined || plan.length < best.length) best = plan;
  }
  node.plans.set(inherited, best ?? []);
  return best ?? [];
}

/** A trailing dash of a key is ignored, so a name that ends in one cannot be told from its stem. */
function isKey(key: string): boolean {
  return key !== "" && !key.startsWith("-") && !key.endsWith("-") && key !== "*";
}
