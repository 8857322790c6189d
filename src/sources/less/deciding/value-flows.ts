import type { LessArgument } from "./read-uses.js";

/** A parameter of a mixin. */
export interface Parameter {
  /** Undefined for a value that an argument has to match. */
  readonly name: string | undefined;
  readonly takesRest: boolean;
}

interface Definition {
  readonly parameters: readonly Parameter[];
  /** The place of the parameter that takes the rest; -1 without one. */
  readonly rest: number;
}

/** An argument of a mixin with more definitions counts as deciding. */
const mostDefinitions = 20;

/** Which names decide something, and from which others each name may get its value. */
export class ValueFlows {
  readonly #deciding = new Set<string>();
  /** At the same place of both lists, a name that gets a value and one that gives it. */
  readonly #getting: string[] = [];
  readonly #giving: string[] = [];
  /** The definitions of mixins, by their names. */
  readonly #mixins = new Map<string, Definition[]>();
  readonly #arguments: LessArgument[] = [];
  /** By a mixin and a place, the parameters there. */
  readonly #parameters = new Map<string, ReadonlySet<string | undefined>>();
  readonly #maps = new Set<string>();
  readonly #counted = new Set<string>();

  decide(name: string): void {
    this.#deciding.add(name);
  }

  add(to: string, from: readonly string[]): void {
    for (const name of from) {
      this.#getting.push(to);
      this.#giving.push(name);
    }
  }

  /** Adds a definition of a mixin. */
  define(mixin: string, parameters: readonly Parameter[]): void {
    const known = this.#mixins.get(mixin) ?? [];
    this.#mixins.set(mixin, known);
    known.push({ parameters, rest: parameters.findIndex(({ takesRest }) => takesRest) });
  }

  /** Notes an argument, which goes to the parameters that may take it once all are known. */
  pass(argument: LessArgument): void {
    this.#arguments.push(argument);
  }

  addMap(name: string): void {
    this.#maps.add(name);
  }

  /** Notes a variable whose entries are gone through one by one: unless it is a map, their number decides. */
  count(name: string): void {
    this.#counted.add(name);
  }

  /** Gives all names that decide, with those from which they get their values. */
  close(): ReadonlySet<string> {
    for (const argument of this.#arguments) this.#take(argument);
    for (const name of this.#counted) if (!this.#maps.has(name)) this.#deciding.add(name);
    if (this.#deciding.size === 0) return this.#deciding;
    const sources = groupBy(this.#getting, this.#giving);
    // The loop also reaches the names that it adds.
    for (const name of this.#deciding)
      for (const source of sources.get(name) ?? []) this.#deciding.add(source);
    return this.#deciding;
  }

  #take({ mixin, name, at, parameter, isSpread }: LessArgument): void {
    this.add("arguments", [name]);
    if (parameter !== undefined) this.add(parameter, [name]);
    const known = this.#mixins.get(mixin);
    if (known === undefined || known.length > mostDefinitions || isSpread) this.#deciding.add(name);
    if (at === undefined) return;
    for (const taken of this.#parametersAt(at, mixin)) {
      if (taken === undefined) this.#deciding.add(name);
      else this.add(taken, [name]);
    }
  }

  /** The parameters that may take an argument at a place; undefined among them for a value that it has to match. */
  #parametersAt(at: number, mixin: string): ReadonlySet<string | undefined> {
    const key = `${mixin} ${at}`;
    const known = this.#parameters.get(key);
    if (known !== undefined) return known;
    const found = new Set<string | undefined>();
    for (const { parameters, rest } of this.#mixins.get(mixin)?.slice(0, mostDefinitions) ?? []) {
      const taken = parameters[rest >= 0 && at >= rest ? rest : at];
      if (taken !== undefined) found.add(taken.name);
    }
    this.#parameters.set(key, found);
    return found;
  }
}

function groupBy(keys: readonly string[], values: readonly string[]): ReadonlyMap<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [at, value] of values.entries()) {
    const key = keys[at] ?? "";
    const group = groups.get(key);
    if (group === undefined) groups.set(key, new Set([value]));
    else group.add(value);
  }
  return groups;
}
