import type { LessUnit } from "./less-unit.js";
import type { LessBlock, LessNode } from "./parse-less.js";
import { readWritten, type WrittenValue } from "./written-value.js";

type ValueNode = Extract<LessNode, { readonly kind: "set" | "entry" }>;

/** A statement that sets a variable, or an entry of a map. Its value is read once it is asked for. */
export class Setting {
  /** What people call it. */
  readonly name: string;
  readonly #unit: LessUnit;
  readonly #node: ValueNode;
  #value: WrittenValue | undefined;

  constructor(unit: LessUnit, node: ValueNode, name: string) {
    this.#unit = unit;
    this.#node = node;
    this.name = name;
  }

  get value(): WrittenValue {
    this.#value ??= readWritten(this.#unit, this.#node.value, this.name);
    return this.#value;
  }
}

/** A block that is the value of a variable. */
export interface Ruleset {
  readonly unit: LessUnit;
  readonly block: LessBlock;
}

/** Statements of a style sheet that stand one after the other. */
export interface Statements {
  readonly unit: LessUnit;
  readonly nodes: readonly LessNode[];
}

/** The last setting of each variable, by its name. */
export function lastSettings(all: readonly Statements[]): ReadonlyMap<string, Setting | Ruleset> {
  const settings = new Map<string, Setting | Ruleset>();
  for (const { unit, nodes } of all)
    for (const node of nodes) {
      if (node.kind === "set") settings.set(node.name, new Setting(unit, node, `@${node.name}`));
      else if (node.kind === "block" && node.detached !== undefined)
        settings.set(node.detached, { unit, block: node });
    }
  return settings;
}

const entries = new WeakMap<LessBlock, ReadonlyMap<string, Setting>>();

/**
 * What a block holds last under a key, where it is used as a map; undefined where it has none, or where a mixin or a ruleset that
 * is called in it may give a property of that name once more. A variable of its own counts before theirs.
 */
export function findEntry(map: Ruleset, key: string): Setting | undefined {
  if (map.block.calls && !key.startsWith("@")) return undefined;
  const known = entries.get(map.block) ?? lastEntries(map);
  entries.set(map.block, known);
  return known.get(key);
}

function lastEntries({ unit, block: { nodes, detached = "" } }: Ruleset): ReadonlyMap<string, Setting> {
  const found = new Map<string, Setting>();
  for (const node of nodes) {
    if (node.kind !== "set" && node.kind !== "entry") continue;
    const key = node.kind === "set" ? `@${node.name}` : node.name;
    found.set(key, new Setting(unit, node, `@${detached}, ${node.name}`));
  }
  return found;
}
