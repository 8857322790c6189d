import type { SassValue } from "../scss/values/sass-value.js";
import type { LessUnit } from "./less-unit.js";
import type { LessBlock, LessNode } from "./parse-less.js";

type Entry = Extract<LessNode, { readonly kind: "set" | "entry" }>;

type Setting = { readonly unit: LessUnit } & (
  | { readonly node: Extract<LessNode, { readonly kind: "set" }> }
  | {
      readonly node: LessBlock;
      /** What it holds last under each key, where it is used as a map. */
      readonly entries: ReadonlyMap<string, Entry>;
    }
);

/** Variables that are set in one block, or at the top of a style sheet with all that it imports. */
export interface LessScope {
  /** The last setting of each variable, by its name. */
  readonly settings: ReadonlyMap<string, Setting>;
  /** Whether mixins or rulesets are called in it, whose variables come here. */
  readonly calls: boolean;
  /** Whether a file is imported that was not read, which may set anything. */
  readonly isOpen: boolean;
  readonly parent: LessScope | undefined;
  /** The names that are set in any block of the program. */
  readonly inner: ReadonlySet<string>;
  /** What has been read of variables that are used in it: each may be made of many, of which each is made of many. */
  readonly read: Map<string, SassValue>;
}

/** Finds the statement that sets a variable, as a scope sees it; or why that cannot be told. */
export function findSetting(name: string, from: LessScope): Setting | { readonly reason: string } {
  for (let at: LessScope | undefined = from; at !== undefined; at = at.parent) {
    if (at.isOpen) return { reason: `a file that was not read may set @${name}` };
    const found = at.settings.get(name);
    if (found !== undefined) return found;
    if (at.calls && at.inner.has(name)) return { reason: `a mixin that is included may set @${name}` };
  }
  return { reason: `@${name} is not set` };
}

/** The scope of some statements in a block. */
export function scopeOf(
  nodes: readonly { readonly unit: LessUnit; readonly node: LessNode }[],
  { parent, inner, isOpen = false }: Pick<LessScope, "parent" | "inner"> & { readonly isOpen?: boolean },
): LessScope {
  const settings = new Map<string, Setting>();
  let calls = false;
  for (const { unit, node } of nodes) {
    if (node.kind === "set") settings.set(node.name, { unit, node });
    else if (node.kind === "block" && node.detached !== undefined)
      settings.set(node.detached, { unit, node, entries: entriesOf(node) });
    else if (node.kind === "call") calls = true;
  }
  const imports = parent !== undefined && nodes.some(({ node }) => node.kind === "import");
  return { settings, calls, parent, inner, isOpen: isOpen || imports, read: new Map() };
}

function entriesOf({ children }: LessBlock): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const child of children) {
    if (child.kind === "set") entries.set(`@${child.name}`, child);
    else if (child.kind === "entry") entries.set(child.name, child);
  }
  return entries;
}
