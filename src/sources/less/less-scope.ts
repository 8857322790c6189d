import { type Doubt, maybeUnread, unset } from "../linking/given.js";
import type { SassValue } from "../scss/values/sass-value.js";
import type { LessUnit } from "./less-unit.js";
import type { LessBlock } from "./parse-less.js";
import { lastSettings, type Ruleset, type Setting, type Statements } from "./setting.js";

/** What all scopes of a program share. */
export interface ProgramNames {
  /** Whether a name is set in any block of the program. */
  isInner(this: void, name: string): boolean;
  /** Takes one of the steps in which variables are followed; false where none is left. */
  takeStep(this: void): boolean;
}

/** What sets a variable, or why that cannot be told. */
export type FoundVariable = Setting | Ruleset | Doubt;

interface ScopeParts {
  readonly statements: readonly Statements[];
  readonly parent: LessScope | undefined;
  /** Whether mixins or rulesets are called in it, whose variables come here. */
  readonly calls: boolean;
  /** Whether a file is imported that was not read, which may set anything. */
  readonly isOpen: boolean;
  readonly program: ProgramNames;
}

/** Variables that are set in one block, or at the top of a style sheet with all that it imports. */
export class LessScope {
  /** What has been read of variables that are used in it: each may be made of many, of which each is made of many. */
  readonly read = new Map<string, SassValue>();
  readonly #parts: ScopeParts;
  #settings: ReadonlyMap<string, Setting | Ruleset> | undefined;

  constructor(parts: ScopeParts) {
    this.#parts = parts;
  }

  /** The scope of a block in it. */
  inside(unit: LessUnit, { nodes, calls }: LessBlock): LessScope {
    const isOpen = nodes.some(({ kind }) => kind === "import");
    const { program } = this.#parts;
    return new LessScope({ statements: [{ unit, nodes }], parent: this, calls, isOpen, program });
  }

  takeStep(): boolean {
    return this.#parts.program.takeStep();
  }

  /** Finds what sets a variable, as it is seen from here; or why that cannot be told. */
  find(name: string): FoundVariable {
    for (let at: LessScope | undefined = this; at !== undefined; at = at.#parts.parent) {
      const { isOpen, calls, program } = at.#parts;
      if (isOpen) return maybeUnread(`@${name}`);
      const found = at.#set.get(name);
      if (found !== undefined) return found;
      if (calls && program.isInner(name)) return { reason: `a mixin that is included may set @${name}` };
    }
    return unset(`@${name}`);
  }

  /** The last setting of each variable, by its name. */
  get #set(): ReadonlyMap<string, Setting | Ruleset> {
    this.#settings ??= lastSettings(this.#parts.statements);
    return this.#settings;
  }
}
