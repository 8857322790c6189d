import type { Instance, Instances } from "../../linking/instance.js";
import type { StyleUnit } from "../../linking/style-unit.js";
import { mergeInstances, unlessAsked } from "./merge-instances.js";

/** What was met of the declarations in style sheets, as often as each is made. */
export class MetInstances {
  readonly #met = new Map<StyleUnit, Map<number, Instance[]>>();

  add(unit: StyleUnit, start: number, one: Instance): void {
    const own = this.#met.get(unit) ?? new Map<number, Instance[]>();
    this.#met.set(unit, own);
    const list = own.get(start) ?? [];
    own.set(start, list);
    list.push(one);
  }

  /** What each comes to; `asked` are the literals on which more than values depends. */
  finish(
    units: readonly { readonly linked: StyleUnit }[],
    isCut: boolean,
    asked: ReadonlySet<object> = new Set(),
  ): ReadonlyMap<StyleUnit, Instances> {
    const merge = (unit: StyleUnit, start: number): readonly Instance[] =>
      mergeInstances(this.#met.get(unit)?.get(start) ?? [], { unit, start }, isCut).map((one) =>
        unlessAsked(one, asked),
      );
    return new Map(
      units.map(({ linked }) => [
        linked,
        new Map(Array.from(linked.declarations.keys(), (start) => [start, merge(linked, start)])),
      ]),
    );
  }
}
