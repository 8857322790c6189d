import type { SassValue } from "../scss/values/sass-value.js";
import type { LessUnit } from "./less-unit.js";
import type { LessBlock, LessNode } from "./parse-less.js";

type SetNode = Extract<LessNode, { readonly kind: "set" }>;
type Entry = Extract<LessNode, { readonly kind: "set" | "entry" }>;

/** What sets a variable: a statement, or a block that is its value. */
export interface Setting {
  readonly unit: LessUnit;
  readonly node: SetNode | LessBlock;
}

/** Statements of a style sheet that stand one after the other. */
export interface Statements {
  readonly unit: LessUnit;
  readonly nodes: readonly LessNode[];
}

interface ScopeParts {
  readonly statements: readonly Statements[];
  readonly parent: LessScope | undefined;
  /** Whether mixins or rulesets are called in it, whose variables come here. */
  readonly calls: boolean;
  /** Whether a file is imported that was not read, which may set anything. */
  readonly isOpen: boolean;
  /** Whether a name is set in any block of the program. */
  isInner(this: void, name: string): boolean;
}

/** Variables that are set in one block, or at the top of a style sheet with all that it imports. */
export class LessScope {
  /** What has been read of variables that are used in it: each may be made of many, of which each is made of many. */
  readonly read = new Map<string, SassValue>();
  readonly #parts: ScopeParts;
  #settings: ReadonlyMap<string, Setting> | undefined;

  constructor(parts: ScopeParts) {
    this.#parts = parts;
  }

  /** One in which nothing is set that is known. */
  static unknown(): LessScope {
    return new LessScope({
      statements: [],
      parent: undefined,
      calls: false,
      isOpen: true,
      isInner: () => false,
    });
  }

  /** The scope of a block in it: itself for a block in which nothing is said. */
  inside(unit: LessUnit, { nodes, calls }: LessBlock): LessScope {
    if (nodes.length === 0 && !calls) return this;
    const isOpen = nodes.some(({ kind }) => kind === "import");
    const { isInner } = this.#parts;
    return new LessScope({ statements: [{ unit, nodes }], parent: this, calls, isOpen, isInner });
  }

  /** Finds the statement that sets a variable, as it is seen from here; or why that cannot be told. */
  find(name: string): Setting | { readonly reason: string } {
    for (let at: LessScope | undefined = this; at !== undefined; at = at.#parts.parent) {
      const { isOpen, calls, isInner } = at.#parts;
      if (isOpen) return { reason: `a file that was not read may set @${name}` };
      const found = at.#set.get(name);
      if (found !== undefined) return found;
      if (calls && isInner(name)) return { reason: `a mixin that is included may set @${name}` };
    }
    return { reason: `@${name} is not set` };
  }

  /** The last setting of each variable, by its name. */
  get #set(): ReadonlyMap<string, Setting> {
    this.#settings ??= lastSettings(this.#parts.statements);
    return this.#settings;
  }
}

function lastSettings(all: readonly Statements[]): ReadonlyMap<string, Setting> {
  const settings = new Map<string, Setting>();
  for (const { unit, nodes } of all)
    for (const node of nodes) {
      if (node.kind === "set") settings.set(node.name, { unit, node });
      else if (node.kind === "block" && node.detached !== undefined)
        settings.set(node.detached, { unit, node });
    }
  return settings;
}

const entries = new WeakMap<LessBlock, ReadonlyMap<string, Entry>>();

/** What a block holds last under a key, where it is used as a map. */
export function findEntry(map: LessBlock, key: string): Entry | undefined {
  const known = entries.get(map) ?? lastEntries(map);
  entries.set(map, known);
  return known.get(key);
}

function lastEntries({ nodes }: LessBlock): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  for (const node of nodes) {
    if (node.kind === "set") found.set(`@${node.name}`, node);
    else if (node.kind === "entry") found.set(node.name, node);
  }
  return found;
}
