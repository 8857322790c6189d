import { mixinHeadOf } from "../../syntax/mixin-head.js";
import type { BlockNode, SassNode } from "../../syntax/sass-node.js";
import type { SassUnit } from "../sass-unit.js";

/** What stands in a mixin, or in none. */
interface Owned {
  readonly nodes: readonly SassNode[];
  readonly owner: string | undefined;
  readonly text: string;
}

/** The mixins of which custom properties come, by their names alone. */
export class DeclaringMixins {
  readonly #names = new Set<string>();
  readonly #holding = new Map<BlockNode, boolean>();

  constructor(units: Iterable<SassUnit>) {
    /** By the names of mixins, those that include them. */
    const users = new Map<string, Set<string>>();
    const reached: string[] = [];
    const open: Owned[] = Array.from(units, ({ nodes, text }) => ({ nodes, owner: undefined, text }));
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const { nodes, owner, text } = at;
      for (const node of nodes) {
        if (node.kind === "declare" && owner !== undefined) reached.push(owner);
        if (node.kind !== "block") continue;
        const isUse = node.rule === "include" && owner !== undefined;
        const name = isUse || node.rule === "mixin" ? mixinHeadOf(text, node)?.name : undefined;
        if (isUse && name !== undefined) users.set(name, (users.get(name) ?? new Set()).add(owner));
        open.push({ nodes: node.children, owner: node.rule === "mixin" ? name : owner, text });
      }
    }
    for (let name = reached.pop(); name !== undefined; name = reached.pop()) {
      if (this.#names.has(name)) continue;
      this.#names.add(name);
      for (const user of users.get(name) ?? []) reached.push(user);
    }
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Whether a custom property may come of what stands in a block. */
  holds(node: BlockNode, text: string): boolean {
    const known = this.#holding.get(node);
    if (known !== undefined) return known;
    const open = [...node.children];
    let found = false;
    for (let at = open.pop(); at !== undefined && !found; at = open.pop()) {
      // What is set there may be what a later block asks for.
      found = at.kind !== "block" || at.rule === "content";
      if (at.kind !== "block") continue;
      const name = at.rule === "include" ? mixinHeadOf(text, at)?.name : undefined;
      found ||= name !== undefined && this.#names.has(name);
      for (const child of at.children) open.push(child);
    }
    this.#holding.set(node, found);
    return found;
  }
}
