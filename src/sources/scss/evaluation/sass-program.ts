import { type BlockNode, normalizeName, type SetNode } from "../syntax/sass-node.js";
import type { Asked } from "../values/asked.js";
import { createKnownTexts } from "../values/known-texts.js";
import { type Read, readsOf } from "./function-reads.js";
import { DeclaringMixins } from "./mixins/declaring-mixins.js";
import type { SassUnit } from "./sass-unit.js";

/** The file that an address leads to; why that is not read; or that it is a part of Sass. */
export type Loaded = SassUnit | { readonly reason: string };

/** Finds the file that an address in a file means. */
export type Resolve = (from: SassUnit, address: string) => Loaded;

/** A merge copies two whole maps: a megabyte of merges into a large one would take minutes. */
const mostCopies = 300_000;

/** All files of a program, with what is true of them wherever they are loaded. */
export class SassProgram {
  readonly #resolve: Resolve;
  readonly #facts = new Map<SassUnit, Facts>();
  readonly #all: Facts = { mutable: new Set(), functions: new Set(), reads: [] };
  readonly #read = new Set<string>();
  readonly asked: Asked = new Set();
  readonly texts = createKnownTexts();
  readonly #declaring: DeclaringMixins;
  #copiesLeft = mostCopies;

  constructor(units: Iterable<SassUnit>, resolve: Resolve) {
    this.#resolve = resolve;
    this.#declaring = new DeclaringMixins(units);
    for (const unit of units) {
      const { mutable, functions, reads } = this.#factsOf(unit);
      for (const name of mutable) this.#all.mutable.add(name);
      for (const name of functions) this.#all.functions.add(name);
      for (const { name, namespace } of reads) if (namespace === undefined) this.#read.add(name);
    }
  }

  /** Whether a mixin or a function sets a variable of this name, which is no matter of the place. */
  isMutable(name: string): boolean {
    return this.#all.mutable.has(name);
  }

  /** Whether a function of the author reads a variable of this name that is not its own. */
  isRead(name: string): boolean {
    return this.#read.has(name);
  }

  /** The variables of other files that functions of a file read. */
  readsOf(unit: SassUnit): readonly Read[] {
    return this.#factsOf(unit).reads.filter(({ namespace }) => namespace !== undefined);
  }

  /** Whether the author has a function of this name. */
  hasFunction(name: string): boolean {
    return this.#all.functions.has(name);
  }

  /** Whether a custom property may come of including a mixin of this name. */
  mayDeclare(name: string, node: BlockNode, { text }: SassUnit): boolean {
    return this.#declaring.has(name) || this.#declaring.holds(node, text);
  }

  /** Whether one may come of what stands in a block. */
  holds(node: BlockNode, { text }: SassUnit): boolean {
    return this.#declaring.holds(node, text);
  }

  /** Counts entries of maps that are copied, and answers whether that many are still followed. */
  mayCopy(entries: number): boolean {
    this.#copiesLeft -= entries;
    return this.#copiesLeft >= 0;
  }

  resolve(unit: SassUnit, address: string): Loaded {
    return this.#resolve(unit, address);
  }

  /** The name that a function has in Sass itself, for a name in a file; undefined for one of the author. */
  builtIn(name: string, namespaces: ReadonlyMap<string, string>): string | undefined {
    const point = name.indexOf(".");
    if (point < 0) return this.hasFunction(normalizeName(name)) ? undefined : globalNames.get(name);
    const module = namespaces.get(name.slice(0, point));
    return module === undefined ? undefined : `${module}${name.slice(point)}`;
  }

  #factsOf(unit: SassUnit): Facts {
    const known = this.#facts.get(unit);
    if (known !== undefined) return known;
    const facts: Facts = { mutable: new Set(), functions: new Set(), reads: [] };
    const open = [{ nodes: unit.nodes, isCallable: false, isInFunction: false }];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const { nodes, isCallable, isInFunction } = at;
      for (const node of nodes) {
        if (node.kind === "set" && isCallable && reachesOut(node)) facts.mutable.add(node.name);
        if (node.kind !== "block") continue;
        const isFunction = node.rule === "function";
        if (isFunction) facts.functions.add(functionNameOf(unit, node));
        const reads = isFunction && !isInFunction ? readsOf(node, unit) : [];
        for (const read of reads) facts.reads.push(read);
        open.push({
          nodes: node.children,
          isCallable: isCallable || callable.has(node.rule),
          isInFunction: isInFunction || isFunction,
        });
      }
    }
    this.#facts.set(unit, facts);
    return facts;
  }
}

interface Facts {
  readonly mutable: Set<string>;
  readonly functions: Set<string>;
  readonly reads: Read[];
}

const callable: ReadonlySet<string> = new Set(["mixin", "function", "include"]);

function reachesOut({ isGlobal, namespace }: SetNode): boolean {
  return isGlobal || namespace !== undefined;
}

function functionNameOf({ text }: SassUnit, { prelude }: BlockNode): string {
  const head = text.slice(prelude.start, Math.min(prelude.end, prelude.start + 200));
  return normalizeName(/^\s*([\w-]+)/.exec(head)?.[1] ?? "");
}

/** The names that functions of modules have everywhere. */
const globalNames: ReadonlyMap<string, string> = new Map([
  ["map-get", "map.get"],
  ["map-merge", "map.merge"],
  ["inspect", "meta.inspect"],
  ["unquote", "string.unquote"],
  ["if", "if"],
]);
