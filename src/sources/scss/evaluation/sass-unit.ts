import { StyleUnit, type StyleUnitParts } from "../../linking/style-unit.js";
import { type Load, readLoad } from "../syntax/read-load.js";
import type { LoadNode, SassNode } from "../syntax/sass-node.js";

/** A style sheet of Sass. */
export class SassUnit extends StyleUnit {
  /** As of every language that is linked. */
  readonly linked: StyleUnit = this;
  readonly nodes: readonly SassNode[];
  /** What the build puts before it where it begins with it. */
  before: SassUnit | undefined;
  #loads: ReadonlyMap<LoadNode, Load> | undefined;

  constructor(parts: StyleUnitParts, nodes: readonly SassNode[]) {
    super(parts);
    this.nodes = nodes;
  }

  /** The files that it loads, by the rules that load them. */
  get loads(): ReadonlyMap<LoadNode, Load> {
    this.#loads ??= findLoads(this);
    return this.#loads;
  }

  /** Whether it gives members of other files on. */
  get forwards(): boolean {
    for (const { kind } of this.loads.keys()) if (kind === "forward") return true;
    return false;
  }

  /** The addresses in it, each once. */
  get addresses(): readonly string[] {
    return [...new Set([...this.loads.values()].flatMap((load) => load.addresses))];
  }
}

function findLoads({ text, nodes }: SassUnit): ReadonlyMap<LoadNode, Load> {
  const loads = new Map<LoadNode, Load>();
  const open = [{ nodes, next: 0 }];
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    const node = at.nodes[at.next++];
    if (node === undefined) open.pop();
    else if (node.kind === "block" && node.children.length > 0) open.push({ nodes: node.children, next: 0 });
    else if (node.kind === "use" || node.kind === "forward" || node.kind === "import") {
      const load = readLoad(text, node);
      if (load !== undefined) loads.set(node, load);
    }
  }
  return loads;
}
