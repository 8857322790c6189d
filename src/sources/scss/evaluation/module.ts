import type { Load } from "../syntax/read-load.js";
import type { BlockNode } from "../syntax/sass-node.js";
import { notSet } from "../values/calculated.js";
import { type SassValue, unknown } from "../values/sass-value.js";
import type { SassUnit } from "./sass-unit.js";

/** A mixin where it is declared. */
export interface Mixin {
  readonly node: BlockNode;
  readonly unit: SassUnit;
}

const none = new Map<string, never>();

/** A value, or how it is read: one that refers to no variable is read when it is asked for, if it ever is. */
export type SetValue = SassValue | ((this: void) => SassValue);

/** Variables that are set in one block, or at the top of a module. */
export class Scope {
  // Most blocks set nothing, and there may be very many.
  #variables: Map<string, SetValue> | undefined;
  #mixins: Map<string, Mixin | undefined> | undefined;
  readonly parent: Scope | undefined;
  readonly module: Module;
  /** Whether it is a block that only says whether what stands in it is done: at the top, it sets what is set there. */
  readonly isSteering: boolean;

  constructor(module: Module, parent?: Scope, isSteering = false) {
    this.module = module;
    this.parent = parent;
    this.isSteering = isSteering;
  }

  get names(): Iterable<string> {
    return this.#variables?.keys() ?? [];
  }

  has(name: string): boolean {
    return this.#variables?.has(name) === true;
  }

  /** What a variable that is set here comes to. */
  valueOf(name: string): SassValue | undefined {
    const found = this.#variables?.get(name);
    if (typeof found !== "function") return found;
    const value = found();
    this.setVariable(name, value);
    return value;
  }

  /** The mixins that are declared here; undefined for one of which nobody can tell which it is. */
  get mixins(): ReadonlyMap<string, Mixin | undefined> {
    return this.#mixins ?? none;
  }

  setVariable(name: string, value: SetValue): void {
    this.#variables ??= new Map();
    this.#variables.set(name, value);
  }

  setMixin(name: string, mixin: Mixin | undefined): void {
    this.#mixins ??= new Map();
    this.#mixins.set(name, mixin);
  }
}

/** What a module forwards from another one. */
interface Forwarded extends Pick<Load, "show" | "hide"> {
  readonly module: Module | undefined;
  readonly prefix: string;
}

/** Modules that forward one another nest no deeper in what people write. */
const deepest = 32;

/** A file as one part of a program: what it sets at its top, and what it gives on of others. */
export class Module {
  readonly unit: SassUnit;
  readonly scope: Scope = new Scope(this);
  readonly forwarded: Forwarded[] = [];
  /** What files that it imports forward, and modules that it uses without a name space. */
  readonly open: Forwarded[] = [];

  constructor(unit: SassUnit) {
    this.unit = unit;
  }

  /** The place where a member of this module stands, by the name it has outside; undefined for one that it has not. */
  locate(name: string, kind: MemberKind = "variables", depth = 0): Located | "unread" | undefined {
    const isOwn = kind === "variables" ? this.scope.has(name) : this.scope.mixins.has(name);
    if (isOwn && !name.startsWith("-")) return { scope: this.scope, name };
    return depth > deepest ? "unread" : this.#locateIn(this.forwarded, { name, kind }, depth);
  }

  /** The same of what stands open to this module itself. */
  locateOpen(name: string, kind: MemberKind = "variables"): Located | "unread" | undefined {
    return this.#locateIn(this.open, { name, kind }, 0);
  }

  #locateIn(
    list: readonly Forwarded[],
    { name, kind }: { readonly name: string; readonly kind: MemberKind },
    depth: number,
  ): Located | "unread" | undefined {
    const shown = kind === "variables" ? `$${name}` : name;
    let isUnread = false;
    for (const { module, prefix, show, hide } of list) {
      if (!name.startsWith(prefix) || (show !== undefined && !show.has(shown)) || hide?.has(shown)) continue;
      const found =
        module === undefined ? "unread" : module.locate(name.slice(prefix.length), kind, depth + 1);
      if (found === "unread") isUnread = true;
      else if (found !== undefined) return found;
    }
    return isUnread ? "unread" : undefined;
  }

  /** The variable that this name has at the top of the module. */
  find(name: string): SassValue | undefined {
    const own = this.scope.valueOf(name);
    if (own !== undefined) return own;
    const found = this.locateOpen(name);
    if (found === "unread") return unknown(`a file that was not read may set $${name}`);
    return found?.scope.valueOf(found.name);
  }
}

type MemberKind = "variables" | "mixins";

export interface Located {
  readonly scope: Scope;
  /** The name there. */
  readonly name: string;
}

export function missing(name: string): SassValue {
  return unknown(`$${name} ${notSet}`);
}
