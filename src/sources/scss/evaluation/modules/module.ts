import { maybeUnread, unknown } from "../../../linking/given.js";
import type { BlockNode } from "../../syntax/sass-node.js";
import type { SassValue } from "../../values/sass-value.js";
import type { SassUnit } from "../sass-unit.js";
import { ForwardedModules } from "./forwarded-modules.js";

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
  /** The names that were set after all was forgotten; undefined where it never was. */
  #fresh: { readonly variables: Set<string>; readonly mixins: Set<string> } | undefined;
  readonly parent: Scope | undefined;
  readonly module: Module;
  /** Whether it is a block that only says whether what stands in it is done: at the top, it sets what is set there. */
  readonly isSteering: boolean;

  constructor(module: Module, parent?: Scope, isSteering = false) {
    this.module = module;
    this.parent = parent;
    this.isSteering = isSteering;
  }

  /** Those of the variables. */
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

  /** Whatever is set here, somebody may have set again. */
  forgetAll(somebody: string): void {
    const { variables, mixins } = this.#fresh ?? { variables: this.names, mixins: this.mixins.keys() };
    for (const name of variables) this.#variables?.set(name, unknown(`${somebody} may set $${name} again`));
    for (const name of mixins) this.#mixins?.set(name, undefined);
    this.#fresh = { variables: new Set(), mixins: new Set() };
  }

  setVariable(name: string, value: SetValue): void {
    this.#fresh?.variables.add(name);
    this.#variables ??= new Map();
    this.#variables.set(name, value);
  }

  setMixin(name: string, mixin: Mixin | undefined): void {
    this.#fresh?.mixins.add(name);
    this.#mixins ??= new Map();
    this.#mixins.set(name, mixin);
  }
}

/** A file as one part of a program: what it sets at its top, and what it gives on of others. */
export class Module {
  readonly unit: SassUnit;
  readonly scope: Scope = new Scope(this);
  readonly forwarded = new ForwardedModules<Module>();
  /** What files that it imports forward, and modules that it uses without a name space. */
  readonly open = new ForwardedModules<Module>();

  constructor(unit: SassUnit) {
    this.unit = unit;
  }

  /** The place where a member of this module stands, by the name it has outside; undefined for one that it has not. */
  locate(name: string, kind: MemberKind = "variables", asked: AskedModules = new Map()): Found {
    const isOwn = kind === "variables" ? this.scope.has(name) : this.scope.mixins.has(name);
    if (isOwn && !name.startsWith("-")) return { scope: this.scope, name };
    return locateIn(this.forwarded, { name, kind, asked });
  }

  /** The same of what stands open to this module itself. */
  locateOpen(name: string, kind: MemberKind = "variables"): Found {
    return locateIn(this.open, { name, kind, asked: new Map() });
  }

  /** The variable that this name has at the top of the module. */
  find(name: string): SassValue | undefined {
    const own = this.scope.valueOf(name);
    if (own !== undefined) return own;
    const found = this.locateOpen(name);
    if (found === "unread") return maybeUnread(`$${name}`);
    return found?.scope.valueOf(found.name);
  }
}

type MemberKind = "variables" | "mixins";
type Found = Located | "unread" | undefined;
/** By the modules that have been asked, the names they were asked for: many ways may lead to one module. */
type AskedModules = Map<Module, Set<string>>;

interface Wanted {
  readonly name: string;
  readonly kind: MemberKind;
  readonly asked: AskedModules;
}

function locateIn(modules: ForwardedModules<Module>, { name: outside, kind, asked }: Wanted): Found {
  let isUnread = false;
  for (const { module, name } of modules.find(outside, kind === "variables" ? "$" : "")) {
    const names = module && (asked.get(module) ?? new Set<string>());
    if (names?.has(name)) continue;
    if (module !== undefined && names !== undefined) asked.set(module, names.add(name));
    const found = module === undefined ? "unread" : module.locate(name, kind, asked);
    if (found === "unread") isUnread = true;
    else if (found !== undefined) return found;
  }
  return isUnread ? "unread" : undefined;
}

export interface Located {
  readonly scope: Scope;
  /** The name there. */
  readonly name: string;
}
