import { unknown, unset } from "../../linking/given.js";
import { type KnownTexts, textsSaidOnce } from "../values/known-texts.js";
import type { SassValue } from "../values/sass-value.js";
import type { Surroundings } from "../values/surroundings.js";
import type { Scope } from "./modules/module.js";
import type { SassProgram } from "./sass-program.js";
import type { SassUnit } from "./sass-unit.js";
import type { FileContext, Step } from "./step.js";

type Point = Pick<Step, "context" | "scope" | "place">;

/** Where in a program something is named. */
export class Standpoint implements Surroundings {
  readonly context: FileContext;
  readonly scope: Scope;
  readonly texts: KnownTexts;
  readonly #program: SassProgram;

  constructor(program: SassProgram, { context, scope, place }: Point) {
    this.#program = program;
    this.context = context;
    this.scope = scope;
    this.texts = place === undefined ? textsSaidOnce : program.texts;
  }

  get unit(): SassUnit {
    return this.context.unit;
  }

  get asked() {
    return this.#program.asked;
  }

  mayCopy(entries: number): boolean {
    return this.#program.mayCopy(entries);
  }

  builtIn(name: string): string | undefined {
    return this.#program.builtIn(name, this.context.builtIns);
  }

  find(name: string, namespace: string | undefined): SassValue {
    if (this.#program.isMutable(name)) return unknown(`a mixin or a function sets $${name}`);
    return namespace === undefined ? this.#findHere(name) : this.#findIn(namespace, name);
  }

  #findHere(name: string): SassValue {
    for (let at: Scope | undefined = this.scope; at !== undefined; at = at.parent) {
      const found = at.valueOf(name);
      if (found !== undefined) return found;
    }
    return this.scope.module.find(name) ?? unset(`$${name}`);
  }

  #findIn(namespace: string, name: string): SassValue {
    const { namespaces } = this.context;
    if (!namespaces.has(namespace)) return unknown(`${namespace}.$${name} is not of a file that was read`);
    const found = namespaces.get(namespace)?.locate(name) ?? "unread";
    if (found === "unread")
      return { ...unknown(`${namespace}.$${name} stands in a file that was not read`), lacks: "file" };
    if (this.#program.isMutable(found.name)) return unknown(`a mixin or a function sets $${found.name}`);
    return found.scope.valueOf(found.name) ?? unset(`$${name}`);
  }
}
