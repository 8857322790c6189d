import type { BlockNode, SassNode } from "../../syntax/sass-node.js";
import type { SassUnit } from "../sass-unit.js";
import { readMixinHead } from "./mixin.js";

/** The mixins of which custom properties come, by their names alone. */
export class DeclaringMixins {
  readonly #names = new Set<string>();
  readonly #holding = new Map<BlockNode, boolean>();

  constructor(units: Iterable<SassUnit>) {
    /** By the names of mixins, those that include them. */
    const users = new Map<string, Set<string>>();
    const open: { readonly node: SassNode; readonly owner: string | undefined; readonly text: string }[] = [];
    const reached: string[] = [];
    for (const { nodes, text } of units)
      for (const node of nodes) open.push({ node, owner: undefined, text });
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const { node, owner, text } = at;
      if (node.kind === "declare" && owner !== undefined) reached.push(owner);
      if (node.kind !== "block") continue;
      const isHead = node.rule === "mixin" || node.rule === "include";
      const name = isHead ? readMixinHead(text, node)?.name : undefined;
      if (node.rule === "include" && name !== undefined && owner !== undefined)
        users.set(name, (users.get(name) ?? new Set()).add(owner));
      const inner = node.rule === "mixin" ? name : owner;
      for (const child of node.children) open.push({ node: child, owner: inner, text });
    }
    for (let name = reached.pop(); name !== undefined; name = reached.pop()) {
      if (this.#names.has(name)) continue;
      this.#names.add(name);
      reached.push(...(users.get(name) ?? []));
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
      const name = at.rule === "include" ? readMixinHead(text, at)?.name : undefined;
      found ||= name !== undefined && this.#names.has(name);
      open.push(...at.children);
    }
    this.#holding.set(node, found);
    return found;
  }
}
